import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readLedger } from '../../contract/gift-card.wire.ts'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'

/** Below the record's key, so that news of its balance asks for it again. */
export const useLedger = ({ id }: Pick<GiftCardRow, 'id'>) =>
  useQuery({
    queryKey: ['gift_cards', 'one', id, 'ledger'],
    queryFn: async ({ signal }) => (await call(readLedger, { params: { id }, signal })).entries,
    placeholderData: (before) => before,
  })

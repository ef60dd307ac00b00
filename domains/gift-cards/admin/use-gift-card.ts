import { call, on, useLiveRecord } from '@comptoir/platform/admin'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getGiftCard, giftCardBalanceData, updateGiftCardData } from '../contract/gift-card.wire.ts'
import type { GiftCardRow } from '../contract/gift-card-row.ts'

const keyOf = (id: string) => ['gift_cards', 'one', id]

export function useGiftCard(id: string) {
  const client = useQueryClient()
  useEffect(
    function followBalance() {
      const stop = on(giftCardBalanceData, ({ id: changed }) => {
        if (changed === id) void client.invalidateQueries({ queryKey: keyOf(id) })
      })
      return () => void stop()
    },
    [client, id],
  )
  return useLiveRecord<GiftCardRow>(id, {
    key: keyOf(id),
    changed: updateGiftCardData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getGiftCard, { params: { id }, signal })).gift_card,
  })
}

/** Shows a card as the server has answered, and asks anew for what hangs on it: the ledger, the lists, the head. */
export function keepGiftCard(client: QueryClient, card: GiftCardRow) {
  client.setQueryData(keyOf(card.id), card)
  for (const part of ['ledger', 'history']) void client.invalidateQueries({ queryKey: [...keyOf(card.id), part] })
  for (const part of ['pages', 'figures', 'totals']) void client.invalidateQueries({ queryKey: ['gift_cards', part] })
}

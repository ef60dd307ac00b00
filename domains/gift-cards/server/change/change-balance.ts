import { apiError, maxMoney } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { giftCardError } from '../../contract/gift-card.wire.ts'
import type { BalanceChange } from '../../contract/gift-card-row.ts'
import { readCardRow } from '../list/list-cards.ts'
import { writeEntries } from '../record/write-entries.ts'
import { assertOwn, lockCard } from './change-card.ts'

/** @throws NOT_FOUND, GIFT_CARD_MOVED, GIFT_CARD_EMPTY, GIFT_CARD_HELD with what can be taken */
export const changeBalance = ({ db, shop }: Context, id: string, { amount, reason }: BalanceChange) =>
  db.transaction(async (tx) => {
    const card = await lockCard(tx, id)
    assertOwn(card)
    const { balance, held } = card
    const available = balance - held
    if (-amount > available) {
      throw giftCardError(-amount > balance ? 'GIFT_CARD_EMPTY' : 'GIFT_CARD_HELD', { field: 'amount', available })
    }
    if (balance + amount > maxMoney) {
      throw apiError('VALIDATION_FAILED', { field: 'amount', errors: [{ field: 'amount', code: 'TOO_BIG' }] })
    }
    await writeEntries(tx, [{ card_id: id, kind: 'adjust', amount, reason }])
    return { gift_card: await readCardRow(tx, shop, id) }
  })

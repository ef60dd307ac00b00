import { type Context, emit, type Tx, updateRow } from '@comptoir/platform/server'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardError, giftCardUpdated } from '../../contract/gift-card.wire.ts'
import type { CardMove } from '../../contract/gift-card-row.ts'
import { giftCards } from '../gift-card.table.ts'
import { giveCode } from '../issue/give-code.ts'
import { readCardRow } from '../list/list-cards.ts'
import { mailCard } from '../mail/mail-card.ts'
import { toGiftCard } from '../record/gift-card.queries.ts'
import { insertCards } from '../record/insert-cards.ts'
import { writeEntries } from '../record/write-entries.ts'
import { assertOwn, lockCard } from './change-card.ts'

async function successorOf(tx: Tx, { balance, ...card }: GiftCard, reason: string): Promise<GiftCard> {
  const { currency, locale, customer_id, order_id, order_number, expires_at } = card
  const { recipient_name, recipient_email, message, giver } = card
  const [made] = await insertCards(
    tx,
    [
      {
        ...{ amount: balance, currency, locale, customer_id, order_id, order_number, expires_at, reason },
        ...{ recipient_name, recipient_email, message, giver },
      },
    ],
    'move',
  )
  if (!made) throw new Error('A card of no line is always new')
  return made
}

/**
 * The balance goes to a new card of the same holder; the old one stops at once. While a checkout holds part of it, it can
 * be switched off, and moved when the checkout has ended.
 *
 * @throws NOT_FOUND, GIFT_CARD_MOVED, GIFT_CARD_HELD, GIFT_CARD_EMPTY, GIFT_CARD_NO_ADDRESS
 */
export const moveCard = (context: Context, id: string, { reason, send }: CardMove) =>
  context.db.transaction(async (tx) => {
    const before = await lockCard(tx, id)
    assertOwn(before)
    if (before.held > 0) throw giftCardError('GIFT_CARD_HELD', { held: before.held })
    if (before.balance === 0) throw giftCardError('GIFT_CARD_EMPTY')
    if (send && before.recipient_email === null) throw giftCardError('GIFT_CARD_NO_ADDRESS')
    const made = await successorOf(tx, before, reason)
    await writeEntries(tx, [{ card_id: id, kind: 'move', amount: -before.balance, reason }])
    const off = toGiftCard(await updateRow(tx, giftCards, { id, state: 'disabled', moved_to: made.id }))
    emit(tx, giftCardUpdated, off, before)
    const { card, code } = await giveCode(tx, made)
    if (send) await mailCard(tx, context, { card, code })
    return { gift_card: await readCardRow(tx, context.shop, made.id), code }
  })

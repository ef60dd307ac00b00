import { queueMail } from '@comptoir/mails/server'
import type { Context, Tx } from '@comptoir/platform/server'
import { awaitsTelling, statusOf } from '../../contract/gift-card.rules.ts'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardError } from '../../contract/gift-card.wire.ts'
import { readCardRow } from '../list/list-cards.ts'
import { endsContentOf, endsMail } from '../mail/ends-mail.ts'
import { assertOwn, changeCard, lockCard } from './change-card.ts'

/** Whoever does not have the card yet learns of it by the mail that brings it. */
function assertTellable(card: GiftCard, now: number) {
  if (statusOf(card, now) !== 'ends_soon' || card.last4 === null) throw giftCardError('GIFT_CARD_NOT_ENDING')
  if (card.recipient_email === null) throw giftCardError('GIFT_CARD_NO_ADDRESS')
  if (!awaitsTelling(card, now)) throw giftCardError('GIFT_CARD_TOLD')
}

/** @throws GIFT_CARD_NOT_ENDING, GIFT_CARD_NO_ADDRESS, GIFT_CARD_TOLD */
export async function tellLocked(tx: Tx, context: Context, card: GiftCard) {
  assertTellable(card, context.now().getTime())
  const { recipient_email: address, recipient_name: name, locale, order_id, expires_at } = card
  await queueMail(tx, context, {
    ...{ template: endsMail, cause: `gift_card_end ${card.id} ${expires_at}` },
    ...{ to: { address: address ?? '', name: name ?? '', locale }, ...(order_id !== null && { order_id }) },
    ...endsContentOf(context, card, locale),
  })
  await changeCard(tx, card, { told_end: expires_at })
}

/** Tells a holder that their card ends soon, once for each end. @throws NOT_FOUND, GIFT_CARD_MOVED, as `tellLocked` */
export const tellHolder = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const before = await lockCard(tx, id)
    assertOwn(before)
    await tellLocked(tx, context, before)
    return { gift_card: await readCardRow(tx, context.shop, id) }
  })

import { giftCardError, type PayingCard } from '@comptoir/gift-cards/contract'
import { findGiftCard, readHolderCards, readPayingCards } from '@comptoir/gift-cards/server'
import { payableByCards } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { assertCan, type Context, isoTime, type Tx } from '@comptoir/platform/server'
import type { CardPayment, OrderCard } from '../../contract/money/order-card.wire.ts'

const toOrderCard = ({ id, last4, available, currency, expires_at }: PayingCard): OrderCard => ({
  ...{ id, last4, available, currency },
  expires_at: isoTime(expires_at),
})

/** @throws GIFT_CARD_… as `fault` says, with what is left of the card */
function assertPaying(card: PayingCard): PayingCard {
  const { fault, last4, available } = card
  if (fault !== null) throw giftCardError(fault, { field: 'code', last4, available })
  return card
}

/**
 * The card of a code, or the one that was chosen from the list, by whoever sees all of them.
 * @throws FORBIDDEN, GIFT_CARD_… for one that pays nothing
 */
export async function chosenCard(context: Context, tx: Tx, { code = '', card_id }: Omit<CardPayment, 'amount'>) {
  if (card_id !== undefined) assertCan(context, 'admin_gift_cards')
  const [found] =
    card_id === undefined ? [await findGiftCard(tx, { code })] : await readPayingCards(tx, { ids: [card_id] })
  if (!found) throw giftCardError('GIFT_CARD_NOT_FOUND', { field: 'code' })
  return assertPaying(found)
}

/** Wrong codes are told, and not counted: staff are known by name. @throws NOT_FOUND, GIFT_CARD_… */
export const checkOrderCard = (context: Context, id: string, code: string) =>
  context.db.transaction(async (tx) => {
    const order = await readOrder(tx, context.shop, id)
    return { card: toOrderCard(await chosenCard(context, tx, { code })), payable: payableByCards(order) }
  })

/** @throws NOT_FOUND */
export const listOrderCards = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const { customer, customer_id } = await readOrder(tx, context.shop, id)
    const cards = await readHolderCards(tx, { email: customer.email || null, customer_id })
    return { cards: cards.map(toOrderCard) }
  })

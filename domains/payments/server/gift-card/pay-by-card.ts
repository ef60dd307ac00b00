import { type CardShare, giftCardError } from '@comptoir/gift-cards/contract'
import { spendGiftCards } from '@comptoir/gift-cards/server'
import { type Order, payableByCards } from '@comptoir/orders/contract'
import { addPayments, shopTerms, withMoves } from '@comptoir/orders/server'
import type { Context, Tx } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import type { CardPayment } from '../../contract/money/order-card.wire.ts'
import { paymentError } from '../../contract/payment.wire.ts'
import { chosenCard } from './order-cards.ts'

interface Spending {
  order_id: string
  /** Whose holds these were. */
  holder: string
  cards: readonly CardShare[]
}

/**
 * Takes money of gift cards for an order that is locked, and writes the rows that say so. Cards are locked after the order
 * and before its customer's figures.
 * @throws GIFT_CARD_… for one that cannot give its share: nothing is written then
 */
export async function spendOnOrder(context: Context, tx: Tx, { order_id, holder, cards }: Spending): Promise<Order> {
  const claims = cards.map(({ id: card_id, amount }) => ({ card_id, amount }))
  await spendGiftCards(tx, { holder, order_id, claims })
  const rows = cards.map(({ id, last4, amount }) => ({
    ...{ provider: 'gift_card', kind: 'sale' as const, status: 'success' as const, amount },
    gift_card: { id, last4 },
  }))
  return addPayments(context, tx, { order_id, rows })
}

/** @throws NOTHING_DUE, GIFT_CARD_CURRENCY, CARD_EXCEEDS_DUE with what can be paid */
async function assertPayable(tx: Tx, order: Order, amount: number) {
  if (order.totals.due === 0) throw paymentError('NOTHING_DUE')
  const { currency } = await shopTerms(tx)
  if (order.currency !== currency) throw giftCardError('GIFT_CARD_CURRENCY', { currency: order.currency })
  const payable = payableByCards(order)
  if (amount > payable) throw paymentError('CARD_EXCEEDS_DUE', { field: 'amount', payable })
}

/**
 * Pays an order, or a draft, with a gift card at the desk. Both are locked: however many pay at once, no order gets more
 * than is due for it, and no card gives more than it has.
 */
export const payByCard = (context: Context, order_id: string, { amount, ...choice }: CardPayment) =>
  context.db.transaction(async (tx) => {
    const order = await addPayments(context, tx, { order_id, rows: [] })
    await assertPayable(tx, order, amount)
    const { id, last4 } = await chosenCard(context, tx, choice)
    const paid = await spendOnOrder(context, tx, { order_id, holder: newId(), cards: [{ id, last4, amount }] })
    return withMoves(context, paid)
  })

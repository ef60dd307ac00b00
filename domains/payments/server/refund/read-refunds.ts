import { isOfGiftCard, moneyLeft, type Order, refundsOf } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import type { Context } from '@comptoir/platform/server'
import { deliveryLeft, linesLeft } from '../../contract/refund/refund.rules.ts'
import type { Refund, RefundLeft } from '../../contract/refund/refund.ts'
import { readCardOf, readRefunds } from './refund.queries.ts'

async function originalWays({ db, shop }: Context, { payments }: Order): Promise<RefundLeft['ways']> {
  const possible = refundsOf(payments)
  const [first] = possible
  if (!first) return []
  const last = possible.findLast((row) => !isOfGiftCard(row)) ?? first
  const card = last.session_id === null ? null : await readCardOf(db.current, shop, last.session_id)
  const amount = possible.reduce((sum, { part }) => sum + part, 0)
  return [{ to: 'original', provider: last.provider, card, amount }]
}

/** The refunds of an order, and what is left of its pieces, delivery and money. */
export async function readOrderRefunds(
  context: Context,
  order_id: string,
): Promise<{ refunds: Refund[]; left: RefundLeft }> {
  const { db, shop } = context
  const order = await readOrder(db.current, shop, order_id)
  const refunds = await readRefunds(db.current, shop, order_id)
  const money = order.draft ? 0 : moneyLeft(order.payments)
  const byHand = { to: 'manual' as const, provider: null, card: null, amount: money }
  return {
    refunds,
    left: {
      lines: linesLeft(order),
      delivery: Math.min(money, deliveryLeft(order, refunds)),
      money,
      gift_cards: refundsOf(order.payments).flatMap(({ gift_card, part: amount }) =>
        gift_card ? { last4: gift_card.last4, amount } : [],
      ),
      ways: money > 0 ? [...(await originalWays(context, order)), byHand] : [],
    },
  }
}

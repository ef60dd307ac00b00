import { termsOfLines } from '@comptoir/catalogue/server'
import { reserveStock } from '@comptoir/inventory/server'
import { type Context, expectVersion, pipelined } from '@comptoir/platform/server'
import { tagOf } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderConfirmed } from '../../contract/order-events.wire.ts'
import type { OrderRequest } from '../../contract/order-request.ts'
import type { Totals } from '../../contract/payment/payment.ts'
import { wantedStock, withAllocations } from '../price/build-lines.ts'
import { composeOrder } from '../price/compose-order.ts'
import { assertCounted } from '../price/order-discounts.ts'
import { lockOrder, nextNumber, shopTerms } from '../record/order.queries.ts'
import { assertComplete, chosenMethod, firstPayments, shippingPart } from '../record/order-parts.ts'
import { changeOrder, withMoves } from '../record/save-order.ts'
import { commitComposed, useDiscounts } from './commit-order.ts'

function assertExpectedTotal(expected: number | undefined, totals: Totals) {
  if (expected !== undefined && expected !== totals.total) {
    throw orderError('TOTAL_CHANGED', { field: 'expected_total', totals })
  }
}

/** Places an order or creates a draft at current prices. Order, stock and events commit together. */
export async function placeOrder(context: Context, request: OrderRequest) {
  const { db } = context
  return db.transaction(async (tx) => {
    const composed = await composeOrder(context, tx, request)
    const { order, offer } = composed
    assertCounted(composed.rejected)
    assertExpectedTotal(request.expected_total, order.totals)
    const payments = firstPayments(request, order.total)
    if (!request.draft) {
      const isDeliverySaid = request.handed_over !== undefined || request.shipping_method_id !== null
      assertComplete({ ...order, payments }, offer, { isDeliverySaid })
    }
    return withMoves(context, await commitComposed(context, tx, { composed, payments }))
  })
}

/** Turns a draft into an order: assigns the number and commits stock. */
export async function confirmOrder(context: Context, id: string, version: number) {
  const { db, shop, now } = context
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, shop, id)
    await expectVersion(tx, before, { entity: 'order', version })
    if (!before.draft) throw orderError('ALREADY_COMPLETED')
    const [{ stamp }, terms] = await pipelined(tx, (tx) => [shopTerms(tx), termsOfLines(tx, before.products)])
    const chosen = await chosenMethod(tx, context, { method_id: before.shipping?.method_id, stamp })
    const { offer } = shippingPart(chosen, { ...before, terms })
    assertComplete(before, offer)
    const allocations = await reserveStock(tx, wantedStock(before))
    await useDiscounts({ context, tx }, before, null)
    const placed_at = now().toISOString()
    const changes: Partial<Order> = {
      number: await nextNumber(tx),
      draft: false,
      tag: tagOf('NEW', false),
      state: { ...before.state, since: placed_at, by: context.actor.id },
      products: withAllocations(before.products, allocations),
      placed_at,
    }
    return withMoves(context, await changeOrder({ context, tx, order: before }, orderConfirmed, changes))
  })
}

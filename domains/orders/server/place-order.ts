import { commitStock } from '@comptoir/catalogue/server'
import { settleMetafields } from '@comptoir/custom-fields/server'
import { type Context, expectVersion, planOnce, type Tx, together } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import {
  type Order,
  type OrderRequest,
  orderConfirmed,
  orderDrafted,
  orderFailure,
  orderPlaced,
  type Totals,
  tagOf,
} from '../contract/index.ts'
import { buildLines, placed, stockOf } from './build-lines.ts'
import { withMoves } from './moves.ts'
import { lockOrder, nextNumber } from './order.queries.ts'
import { customerPart, figuresOf, firstPayments, noteRow, refuseIncomplete, shippingPart } from './order-parts.ts'
import { changeOrder, insertOrder, noteForCustomer } from './save-order.ts'

function refuseOtherTotal(expected: number | undefined, totals: Totals) {
  if (expected !== undefined && expected !== totals.total) {
    throw orderFailure('TOTAL_CHANGED', { field: 'expected_total', totals })
  }
}

/** The order that a request describes, at today's prices, not yet written. */
async function composeOrder(context: Context, tx: Tx, request: OrderRequest) {
  const { actor, origin, settings, now } = context
  const id = newId()
  const [, products, whom, { shipping, asks }, metafields = {}] = await together([
    planOnce(tx),
    buildLines(context, tx, request.products),
    customerPart(tx, context, request),
    shippingPart(tx, context, request.shipping_method_id),
    // Where nobody says anything of its fields, nothing is asked.
    settleMetafields(tx, { entity: 'order', id, label: '' }, { said: request.metafields }),
  ])
  const at = now().toISOString()
  const { total } = figuresOf({ products, shipping, payments: [] })
  const payments = firstPayments(request, total, context)
  const order = {
    id,
    number: null,
    draft: request.draft,
    tag: tagOf('NEW', request.draft),
    state: { type: 'NEW' as const, since: at, by: actor.id, reason: null },
    source: origin.source === 'api' ? 'admin' : origin.source,
    locale: request.locale ?? whom.customer.locale ?? 'en',
    currency: String(settings.currency_code ?? 'EUR'),
    ...whom,
    shipping_address: request.shipping_address,
    billing_address: request.billing_address,
    shipping,
    products,
    payments,
    ...figuresOf({ products, shipping, payments }),
    notes: request.note ? [noteRow(context, request.note)] : [],
    tags: request.tags,
    metafields,
    assignee_id: null,
    claimed_at: null,
    placed_at: at,
    canceled_at: null,
  }
  return { order, asks }
}

/**
 * Places an order at today's prices, or begins a draft. The order, its stock and the news of it stand or
 * fall together.
 */
export async function placeOrder(context: Context, request: OrderRequest) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const { order, asks } = await composeOrder(context, tx, request)
    refuseOtherTotal(request.expected_total, order.totals)
    if (request.draft) return withMoves(context, await insertOrder(tx, { fact: orderDrafted }, order))

    refuseIncomplete(order, asks)
    const [places, returning] = await together([
      commitStock(tx, shop, stockOf(order)),
      noteForCustomer(tx, null, order),
    ])
    // Drawn only now: a refusal for want of stock leaves no number out.
    const number = await nextNumber(tx)
    const products = placed(order.products, places)
    return withMoves(context, await insertOrder(tx, { fact: orderPlaced, returning }, { ...order, number, products }))
  })
}

/** Makes a draft an order: from here on it has a number and holds its stock. */
export async function confirmOrder(context: Context, id: string, version: number) {
  const { db, shop, now } = context
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, shop, id)
    await expectVersion(tx, before, { entity: 'order', version })
    if (!before.draft) throw orderFailure('ALREADY_COMPLETED')
    const { asks } = await shippingPart(tx, context, before.shipping?.method_id)
    refuseIncomplete(before, asks)
    const places = await commitStock(tx, shop, stockOf(before))
    const placed_at = now().toISOString()
    const changes: Partial<Order> = {
      number: await nextNumber(tx),
      draft: false,
      tag: tagOf('NEW', false),
      state: { ...before.state, since: placed_at, by: context.actor.id },
      products: placed(before.products, places),
      placed_at,
    }
    return withMoves(context, await changeOrder({ context, tx, order: before }, orderConfirmed, changes))
  })
}

/** What an order would come to. Nothing is written, nothing is held. */
export async function quoteOrder(context: Context, request: Pick<OrderRequest, 'products' | 'shipping_method_id'>) {
  return context.db.transaction(async (tx) => {
    const products = await buildLines(context, tx, request.products)
    const { shipping } = await shippingPart(tx, context, request.shipping_method_id)
    const { totals } = figuresOf({ products, shipping, payments: [] })
    return { products, totals, currency: String(context.settings.currency_code ?? 'EUR') }
  })
}

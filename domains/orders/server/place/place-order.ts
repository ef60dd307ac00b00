import { applyMetafields } from '@comptoir/custom-fields/server'
import { prepareReservation, reserveStock } from '@comptoir/inventory/server'
import { type Context, expectVersion, forceGenericPlan, pipelined, type Tx } from '@comptoir/platform/server'
import { readOffers } from '@comptoir/shipping/server'
import { readTaxation } from '@comptoir/taxes/server'
import { v7 as newId } from 'uuid'
import { basketOf } from '../../contract/basket.rules.ts'
import { fulfillmentOf, tagOf } from '../../contract/order.rules.ts'
import { type Order, orderSources, type Totals } from '../../contract/order.ts'
import { orderConfirmed, orderDrafted, orderPlaced } from '../../contract/order.wire.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import type { OrderRequest, QuoteRequest } from '../../contract/order-request.ts'
import { updateCustomerStats } from '../record/customer-sums.ts'
import { lockOrder, nextNumber, shopTerms } from '../record/order.queries.ts'
import {
  assertComplete,
  buyerOf,
  chosenMethod,
  customerPart,
  derivedFields,
  firstPayments,
  namedCustomer,
  noteRow,
  shippingOf,
  shippingPart,
} from '../record/order-parts.ts'
import { changeOrder, insertOrder, withMoves } from '../record/save-order.ts'
import { buildLines, stockOf, withAllocations } from './build-lines.ts'
import { taxStatus, withTaxes } from './tax-lines.ts'

function assertExpectedTotal(expected: number | undefined, totals: Totals) {
  if (expected !== undefined && expected !== totals.total) {
    throw orderError('TOTAL_CHANGED', { field: 'expected_total', totals })
  }
}

/** The request's origin if it is an order source, otherwise the panel. */
const sourceOf = (origin: string) => (orderSources.some((name) => name === origin) ? origin : 'admin')

/** The fields of a request that the order takes over unchanged. */
function storedAsGiven({
  draft,
  customer_id,
  customer,
  products,
  shipping_method_id,
  handed_over,
  note,
  payment,
  locale,
  metafields,
  expected_total,
  ...given
}: OrderRequest) {
  return given
}

async function composeOrder(context: Context, tx: Tx, request: OrderRequest) {
  const { actor, origin, now } = context
  const id = newId()
  // Reads that do not depend on each other share one round trip.
  const [, { currency, stamp }, built, record] = await pipelined(tx, (tx) => [
    forceGenericPlan(tx),
    shopTerms(tx),
    buildLines(context, tx, request.products),
    buyerOf(tx, context, request),
  ])
  // Known to this process, unless they have changed since the last order.
  const [chosen, taxation] = await pipelined(tx, (tx) => [
    chosenMethod(tx, context, { method_id: request.shipping_method_id, stamp }),
    readTaxation(tx, context, { address: request.shipping_address, stamp }),
  ])
  const buyer = customerPart(record, request.customer)
  const status = taxStatus(context, record?.tax, request.shipping_address)
  const { shipping: untaxed, offer } = shippingPart(
    chosen,
    { ...request, ...buyer, products: built },
    request.handed_over === true,
  )
  const taxed = withTaxes({ products: built, shipping: untaxed, offer, status }, taxation)
  const { products, shipping } = taxed
  const metafields =
    (await applyMetafields(tx, { entity: 'order', id, label: '' }, { input: request.metafields })) ?? {}
  const at = now().toISOString()
  const { total } = derivedFields({ ...taxed, payments: [] })
  const payments = firstPayments(context, request, { amount: total, currency })
  const order = {
    ...storedAsGiven(request),
    id,
    number: null,
    draft: request.draft,
    tag: tagOf('NEW', request.draft),
    state: { type: 'NEW' as const, since: at, by: actor.id, reason: null },
    source: sourceOf(origin.source),
    external: null,
    locale: request.locale ?? buyer.customer.locale ?? 'en',
    currency,
    ...buyer,
    ...status,
    shipping,
    products,
    payments,
    ...derivedFields({ ...taxed, payments }),
    fulfillment_status: fulfillmentOf('NEW', products),
    notes: request.note ? [{ ...noteRow(context, request.note), created_at: at }] : [],
    metafields,
    assignee_id: null,
    claimed_at: null,
    placed_at: at,
    canceled_at: null,
  }
  return { order, offer }
}

/** Places an order or creates a draft at current prices. Order, stock and events commit together. */
export async function placeOrder(context: Context, request: OrderRequest) {
  const { db } = context
  return db.transaction(async (tx) => {
    const { order, offer } = await composeOrder(context, tx, request)
    assertExpectedTotal(request.expected_total, order.totals)
    if (request.draft) return withMoves(context, await insertOrder({ context, tx, event: orderDrafted }, order))

    assertComplete(order, offer, {
      isDeliverySaid: request.handed_over !== undefined || request.shipping_method_id !== null,
    })
    const reservation = await prepareReservation(tx, stockOf(order))
    // One round trip. The number is drawn after the stock check, so that a refused order uses none up.
    const [, returning, number] = await pipelined(tx, (tx) => [
      reservation.commit(),
      updateCustomerStats(tx, null, order),
      nextNumber(tx),
    ])
    const products = withAllocations(order.products, reservation.allocations)
    const saved = await insertOrder({ context, tx, event: orderPlaced, returning }, { ...order, number, products })
    return withMoves(context, saved)
  })
}

/** Turns a draft into an order: assigns the number and commits stock. */
export async function confirmOrder(context: Context, id: string, version: number) {
  const { db, shop, now } = context
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, shop, id)
    await expectVersion(tx, before, { entity: 'order', version })
    if (!before.draft) throw orderError('ALREADY_COMPLETED')
    const { stamp } = await shopTerms(tx)
    const chosen = await chosenMethod(tx, context, { method_id: before.shipping?.method_id, stamp })
    const { offer } = shippingPart(chosen, before)
    assertComplete(before, offer)
    const allocations = await reserveStock(tx, stockOf(before))
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

/** Totals and what every method answers; the chosen one counts at its price even if it refuses. */
export async function quoteOrder(context: Context, request: QuoteRequest) {
  const { db, shop, settings } = context
  return db.transaction(async (tx) => {
    const built = await buildLines(context, tx, request.products)
    const [offers, taxation, named] = await pipelined(tx, (tx) => [
      readOffers(tx, shop, { basket: basketOf(built), to: request.to }),
      readTaxation(tx, context, { address: request.to }),
      namedCustomer(tx, context, request),
    ])
    const status = taxStatus(context, named?.tax, request.to)
    const chosen = offers.find(({ method_id }) => method_id === request.shipping_method_id)
    const taxed = withTaxes(
      { products: built, shipping: chosen ? shippingOf(chosen) : null, offer: chosen, status },
      taxation,
    )
    const { totals } = derivedFields({ ...taxed, payments: [] })
    return { products: taxed.products, totals, ...status, offers, currency: String(settings.currency_code ?? 'EUR') }
  })
}

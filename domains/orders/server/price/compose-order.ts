import type { MetafieldsInput } from '@comptoir/custom-fields/contract'
import type { Customer, Person } from '@comptoir/customers/contract'
import { customerForOrder, findBuyer } from '@comptoir/customers/server'
import type { Rejection } from '@comptoir/discounts/contract'
import { type Context, forceGenericPlan, type PipelinedTx, pipelined, type Tx } from '@comptoir/platform/server'
import type { Offer, ProductTerms } from '@comptoir/shipping/contract'
import { readTaxation } from '@comptoir/taxes/server'
import { v7 as newId } from 'uuid'
import { fulfillmentOf, tagOf } from '../../contract/order.rules.ts'
import { orderSources } from '../../contract/order.ts'
import type { OrderRequest } from '../../contract/order-request.ts'
import { type ShopTerms, shopTerms } from '../record/order.queries.ts'
import { chosenMethod, countryOf, customerPart, derivedFields, noteRow, shippingPart } from '../record/order-parts.ts'
import type { NewOrder } from '../record/save-order.ts'
import { buildLines, feeLine } from './build-lines.ts'
import { askDiscounts, knownAs } from './order-discounts.ts'
import { priceWithDelivery } from './price-with-delivery.ts'
import { taxStatus } from './tax-status.ts'

/** Charged for a way of paying, as a line of its own. */
export interface OrderFee {
  title: string
  price: number
  tax_class_id: string | null
}

export interface ComposeRequest extends OrderRequest {
  fee?: OrderFee | null
  /**
   * How the buyer is taxed, in place of the record that their e-mail address leads to: nobody buys by the exemption of
   * somebody whose address they know.
   */
  tax?: Customer['tax']
  /** The place where the buyer fetches it. */
  pickup_location_id?: string
  /** The checkout of a shopper, which may hold uses of discounts already; without one the order is made by staff. */
  checkout_id?: string
  /** By which the shop prices, if this transaction has read them. */
  priced_by?: ShopTerms
}

/** An order at the prices of now, of which nothing is written. All of it survives a column of JSON. */
export interface ComposedOrder {
  /** Without number and payments; `customer_id` is null for whoever has no record yet. */
  order: NewOrder
  /** The customer as the request gives them: a record is made of it at the commit, or found. */
  person: Person | null
  /** What the delivery method answers. */
  offer: Offer | null
  /** Special shipping of the products, for the offers of other methods. */
  terms: ProductTerms[]
  metafields: MetafieldsInput | null
  /** Discounts that were entered and do not count, and why. */
  rejected: readonly Rejection[]
}

/** The request's origin if it is an order source, otherwise the panel. */
const sourceOf = (origin: string) => (orderSources.some((name) => name === origin) ? origin : 'admin')

/** The record of the request's customer; none is made. */
async function knownBuyer(tx: PipelinedTx, context: Context, { customer_id, customer, ...addressed }: OrderRequest) {
  if (customer_id) return customerForOrder(tx, context.shop, customer_id)
  return customer ? findBuyer(tx, context, { ...customer, country: countryOf(addressed) }) : null
}

const stateOf = ({ actor, now }: Context) => ({
  type: 'NEW' as const,
  since: now().toISOString(),
  by: actor.id,
  reason: null,
})

type Buyer = ReturnType<typeof customerPart>

const localeOf = ({ locale }: ComposeRequest, { customer }: Buyer) => locale ?? customer.locale ?? 'en'

/** Lines with the fee, delivery and taxes at the prices of now, and who buys. */
async function pricedNow(context: Context, tx: Tx, request: ComposeRequest) {
  // Reads that do not depend on each other share one round trip.
  const [, { currency, stamp }, built, record] = await pipelined(tx, (tx) => [
    forceGenericPlan(tx),
    request.priced_by ? Promise.resolve(request.priced_by) : shopTerms(tx),
    buildLines(context, tx, request.products),
    knownBuyer(tx, context, request),
  ])
  // Known to this process, unless they have changed since the last order.
  const [chosen, taxation] = await pipelined(tx, (tx) => [
    chosenMethod(tx, context, { method_id: request.shipping_method_id, stamp }),
    readTaxation(tx, context, { address: request.shipping_address, stamp }),
  ])
  const buyer = customerPart(record, request.customer)
  const status = taxStatus(context, request.tax ?? record?.tax, request.shipping_address)
  const products = built.productsIn(localeOf(request, buyer))
  const lines = request.fee ? [...products, feeLine(request.fee)] : products
  const decide = await askDiscounts(context, tx, {
    ...{ lines, stamp },
    ...{ codes: request.codes, manual: request.manual_discount },
    ...{ buyer: knownAs({ ...request, ...buyer }), country: countryOf(request) },
    ...{ language: localeOf(request, buyer), by_staff: request.checkout_id === undefined },
    holder: request.checkout_id ?? null,
  })
  const priced = priceWithDelivery({ lines, isExempt: status.tax_exemption !== null, decide }, taxation, (products) =>
    shippingPart(chosen, { ...request, ...buyer, products, terms: built.terms }, request.handed_over === true),
  )
  return { buyer, currency, status, terms: built.terms, ...priced }
}

const withPlace = (shipping: NonNullable<NewOrder['shipping']>, place: string | undefined) =>
  place === undefined ? shipping : { ...shipping, pickup_location_id: place }

/**
 * An order at current prices; writes nothing, so that it serves as a quote. What is charged later is this very
 * composition, given to `commitOrder`, never one priced anew.
 */
export async function composeOrder(context: Context, tx: Tx, request: ComposeRequest): Promise<ComposedOrder> {
  const { buyer, currency, status, offer, terms, ...taxed } = await pricedNow(context, tx, request)
  const state = stateOf(context)
  const order: NewOrder = {
    id: newId(),
    number: null,
    draft: request.draft,
    tag: tagOf('NEW', request.draft),
    state,
    source: sourceOf(context.origin.source),
    external: null,
    locale: localeOf(request, buyer),
    currency,
    ...buyer,
    ...status,
    shipping_address: request.shipping_address,
    billing_address: request.billing_address,
    shipping: taxed.shipping && withPlace(taxed.shipping, request.pickup_location_id),
    products: taxed.products,
    discounts: taxed.discounts,
    payments: [],
    ...derivedFields({ ...taxed, payments: [] }),
    fulfillment_status: fulfillmentOf('NEW', taxed.products),
    return_status: 'none',
    notes: request.note ? [{ ...noteRow(context, request.note), created_at: state.since }] : [],
    tags: request.tags,
    metafields: {},
    assignee_id: null,
    claimed_at: null,
    placed_at: state.since,
    canceled_at: null,
    refusal: null,
  }
  return {
    ...{ order, person: request.customer ?? null, offer, terms, metafields: request.metafields ?? null },
    rejected: taxed.rejected,
  }
}

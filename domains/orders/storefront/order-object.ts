import { type Good, objectScope, productObject, readGoods } from '@comptoir/catalogue/storefront'
import type { StoreScope } from '@comptoir/platform/server'
import { inBuyersWords } from '../contract/line/order-line.ts'
import { isPickUp } from '../contract/order.rules.ts'
import type { Order, OrderTag } from '../contract/order.ts'
import { discountObjects } from './discount-objects.ts'
import { orderAddress } from './order-address.ts'
import { deliveryName, storeTexts } from './store-texts.ts'

/** What of a line a customer reads. */
type Line = Pick<
  Order['products'][number],
  | 'id'
  | 'sku'
  | 'quantity'
  | 'properties'
  | 'variant_id'
  | 'variant_title'
  | 'title'
  | 'product_id'
  | 'unit_price'
  | 'total'
  | 'options'
  | 'addons'
  | 'translation'
  | 'requires_shipping'
  | 'tax_lines'
>

/** What of an order its customer reads. */
export interface OwnOrder
  extends Pick<
    Order,
    | 'id'
    | 'number'
    | 'currency'
    | 'items_count'
    | 'placed_at'
    | 'customer'
    | 'totals'
    | 'discounts'
    | 'shipping'
    | 'tag'
    | 'state'
    | 'payment_status'
    | 'fulfillment_status'
    | 'canceled_at'
    | 'shipping_address'
    | 'billing_address'
  > {
  products: readonly Line[]
}

type Products = ReadonlyMap<string, ReturnType<typeof productObject>>

const steps = ['new-order', 'in-preparation', 'in-transit', 'delivered'] as const

/** The states in words; what is picked up is neither on its way nor delivered. */
const stateWordsOf = (order: OwnOrder, { locale }: StoreScope) => {
  const { states, pick_up } = storeTexts[locale]
  return isPickUp(order) ? { ...states, ...pick_up } : states
}

/** The ways from placing to delivery, with how far the order is; none for one that was cancelled. */
function stepsOf(order: OwnOrder, scope: StoreScope) {
  const { tag } = order
  const words = stateWordsOf(order, scope)
  const at = steps.map(String).indexOf(tag)
  if (at < 0) return []
  return steps.map((step, index) => ({
    key: step,
    label: words[step],
    done: index < at || tag === 'delivered',
    current: index === at,
  }))
}

/** Picture and address are those of the product today; title and price are those of the order. */
function lineObject(stored: Line, products: Products, given: ReturnType<typeof discountObjects>) {
  const line = inBuyersWords(stored)
  const { off, ...discounts } = given.ofLine(line.id)
  const gross = line.quantity * line.unit_price

  const product = products.get(line.variant_id ?? '') ?? null
  const variant = product?.variants.find(({ id }) => id === line.variant_id) ?? null
  return {
    ...{ id: line.id, key: line.id, sku: line.sku, quantity: line.quantity, properties: line.properties },
    title: line.variant_title ? `${line.title} - ${line.variant_title}` : line.title,
    product_title: line.title,
    variant_title: line.variant_title || null,
    ...{ product, variant, product_id: line.product_id, variant_id: line.variant_id },
    image: variant?.image ?? product?.featured_image ?? null,
    url: variant?.url ?? product?.url ?? null,
    ...{ price: line.unit_price, original_price: line.unit_price },
    final_price: Math.floor((gross - off) / line.quantity),
    ...{ line_price: gross - off, original_line_price: gross, final_line_price: gross - off },
    options_with_values: line.options,
    addons: line.addons.map(({ option, label, price }) => ({ option, name: label, price })),
    requires_shipping: line.requires_shipping,
    fulfillment: null,
    ...discounts,
  }
}

const ofProducts = ({ scope }: OwnOrder['discounts'][number]) => scope === 'products'

function sumsOf({ totals, discounts, shipping }: OwnOrder) {
  const onProducts = discounts.filter(ofProducts).reduce((sum, { amount }) => sum + amount, 0)
  return {
    total_price: totals.total,
    subtotal_price: totals.subtotal - totals.discount,
    line_items_subtotal_price: totals.subtotal - onProducts,
    total_discounts: totals.discount,
    shipping_price: shipping ? shipping.price : null,
    tax_price: totals.tax,
    taxes_included: totals.tax_included,
    total_refunded_amount: totals.refunded,
    total_net_amount: totals.total - totals.refunded,
  }
}

function statesOf(order: OwnOrder, scope: StoreScope) {
  const { tag, state, payment_status, fulfillment_status, canceled_at } = order
  const { payments, fulfillments } = storeTexts[scope.locale]
  const words = stateWordsOf(order, scope)
  const shown: Exclude<OrderTag, 'draft-order'> = tag === 'draft-order' ? 'new-order' : tag
  return {
    state: shown,
    state_label: words[shown],
    financial_status: payment_status === 'overpaid' ? 'paid' : payment_status,
    financial_status_label: payments[payment_status],
    fulfillment_status: fulfillment_status === 'delivered' ? 'fulfilled' : fulfillment_status,
    fulfillment_status_label: isPickUp(order) ? words[shown] : fulfillments[fulfillment_status],
    cancelled: state.type === 'CANCELED',
    cancelled_at: canceled_at,
    cancel_reason: null,
  }
}

function methodsOf({ shipping, discounts }: OwnOrder, { locale }: StoreScope) {
  if (!shipping) return []
  const onDelivery = discounts.reduce((sum, { scope, amount }) => (scope === 'shipping' ? sum + amount : sum), 0)
  const title = deliveryName(shipping, locale)
  return [
    { title, handle: shipping.key, price: shipping.price, original_price: shipping.price + onDelivery, tax_lines: [] },
  ]
}

const taxesOf = ({ products, shipping }: OwnOrder) => {
  const sums = new Map<string, { title: string; rate: number; price: number }>()
  for (const { title, rate, amount } of [
    ...products.flatMap((line) => line.tax_lines),
    ...(shipping?.tax_lines ?? []),
  ]) {
    const known = sums.get(`${title} ${rate}`)
    sums.set(`${title} ${rate}`, { title, rate, price: amount + (known?.price ?? 0) })
  }
  return [...sums.values()].map((line) => ({ ...line, rate_percentage: line.rate * 100 }))
}

function orderObject(order: OwnOrder, products: Products, scope: StoreScope) {
  const given = discountObjects(order.discounts)
  return {
    ...{ id: order.id, order_number: order.number, currency: order.currency, item_count: order.items_count },
    name: `#${order.number}`,
    ...{ created_at: order.placed_at, email: order.customer.email ?? '', phone: order.customer.phone ?? null },
    customer_url: `${scope.root}/account/orders/${order.id}`,
    ...sumsOf(order),
    ...statesOf(order, scope),
    steps: stepsOf(order, scope),
    line_items: order.products.map((line) => lineObject(line, products, given)),
    shipping_methods: methodsOf(order, scope),
    tax_lines: taxesOf(order),
    shipping_address: orderAddress(order.shipping_address, scope),
    billing_address: orderAddress(order.billing_address ?? order.shipping_address, scope),
    discounts: given.named,
    discount_applications: given.all,
    note: null,
    tags: [],
    attributes: {},
  }
}

const productsOf = (goods: ReadonlyMap<string, Good>, objects: Awaited<ReturnType<typeof objectScope>>): Products =>
  new Map([...goods].map(([variant, { product }]) => [variant, productObject(product, objects)]))

/** Orders as their customer reads them: without notes, tags and what the goods cost. */
export async function orderObjects(orders: readonly OwnOrder[], scope: StoreScope) {
  const variants = orders.flatMap(({ products }) => products.flatMap(({ variant_id }) => variant_id ?? []))
  const goods = await readGoods(scope, [...new Set(variants)])
  const objects = await objectScope(
    scope,
    [...goods.values()].map(({ product }) => product),
  )
  const products = productsOf(goods, objects)
  return orders.map((order) => orderObject(order, products, scope))
}

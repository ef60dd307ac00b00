import { dayOf, gramOfDay, gramsToStore, words } from '@comptoir/platform/contract'
import type { Order, OrderLine } from '../contract/order.ts'
import type { orderLineAllocations, orderLines, orderSearch, orders } from './order.table.ts'

type Without<Table extends { $inferInsert: object }> = Omit<Table['$inferInsert'], 'shop_id'>
type OrderInsert = Without<typeof orders>

/** Columns of each writable field; generated columns are left out. */
const columnsByField = {
  number: ({ number }) => ({ number }),
  state: ({ state }) => ({
    state: state.type,
    state_since: state.since,
    state_by: state.by,
    state_reason: state.reason,
  }),
  payment_status: ({ payment_status }) => ({ payment_status }),
  fulfillment_status: ({ fulfillment_status }) => ({ fulfillment_status }),
  source: ({ source }) => ({ source }),
  locale: ({ locale }) => ({ locale }),
  currency: ({ currency }) => ({ currency }),
  customer_id: ({ customer_id }) => ({ customer_id }),
  customer: ({ customer }) => ({ customer }),
  shipping_address: ({ shipping_address }) => ({ shipping_address }),
  billing_address: ({ billing_address }) => ({ billing_address }),
  shipping: ({ shipping }) => ({
    shipping: shipping && { key: shipping.key },
    shipping_method_id: shipping?.method_id ?? null,
    shipping_total: shipping?.price ?? 0,
  }),
  items_count: ({ items_count }) => ({ items_count }),
  totals: ({ totals: { subtotal, discount, tax, paid, refunded } }) => ({
    subtotal,
    discount_total: discount,
    tax_total: tax,
    paid,
    refunded,
  }),
  tags: ({ tags }) => ({ tags }),
  metafields: ({ metafields }) => ({ metafields }),
  assignee_id: ({ assignee_id }) => ({ assignee_id }),
  claimed_at: ({ claimed_at }) => ({ claimed_at }),
  placed_at: ({ placed_at }) => ({ placed_at }),
} satisfies Partial<Record<keyof Order, (order: Order) => Partial<OrderInsert>>>

export function columnsOf(order: Order, fields: readonly string[]): Partial<OrderInsert> {
  const parts = Object.entries(columnsByField).filter(([field]) => fields.includes(field))
  return Object.assign({}, ...parts.map(([, columns]) => columns(order)))
}

export const orderRow = (order: Order): OrderInsert => ({
  id: order.id,
  ...columnsByField.number(order),
  ...columnsByField.state(order),
  ...columnsByField.payment_status(order),
  ...columnsByField.fulfillment_status(order),
  ...columnsByField.source(order),
  ...columnsByField.locale(order),
  ...columnsByField.currency(order),
  ...columnsByField.customer_id(order),
  ...columnsByField.customer(order),
  ...columnsByField.shipping_address(order),
  ...columnsByField.billing_address(order),
  ...columnsByField.shipping(order),
  ...columnsByField.items_count(order),
  ...columnsByField.totals(order),
  ...columnsByField.tags(order),
  ...columnsByField.metafields(order),
  ...columnsByField.assignee_id(order),
  ...columnsByField.claimed_at(order),
  ...columnsByField.placed_at(order),
  version: order.version,
  created_at: order.created_at,
  updated_at: order.updated_at,
})

const orNull = (text: string) => text || null

export const lineRows = (order_id: string, lines: readonly OrderLine[]): Without<typeof orderLines>[] =>
  lines.map((line, position) => ({
    order_id,
    id: line.id,
    position,
    product_id: line.product_id,
    variant_id: line.variant_id,
    vendor_id: line.vendor_id,
    location_id: line.allocations.length === 1 ? (line.allocations[0]?.location_id ?? null) : null,
    title: line.title,
    variant_title: orNull(line.variant_title),
    sku: orNull(line.sku),
    barcode: orNull(line.barcode),
    image: line.image,
    options: line.options,
    properties: line.properties,
    quantity: line.quantity,
    fulfilled_quantity: line.fulfilled_quantity,
    returned_quantity: line.returned_quantity,
    canceled_quantity: line.canceled_quantity,
    unit_price: line.unit_price,
    compare_at_price: line.compare_at_price,
    cost: line.cost,
    price_override: line.price_override,
    discount: line.discount,
    tax: line.tax,
    weight_g: line.weight_g,
    requires_shipping: line.requires_shipping,
  }))

/** Only for lines allocated to several locations. */
export const allocationRows = (order_id: string, lines: readonly OrderLine[]): Without<typeof orderLineAllocations>[] =>
  lines
    .filter(({ allocations }) => allocations.length > 1)
    .flatMap(({ id, allocations }) => allocations.map((part) => ({ order_id, line_id: id, ...part })))

const maxSkus = 50

/** Searchable by number, customer and SKU. */
export function searchRow({ id, number, customer, products, placed_at }: Order): Without<typeof orderSearch> {
  const skus = [...new Set(products.map(({ sku }) => sku))].slice(0, maxSkus)
  const texts = [String(number ?? ''), customer.name ?? '', customer.email ?? '', customer.phone ?? '', ...skus]
  return {
    order_id: id,
    placed_at,
    search: texts.flatMap(words).join(' '),
    grams: [...gramsToStore(texts), gramOfDay(dayOf(placed_at))],
  }
}

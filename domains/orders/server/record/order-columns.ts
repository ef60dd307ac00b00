import { dayOf, gramOfDay, gramsToStore, wordsToStore } from '@comptoir/platform/contract'
import { v7 as newId } from 'uuid'
import type { OrderLine } from '../../contract/line/order-line.ts'
import type { Order } from '../../contract/order.ts'
import { searchTexts } from '../../contract/order-search.rules.ts'
import type {
  discountAllocations,
  orderDiscounts,
  orderLineAllocations,
  orderLines,
  orderSearch,
  orders,
  taxLines,
} from './order.table.ts'

type Without<Table extends { $inferInsert: object }> = Omit<Table['$inferInsert'], 'shop_id'>
type Taxed = Pick<Order, 'id' | 'products' | 'shipping'>
type OrderInsert = Without<typeof orders>

/** The field that a column belongs to, where it has another name. */
const fieldOfColumn: Readonly<Record<string, keyof Order>> = {
  state_since: 'state',
  state_by: 'state',
  state_reason: 'state',
  shipping_method_id: 'shipping',
  shipping_total: 'shipping',
  subtotal: 'totals',
  discount_total: 'totals',
  tax_total: 'totals',
  tax_included: 'totals',
  paid: 'totals',
  refunded: 'totals',
  authorized: 'totals',
  returned: 'totals',
  external_source: 'external',
  external_number: 'external',
}

/** The writable columns of an order. A field with a column of its own name needs nothing here. */
export function orderRow({
  state,
  shipping,
  totals,
  products,
  discounts,
  payments,
  notes,
  draft,
  tag,
  total,
  canceled_at,
  external,
  ...plain
}: Order): OrderInsert {
  return {
    ...plain,
    state: state.type,
    state_since: state.since,
    state_by: state.by,
    state_reason: state.reason,
    shipping: shipping && {
      key: shipping.key,
      title: shipping.title,
      pickup_location_id: shipping.pickup_location_id,
    },
    shipping_method_id: shipping?.method_id ?? null,
    shipping_total: shipping?.price ?? 0,
    subtotal: totals.subtotal,
    discount_total: totals.discount,
    tax_total: totals.tax,
    tax_included: totals.tax_included,
    paid: totals.paid,
    refunded: totals.refunded,
    authorized: totals.authorized,
    returned: totals.returned,
    external_source: external?.source ?? null,
    external_number: external?.number ?? null,
  }
}

/** The columns of some fields. */
export function columnsOf(order: Order, fields: readonly string[]): Partial<OrderInsert> {
  const columns = Object.entries(orderRow(order))
  return Object.fromEntries(columns.filter(([column]) => fields.includes(fieldOfColumn[column] ?? column)))
}

const orNull = (text: string) => text || null

export const lineRows = (order_id: string, lines: readonly OrderLine[]): Without<typeof orderLines>[] =>
  lines.map((line, position) => ({
    order_id,
    id: line.id,
    position,
    product_id: line.product_id,
    variant_id: line.variant_id,
    vendor_id: line.vendor_id,
    tax_class_id: line.tax_class_id,
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
    listed_price: line.listed_price,
    compare_at_price: line.compare_at_price,
    cost: line.cost ?? null,
    price_override: line.price_override,
    discount: line.discount,
    tax: line.tax,
    weight_g: line.weight_g,
    requires_shipping: line.requires_shipping,
    kind: line.kind,
    addons: line.addons,
    translation: line.translation ?? null,
  }))

const deliveryTaxes = (shipping: Order['shipping']) =>
  shipping?.tax_parts?.flatMap(({ amount: base, tax_lines }, part) =>
    tax_lines.map((tax) => ({ ...tax, part, base })),
  ) ?? (shipping?.tax_lines ?? []).map((tax) => ({ ...tax, part: null, base: null }))

export const taxRows = ({ id, products, shipping }: Taxed): Without<typeof taxLines>[] => [
  ...products.flatMap((line) =>
    line.tax_lines.map((tax) => ({ order_id: id, id: newId(), line_id: line.id, part: null, base: null, ...tax })),
  ),
  ...deliveryTaxes(shipping).map((tax) => ({ order_id: id, id: newId(), line_id: null, ...tax })),
]

type Discounted = Pick<Order, 'id' | 'discounts'>

export const discountRows = ({ id: order_id, discounts }: Discounted): Without<typeof orderDiscounts>[] =>
  discounts.map(({ shares: _shares, translation = null, ...discount }, position) => ({
    ...{ order_id, position, translation },
    ...discount,
  }))

export const shareRows = ({ id: order_id, discounts }: Discounted): Without<typeof discountAllocations>[] =>
  discounts.flatMap(({ id, shares }) => shares.map((share) => ({ order_id, discount_id: id, ...share })))

/** Only for lines allocated to several locations. */
export const allocationRows = (order_id: string, lines: readonly OrderLine[]): Without<typeof orderLineAllocations>[] =>
  lines
    .filter(({ allocations }) => allocations.length > 1)
    .flatMap(({ id, allocations }) => allocations.map((part) => ({ order_id, line_id: id, ...part })))

export function searchRow(order: Order): Without<typeof orderSearch> {
  const texts = searchTexts(order)
  return {
    order_id: order.id,
    placed_at: order.placed_at,
    search: texts.flatMap(wordsToStore).join(' '),
    grams: [...gramsToStore(texts), gramOfDay(dayOf(order.placed_at))],
  }
}

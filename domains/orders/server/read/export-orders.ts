import { announceExport } from '@comptoir/customers/server'
import { decimalAmount, pageSize } from '@comptoir/platform/contract'
import { type Context, type CsvColumns, csvReply, oneOf } from '@comptoir/platform/server'
import { and, asc, eq } from 'drizzle-orm'
import type { ExportQuery } from '../../contract/order-request.ts'
import { orderLines, orders } from '../record/order.table.ts'
import { dueIn } from '../record/order-rows.ts'
import { listOrderPage } from './list-orders.ts'

type OrderColumns = typeof orders.$inferSelect
type LineColumns = typeof orderLines.$inferSelect
interface ExportedLine {
  order: OrderColumns
  line: LineColumns
}

const moment = (at: Date | string) => new Date(at).toISOString()
const addressOf = ({ shipping_address, billing_address }: OrderColumns) => shipping_address ?? billing_address
const amountOf =
  (name: 'subtotal' | 'discount_total' | 'shipping_total' | 'tax_total' | 'total' | 'paid' | 'refunded' | 'returned') =>
  (order: OrderColumns) =>
    decimalAmount(order[name], order.currency)

const ofOrder: CsvColumns<OrderColumns> = [
  ['Order', ({ number }) => number ?? ''],
  ['Placed', ({ placed_at }) => moment(placed_at)],
  ['State', ({ tag }) => tag],
  ['Payment', ({ payment_display }) => payment_display],
]

const named: CsvColumns<OrderColumns> = [
  ['Customer', ({ customer }) => customer.name ?? ''],
  ['Email', ({ customer }) => customer.email ?? ''],
]

const reached: CsvColumns<OrderColumns> = [
  ['Phone', ({ customer }) => customer.phone ?? ''],
  ['Postcode', (order) => addressOf(order)?.postcode ?? ''],
  ['City', (order) => addressOf(order)?.city ?? ''],
]

/** `persons`: with the columns by which people are recognised. */
const orderColumns = (persons: boolean): CsvColumns<OrderColumns> => [
  ...ofOrder,
  ...(persons ? [...named, ...reached] : []),
  ['Country', (order) => addressOf(order)?.country ?? ''],
  ['Items', ({ items_count }) => items_count],
  ['Subtotal', amountOf('subtotal')],
  ['Discount', amountOf('discount_total')],
  ['Shipping', amountOf('shipping_total')],
  ['Tax', amountOf('tax_total')],
  ['Tax included', ({ tax_included }) => (tax_included ? 'yes' : 'no')],
  ['Total', amountOf('total')],
  ['Paid', amountOf('paid')],
  ['Refunded', amountOf('refunded')],
  ['Returned', amountOf('returned')],
  ['Due', (order) => decimalAmount(dueIn(order), order.currency)],
  ['Return', ({ return_status }) => return_status],
  ['Currency', ({ currency }) => currency],
  ['Source', ({ source }) => source],
  ['Tags', ({ tags }) => tags.join(', ')],
]

const lineColumns = (persons: boolean): CsvColumns<ExportedLine> => [
  ...[...ofOrder, ...(persons ? named : [])].map(
    ([header, cellOf]) => [header, ({ order }: ExportedLine) => cellOf(order)] as const,
  ),
  ['Title', ({ line }) => line.title],
  ['Option', ({ line }) => line.variant_title ?? ''],
  ['SKU', ({ line }) => line.sku ?? ''],
  ['Barcode', ({ line }) => line.barcode ?? ''],
  ['Quantity', ({ line }) => line.quantity],
  ['Unit price', ({ order, line }) => decimalAmount(line.unit_price, order.currency)],
  ['Discount', ({ order, line }) => decimalAmount(line.discount, order.currency)],
  ['Tax', ({ order, line }) => decimalAmount(line.tax, order.currency)],
  ['Line total', ({ order, line }) => decimalAmount(line.total, order.currency)],
  ['Currency', ({ order }) => order.currency],
  ['Add-ons', ({ line }) => line.addons.map(({ option, label }) => `${option}: ${label}`).join('; ')],
]

/** Pages of the list, whole and in its order. */
async function* orderPages(context: Context, params: Omit<ExportQuery, 'rows'>) {
  let cursor: string | undefined
  do {
    const page = await listOrderPage(context, { ...params, cursor, limit: pageSize.max })
    const ids = page.items.map(({ id }) => id)
    const found = await context.db.read
      .select()
      .from(orders)
      .where(and(eq(orders.shop_id, context.shop), oneOf(orders.id, ids)))
    const byId = new Map(found.map((order) => [order.id, order]))
    yield ids.flatMap((id) => byId.get(id) ?? [])
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

async function* linePages(context: Context, params: Omit<ExportQuery, 'rows'>) {
  for await (const page of orderPages(context, params)) {
    const ids = page.map(({ id }) => id)
    const lines = await context.db.read
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.shop_id, context.shop), oneOf(orderLines.order_id, ids)))
      .orderBy(asc(orderLines.order_id), asc(orderLines.position))
    const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
    yield page.flatMap((order) => (byOrder.get(order.id) ?? []).map((line) => ({ order, line })))
  }
}

/**
 * Everything that the list's query finds, one row for each order or for each of its lines. People leave the shop by the
 * right to export them alone.
 */
export async function exportOrders(context: Context, { rows, ...params }: ExportQuery) {
  const persons = context.can('customers_export')
  if (persons) await announceExport(context, { what: 'orders', link: '/orders' })
  return rows === 'lines'
    ? csvReply(context, { name: 'order-lines', columns: lineColumns(persons), pages: linePages(context, params) })
    : csvReply(context, { name: 'orders', columns: orderColumns(persons), pages: orderPages(context, params) })
}

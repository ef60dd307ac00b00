import { locationOf } from '@comptoir/inventory/server'
import type { Order } from '@comptoir/orders/contract'
import { deliveryLeft, priceRefund, type RefundRequest } from '@comptoir/payments/contract'
import { lockedRefunds } from '@comptoir/payments/server'
import type { Tx } from '@comptoir/platform/server'
import { feesLeft, isAllBack, uncounted } from '../../contract/return.rules.ts'
import type { Return, ReturnLine } from '../../contract/return.ts'
import { returnError } from '../../contract/return.wire.ts'
import type { ReturnCount } from '../../contract/return-request.ts'

type Counted = Pick<ReturnCount, 'lines'>

/** @throws RETURN_COUNT for a line that is not in the return, or of which more came than were announced */
export async function countedLines(tx: Tx, { lines }: Return, counted: Counted): Promise<ReturnLine[]> {
  const found = new Map(counted.lines.map((line) => [line.order_line_id, line]))
  const foreign = counted.lines.find(({ order_line_id }) => !lines.some((line) => line.order_line_id === order_line_id))
  if (foreign || found.size < counted.lines.length) {
    throw returnError('RETURN_COUNT', { field: 'lines', order_line_id: foreign?.order_line_id ?? null })
  }
  const locations = new Set(counted.lines.flatMap(({ location_id }) => location_id ?? []))
  for (const location of locations) await locationOf(tx, location)
  const after = lines.map((line) => ({ ...line, ...found.get(line.order_line_id) }))
  const excess = after.find((line) => uncounted(line) < 0)
  if (excess) throw returnError('RETURN_COUNT', { field: 'lines', order_line_id: excess.order_line_id })
  return after
}

type Wanted = RefundRequest['lines']

const feesBack = (order: Order): Wanted =>
  feesLeft(order).map(({ id, quantity }) => ({
    ...{ order_line_id: id, quantity, restock: 'restock' as const, location_id: null },
  }))

/** What came, as the order takes it back. */
const cameBack = (lines: readonly ReturnLine[]): Wanted =>
  lines.flatMap(({ order_line_id, received, damaged, location_id }) => [
    ...(received > 0 ? [{ order_line_id, quantity: received, restock: 'restock' as const, location_id }] : []),
    ...(damaged > 0 ? [{ order_line_id, quantity: damaged, restock: 'damaged' as const, location_id }] : []),
  ])

export interface Price {
  lines: Wanted
  shipping_amount: number
  /** What is paid back less than was paid for the goods; 0 or less. */
  adjustment_amount: number
  /** What the order costs less. */
  value: number
}

type Refunds = Parameters<typeof priceRefund>[1]

/** What a line is paid back beside what was paid for it. @throws RETURN_AMOUNT for more than that */
function lineAdjustment({ order_line_id, amount }: ReturnLine, priced: ReturnType<typeof priceRefund>['lines']) {
  const value = priced.reduce((sum, line) => (line.order_line_id === order_line_id ? sum + line.value : sum), 0)
  const given = amount ?? value
  if (given > value) throw returnError('RETURN_AMOUNT', { field: 'amount', order_line_id, most: value })
  return given - value
}

/**
 * With the last goods of a withdrawal go the fees, and the delivery unless another amount of it is said.
 * @throws RETURN_AMOUNT for a fee above what is paid back, or more of the delivery than is left
 */
function priceReturn(order: Order, refunds: Refunds, { kind, lines, fee, ...given }: Priced): Price {
  const delivery = deliveryLeft(order, refunds)
  const isAll = isAllBack(order, kind, lines)
  const { shipping_amount = isAll ? delivery : 0 } = given
  if (shipping_amount > delivery) throw returnError('RETURN_AMOUNT', { field: 'shipping_amount', most: delivery })
  const back = [...cameBack(lines), ...(isAll ? feesBack(order) : [])]
  const goods = priceRefund(order, refunds, { lines: back, shipping_amount, adjustment_amount: 0 })
  const less = lines.reduce((sum, line) => sum + lineAdjustment(line, goods.lines), 0)
  const before = goods.amount + less
  if (fee > before) throw returnError('RETURN_AMOUNT', { field: 'fee', most: before })
  return { lines: back, shipping_amount, adjustment_amount: less - fee, value: before - fee }
}
type Priced = Pick<Return, 'kind' | 'lines'> & Pick<ReturnCount, 'fee' | 'shipping_amount'>

/** What a count comes to. @throws RETURN_COUNT while pieces are not counted, RETURN_AMOUNT */
export async function pricedCount(tx: Tx, { order, record, count }: PricedCount) {
  const lines = await countedLines(tx, record, count)
  const open = lines.find((line) => uncounted(line) > 0)
  if (open) throw returnError('RETURN_COUNT', { field: 'lines', order_line_id: open.order_line_id })
  const refunds = await lockedRefunds(tx, order.id)
  return { lines, price: priceReturn(order, refunds, { ...count, kind: record.kind, lines }) }
}
interface PricedCount {
  order: Order
  record: Return
  count: Pick<ReturnCount, 'lines' | 'fee' | 'shipping_amount'>
}

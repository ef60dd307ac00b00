import { locationOf } from '@comptoir/inventory/server'
import type { Order } from '@comptoir/orders/contract'
import { readOrder, takeBackQuantities, withMoves } from '@comptoir/orders/server'
import { deliveryLeft, priceRefund, type RefundRequest } from '@comptoir/payments/contract'
import { lockedRefunds, refundLocked } from '@comptoir/payments/server'
import { assertCan, type Context, type Tx } from '@comptoir/platform/server'
import { overpaidBy, owedOf, uncounted } from '../contract/return.rules.ts'
import type { Return, ReturnLine } from '../contract/return.ts'
import { returnError } from '../contract/return.wire.ts'
import type { ReturnCount, ReturnRefund, ReturnUnpacking } from '../contract/return-request.ts'
import { lockReturn, type ReturnParams } from './move-return.ts'
import { nameNow, saveReturn } from './save-return.ts'

type Counted = Pick<ReturnCount, 'lines'>

/** @throws RETURN_COUNT for a line that is not in the return, or of which more came than were announced */
async function countedLines(tx: Tx, { lines }: Return, counted: Counted): Promise<ReturnLine[]> {
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

/** Keeps a count for later; nothing moves. */
export const countReturn = (context: Context, params: ReturnParams, { version, ...count }: ReturnCount) =>
  context.db.transaction(async (tx) => {
    const { record } = await lockReturn(context, tx, { params, version, action: 'count' })
    const { fee, shipping_amount } = count
    return saveReturn(tx, record, { lines: await countedLines(tx, record, count), fee, shipping_amount })
  })

type Wanted = RefundRequest['lines']

/** What came, as the order takes it back. */
const cameBack = (lines: readonly ReturnLine[]): Wanted =>
  lines.flatMap(({ order_line_id, received, damaged, location_id }) => [
    ...(received > 0 ? [{ order_line_id, quantity: received, restock: 'restock' as const, location_id }] : []),
    ...(damaged > 0 ? [{ order_line_id, quantity: damaged, restock: 'damaged' as const, location_id }] : []),
  ])

interface Price {
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

/** @throws RETURN_AMOUNT for a fee above what is paid back, or more of the delivery than is left */
function priceReturn(order: Order, refunds: Refunds, { lines, fee, shipping_amount }: Priced): Price {
  const delivery = deliveryLeft(order, refunds)
  if (shipping_amount > delivery) throw returnError('RETURN_AMOUNT', { field: 'shipping_amount', most: delivery })
  const back = cameBack(lines)
  const goods = priceRefund(order, refunds, { lines: back, shipping_amount, adjustment_amount: 0 })
  const less = lines.reduce((sum, line) => sum + lineAdjustment(line, goods.lines), 0)
  const before = goods.amount + less
  if (fee > before) throw returnError('RETURN_AMOUNT', { field: 'fee', most: before })
  return { lines: back, shipping_amount, adjustment_amount: less - fee, value: before - fee }
}
type Priced = Pick<Return, 'lines' | 'fee' | 'shipping_amount'>

const reasons = { broken: 'damaged', wrong: 'wrong' } as const
type Reason = keyof typeof reasons
const isReason = (reason: string | null): reason is Reason => reason !== null && reason in reasons

const reasonOf = ({ lines }: Return): RefundRequest['reason'] => {
  const first = lines.map(({ reason }) => reason).find(isReason)
  return first ? reasons[first] : 'unwanted'
}

/** How the money goes back, and whether the customer is told of it. */
type Giving = NonNullable<ReturnUnpacking['refund']> & { mail: boolean }

const requestOf = (record: Return, giving: Giving): Omit<RefundRequest, 'lines' | 'adjustment_amount'> => ({
  ...{ shipping_amount: 0, reason: reasonOf(record), note: `R-${record.number}`, ...giving },
})

interface Unpacked {
  order: Order
  record: Return
  price: Price
  giving: Giving | null
}

/** What came is taken back, and its money given back at once where that is all of it. */
async function takeIn(context: Context, tx: Tx, { order, record, price, giving }: Unpacked) {
  const { lines, shipping_amount, adjustment_amount, value } = price
  const owed = owedOf(order, value)
  if (giving && owed === value && owed > 0) {
    const request = { ...requestOf(record, giving), lines, shipping_amount, adjustment_amount }
    return { owed, refund_id: (await refundLocked(context, tx, { order, request })).id }
  }
  const pieces = lines.map(({ order_line_id: line_id, ...rest }) => ({ line_id, ...rest }))
  const after =
    lines.length > 0 || value > 0 ? await takeBackQuantities({ context, tx, order }, { pieces, value }) : order
  if (!giving || owed === 0) return { owed, refund_id: null }
  return { owed, refund_id: await giveBack(context, tx, { order: after, record, amount: owed, giving }) }
}

/** Of pieces that were taken back before. */
async function giveBack(context: Context, tx: Tx, { order, record, amount, giving }: Money) {
  const request = { ...requestOf(record, giving), lines: [], adjustment_amount: amount }
  return (await refundLocked(context, tx, { order, request })).id
}
interface Money {
  order: Order
  record: Return
  amount: number
  giving: Giving
}

const answerOf = async (tx: Tx, context: Context, record: Return) => ({
  return: record,
  ...withMoves(context, await readOrder(tx, context.shop, record.order_id)),
})

const closedNow = (context: Context, tx: Tx) => ({
  ...{ status: 'refunded' as const, closed_name: nameNow(tx), closed_at: context.now().toISOString() },
})

/**
 * Puts what came into the stock. With the right to refund the money goes back in the same step; without, it is owed.
 * @throws RETURN_COUNT while pieces are not counted, RETURN_AMOUNT, PIECES_NOT_KEPT, and what refuses a refund
 */
export async function unpackReturn(
  context: Context,
  params: ReturnParams,
  { version, refund, mail, ...count }: ReturnUnpacking,
) {
  if (refund) assertCan(context, 'admin_orders_refund')
  return context.db.transaction(async (tx) => {
    const { order, record } = await lockReturn(context, tx, { params, version, action: 'unpack' })
    const lines = await countedLines(tx, record, count)
    const open = lines.find((line) => uncounted(line) > 0)
    if (open) throw returnError('RETURN_COUNT', { field: 'lines', order_line_id: open.order_line_id })
    const refunds = (await lockedRefunds(tx, order.id)).map(({ refund }) => refund)
    const price = priceReturn(order, refunds, { ...count, lines })
    const { owed, refund_id } = await takeIn(context, tx, {
      order,
      record,
      price,
      giving: refund && { ...refund, mail },
    })
    const { fee, shipping_amount } = count
    const saved = await saveReturn(tx, record, {
      ...{ lines, fee, shipping_amount, owed, refund_id, unpacked_at: context.now().toISOString(), is_told: mail },
      ...((refund_id !== null || owed === 0) && closedNow(context, tx)),
    })
    return answerOf(tx, context, saved)
  })
}

/** Gives back what is owed for a return that was unpacked without the right to refund. */
export const refundReturn = (context: Context, params: ReturnParams, { version, ...giving }: ReturnRefund) =>
  context.db.transaction(async (tx) => {
    const { order, record } = await lockReturn(context, tx, { params, version, action: 'refund' })
    // What was given back meanwhile another way is not owed any more.
    const amount = Math.min(record.owed ?? 0, overpaidBy(order, 0))
    const refund_id = amount > 0 ? await giveBack(context, tx, { order, record, amount, giving }) : null
    const saved = await saveReturn(tx, record, { refund_id, ...closedNow(context, tx) })
    return answerOf(tx, context, saved)
  })

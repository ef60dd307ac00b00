import type { Order } from '@comptoir/orders/contract'
import { readOrder, takeBackQuantities, withMoves } from '@comptoir/orders/server'
import type { RefundRequest } from '@comptoir/payments/contract'
import { refundLocked } from '@comptoir/payments/server'
import { assertCan, type Context, type Tx } from '@comptoir/platform/server'
import { overpaidBy, owedOf } from '../../contract/return.rules.ts'
import type { Return } from '../../contract/return.ts'
import type { ReturnCount, ReturnRefund, ReturnUnpacking } from '../../contract/return-request.ts'
import { lockReturn, type ReturnParams } from '../move-return.ts'
import { nameNow, saveReturn } from '../save-return.ts'
import { countedLines, type Price, pricedCount } from './price-return.ts'

/** Keeps a count for later; nothing moves. */
export const countReturn = (context: Context, params: ReturnParams, { version, ...count }: ReturnCount) =>
  context.db.transaction(async (tx) => {
    const { record } = await lockReturn(context, tx, { params, version, action: 'count' })
    const { fee, shipping_amount = 0 } = count
    return saveReturn(tx, record, { lines: await countedLines(tx, record, count), fee, shipping_amount })
  })

const reasons = { broken: 'damaged', wrong: 'wrong' } as const
type Reason = keyof typeof reasons
const isReason = (reason: string | null): reason is Reason => reason !== null && reason in reasons

const reasonOf = ({ lines }: Return): RefundRequest['reason'] => {
  const first = lines.map(({ reason }) => reason).find(isReason)
  return first ? reasons[first] : 'unwanted'
}

/** How the money goes back, and whether the customer is told of it. */
export type Giving = NonNullable<ReturnUnpacking['refund']> & { mail: boolean }

const requestOf = (record: Return, giving: Giving): Omit<RefundRequest, 'lines' | 'adjustment_amount'> => ({
  ...{ shipping_amount: 0, reason: reasonOf(record), note: `R-${record.number}`, ...giving },
})

interface Unpacked {
  order: Order
  record: Return
  price: Price
  giving: Giving | null
}

/** What came is in the stock, and the order costs that much less. */
export function takeBackPriced(
  locked: LockedOrder,
  { lines, value }: Pick<Price, 'lines' | 'value'>,
): Promise<Order> | Order {
  if (lines.length === 0 && value === 0) return locked.order
  const pieces = lines.map(({ order_line_id: line_id, ...rest }) => ({ line_id, ...rest }))
  return takeBackQuantities(locked, { pieces, value })
}
type LockedOrder = Parameters<typeof takeBackQuantities>[0]

/** What came is taken back, and its money given back at once where that is all of it. */
export async function takeIn(context: Context, tx: Tx, { order, record, price, giving }: Unpacked) {
  const { lines, shipping_amount, adjustment_amount, value } = price
  const owed = owedOf(order, value)
  if (giving && owed === value && owed > 0) {
    const request = { ...requestOf(record, giving), lines, shipping_amount, adjustment_amount }
    return { owed, refund_id: (await refundLocked(context, tx, { order, request })).id }
  }
  const after = await takeBackPriced({ context, tx, order }, { lines, value })
  if (!giving || owed === 0) return { owed, refund_id: null }
  return { owed, refund_id: await giveBack(context, tx, { order: after, record, amount: owed, giving }) }
}

/** Of pieces that were taken back before. */
export async function giveBack(context: Context, tx: Tx, { order, record, amount, giving }: Money) {
  const request = { ...requestOf(record, giving), lines: [], adjustment_amount: amount }
  return (await refundLocked(context, tx, { order, request })).id
}
interface Money {
  order: Order
  record: Return
  amount: number
  giving: Giving
}

export const answerOf = async (tx: Tx, context: Context, record: Return) => ({
  return: record,
  ...withMoves(context, await readOrder(tx, context.shop, record.order_id)),
})

export const closedNow = (context: Context, tx: Tx) => ({
  closed_name: nameNow(tx),
  closed_at: context.now().toISOString(),
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
    const { lines, price } = await pricedCount(tx, { order, record, count })
    const { owed, refund_id } = await takeIn(context, tx, {
      order,
      record,
      price,
      giving: refund && { ...refund, mail },
    })
    const { shipping_amount } = price
    const saved = await saveReturn(tx, record, {
      ...{
        lines,
        fee: count.fee,
        shipping_amount,
        owed,
        refund_id,
        unpacked_at: context.now().toISOString(),
        is_told: mail,
      },
      ...((refund_id !== null || owed === 0) && { status: 'refunded', ...closedNow(context, tx) }),
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
    const status = record.status === 'exchanged' ? 'exchanged' : 'refunded'
    const saved = await saveReturn(tx, record, { refund_id, status, ...closedNow(context, tx) })
    return answerOf(tx, context, saved)
  })

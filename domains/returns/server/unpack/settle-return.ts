import { keptIn } from '@comptoir/orders/contract'
import { cancelOrder, readOrder } from '@comptoir/orders/server'
import { assertCan, type Context, type Tx } from '@comptoir/platform/server'
import { isGoods, isUnsent } from '../../contract/return.rules.ts'
import type { Return } from '../../contract/return.ts'
import { returnError } from '../../contract/return.wire.ts'
import type { ReturnSettlement } from '../../contract/return-request.ts'
import { lockReturn, type ReturnParams } from '../move-return.ts'
import { saveReturn } from '../save-return.ts'
import { pricedCount } from './price-return.ts'
import { answerOf, closedNow, takeIn } from './unpack-return.ts'

/** All of it is here, as new. */
const countOf = (record: Return) => ({
  lines: record.lines.map((line) => ({ ...line, received: line.quantity, damaged: 0, missing: 0 })),
  fee: 0,
})

/** Nothing is left to prepare. */
async function cancelEmpty(context: Context, tx: Tx, { id, mail }: { id: string; mail: boolean }) {
  const { version, products, state } = await readOrder(tx, context.shop, id)
  const isWaiting = state.type === 'NEW' || state.type === 'PREPARATION'
  if (!isWaiting || products.some((line) => isGoods(line) && keptIn(line) > 0)) return
  assertCan(context, 'admin_orders_cancel')
  const plainly = { reason: 'customer', restock: true, refund: 'none', note: '' } as const
  await cancelOrder(context, id, { ...plainly, lines: [], mail, version })
}

/**
 * Ends a withdrawal from goods that have not left, in one step: they are promised no more, what was paid for them goes back,
 * and an order of which nothing is left is canceled. The customer has one mail: of the money, or of the cancellation.
 * @throws GOODS_SENT, RETURN_STATE, VERSION_CONFLICT, FORBIDDEN without the right to cancel, and what refuses a refund
 */
export async function settleReturn(
  context: Context,
  params: ReturnParams,
  { version, refund, mail }: ReturnSettlement,
) {
  if (refund) assertCan(context, 'admin_orders_refund')
  return context.db.transaction(async (tx) => {
    const { order, record } = await lockReturn(context, tx, { params, version, action: 'settle' })
    if (!isUnsent(order, record)) throw returnError('GOODS_SENT')
    const { lines, price } = await pricedCount(tx, { order, record, count: countOf(record) })
    const giving = refund && { ...refund, mail }
    const { owed, refund_id } = await takeIn(context, tx, { order, record, price, giving })
    await cancelEmpty(context, tx, { id: order.id, mail: mail && owed === 0 })
    const isClosed = refund_id !== null || owed === 0
    const { shipping_amount } = price
    const saved = await saveReturn(tx, record, {
      ...{ lines, fee: 0, shipping_amount, owed, refund_id, unpacked_at: context.now().toISOString(), is_told: mail },
      ...(isClosed ? { status: 'refunded', ...closedNow(context, tx) } : { status: 'received' }),
    })
    return answerOf(tx, context, saved)
  })
}

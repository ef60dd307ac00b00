import { type Order, orderError } from '@comptoir/orders/contract'
import { addExchanged } from '@comptoir/orders/server'
import { assertCan, type Context, type Tx, triedOut } from '@comptoir/platform/server'
import { overpaidBy } from '../../contract/return.rules.ts'
import type { Return } from '../../contract/return.ts'
import { returnError } from '../../contract/return.wire.ts'
import type { ReturnExchange } from '../../contract/return-request.ts'
import { lockReturn, type ReturnParams } from '../move-return.ts'
import { saveReturn } from '../save-return.ts'
import { pricedCount } from './price-return.ts'
import { answerOf, closedNow, giveBack, takeBackPriced } from './unpack-return.ts'

interface Exchanging {
  order: Order
  record: Return
  exchange: ReturnExchange
}

const countFields = ['lines', 'fee', 'shipping_amount'] as const

/** What was found and what it is worth stands since it was unpacked. @throws RETURN_UNPACKED for a count beside it */
function assertNotCounted(exchange: ReturnExchange) {
  const field = countFields.find((name) =>
    name === 'lines' ? exchange.lines.length > 0 : exchange[name] !== undefined,
  )
  if (field) throw returnError('RETURN_UNPACKED', { field })
}

/** What came, taken back here or before: what it is worth for the new goods, and what is new of its return. */
async function broughtBack(context: Context, tx: Tx, { order, record, exchange }: Exchanging) {
  if (record.unpacked_at !== null) {
    assertNotCounted(exchange)
    // What was given back meanwhile another way pays for nothing.
    return { order, value: Math.min(record.owed ?? 0, overpaidBy(order, 0)), changes: {} }
  }
  const { fee = 0 } = exchange
  const { lines, price } = await pricedCount(tx, { order, record, count: { ...exchange, fee } })
  const { shipping_amount } = price
  return {
    order: await takeBackPriced({ context, tx, order }, price),
    value: price.value,
    changes: { lines, fee, shipping_amount, unpacked_at: context.now().toISOString() },
  }
}

/** @throws TOTAL_CHANGED for another difference than the caller was shown */
function assertShown({ expected_difference: shown }: ReturnExchange, value: number, price: number) {
  const difference = price - value
  if (shown === undefined || shown === difference) return
  throw orderError('TOTAL_CHANGED', { field: 'expected_difference', difference })
}

async function exchangeIn(
  context: Context,
  tx: Tx,
  { params, exchange }: { params: ReturnParams; exchange: ReturnExchange },
) {
  const { version, added, same, mail, refund } = exchange
  const { order: before, record } = await lockReturn(context, tx, { params, version, action: 'exchange' })
  const foreign = same.find(({ order_line_id: id }) => !record.lines.some(({ order_line_id }) => order_line_id === id))
  if (foreign) throw returnError('RETURN_COUNT', { field: 'same', order_line_id: foreign.order_line_id })
  const { order, value, changes } = await broughtBack(context, tx, { order: before, record, exchange })
  const { order: grown, lines } = await addExchanged({ context, tx, order }, { added, same, mail })
  const price = grown.totals.total - order.totals.total
  assertShown(exchange, value, price)
  const owed = Math.min(Math.max(0, value - price), overpaidBy(grown, 0))
  const giving = refund && { ...refund, mail }
  const refund_id =
    giving && owed > 0 ? await giveBack(context, tx, { order: grown, record, amount: owed, giving }) : null
  const saved = await saveReturn(tx, record, {
    ...changes,
    ...{
      exchange_lines: lines,
      back_value: value,
      new_value: price,
      owed,
      refund_id,
      is_told: mail,
      status: 'exchanged',
    },
    ...((owed === 0 || refund_id !== null) && closedNow(context, tx)),
  })
  const answer = await answerOf(tx, context, saved)
  return { ...answer, difference: { back: value, new: price, due: answer.order.totals.due, owed } }
}

/**
 * Other goods for what came, in one transaction: what came is in the stock, the new goods are lines of the same order and
 * promised to it, and the difference is due from the customer, or goes back. It stands for unpacking, or for the money that
 * is owed since then.
 * @throws RETURN_STATE for a withdrawal, RETURN_UNPACKED, RETURN_COUNT, RETURN_AMOUNT, INSUFFICIENT_STOCK, TOTAL_CHANGED, VERSION_CONFLICT
 */
export async function exchangeReturn(context: Context, params: ReturnParams, exchange: ReturnExchange) {
  if (exchange.refund) assertCan(context, 'admin_orders_refund')
  return context.db.transaction((tx) => {
    const work = () => exchangeIn(context, tx, { params, exchange })
    return exchange.dry_run ? triedOut(tx, work) : work()
  })
}

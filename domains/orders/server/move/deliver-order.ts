import { type Context, expectVersion } from '@comptoir/platform/server'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderMarkedPaid, orderPaymentCaptured } from '../../contract/order-events.wire.ts'
import type { DeliverRequest } from '../../contract/order-request.ts'
import { isWithProvider } from '../../contract/payment/ledger.rules.ts'
import { lockOrder } from '../record/order.queries.ts'
import { ledgerFields, paymentRow } from '../record/order-parts.ts'
import { changeOrder, type LockedOrder, withMoves } from '../record/save-order.ts'
import { transition } from './move-order.ts'

/** The promise to pay at the door is kept by a row of the same name. */
const cashProvider = ({ payments }: Order) =>
  payments.some(({ provider }) => provider === 'pay_on_delivery') ? 'pay_on_delivery' : 'manual'

/** @throws CASH_EXCEEDS_DUE {due}, PAYMENT_WITH_PROVIDER */
async function takeCash(locked: LockedOrder, amount: number): Promise<Order> {
  const { context, order } = locked
  const { due } = order.totals
  if (amount > due) throw orderError('CASH_EXCEEDS_DUE', { field: 'cash', due })
  if (amount === 0) return order
  if (isWithProvider(order.payments)) throw orderError('PAYMENT_WITH_PROVIDER')
  const row = paymentRow(context, {
    ...{ provider: cashProvider(order), kind: 'sale', status: 'success', amount, currency: order.currency },
  })
  const event = amount === due ? orderMarkedPaid : orderPaymentCaptured
  return changeOrder(locked, event, ledgerFields(order, [...order.payments, row]))
}

/** In one step, so that no order is delivered whose cash is not noted, and the reverse. */
export async function deliverOrder(context: Context, id: string, { version, cash }: DeliverRequest) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, id)
    await expectVersion(tx, order, { entity: 'order', version })
    const paid = await takeCash({ context, tx, order }, cash)
    return withMoves(context, await transition({ context, tx, order: paid }, 'DELIVERED'))
  })
}

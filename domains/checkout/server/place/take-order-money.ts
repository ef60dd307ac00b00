import { addPayments } from '@comptoir/orders/server'
import type { PaymentSession, SessionTruth } from '@comptoir/payments/contract'
import { holdOrphan, ledgerRow, recordSession } from '@comptoir/payments/server'
import type { Context } from '@comptoir/platform/server'
import { payableOf } from '../../contract/payable.rules.ts'

/**
 * Takes over what a provider says of an attempt to pay what is due for an order, under its lock. Money that nothing is due
 * for any more belongs to no order, and goes back.
 */
export const takeOrderMoney = (
  context: Context,
  { id, order_id }: { id: string; order_id: string },
  truth: SessionTruth,
): Promise<PaymentSession> =>
  context.db.transaction(async (tx) => {
    const order = await addPayments(context, tx, { order_id, rows: [] })
    const { session, changed } = await recordSession(tx, id, truth)
    if (!changed || (session.state !== 'authorized' && session.state !== 'paid')) return session
    if (session.amount > payableOf(order)) await holdOrphan(tx, session, 'PAID_TWICE')
    else await addPayments(context, tx, { order_id, rows: [ledgerRow(session)] })
    return session
  })

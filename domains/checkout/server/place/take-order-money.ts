import { shareOut } from '@comptoir/gift-cards/contract'
import { readHeldCards, releaseGiftCards } from '@comptoir/gift-cards/server'
import { type Order, payableByCards } from '@comptoir/orders/contract'
import { addPayments } from '@comptoir/orders/server'
import type { PaymentSession, SessionTruth } from '@comptoir/payments/contract'
import { holdOrphan, ledgerRow, recordSession, spendOnOrder } from '@comptoir/payments/server'
import type { Context, Tx } from '@comptoir/platform/server'
import { payableOf } from '../../contract/payable.rules.ts'

/** Gift cards pay what they were to pay beside it, or what of that is still due. */
async function takeBoth(context: Context, tx: Tx, { order, session }: { order: Order; session: PaymentSession }) {
  const { id: order_id } = order
  const held = await readHeldCards(tx, { holder: order_id })
  const left = Math.min(payableOf(order) - session.amount, payableByCards(order))
  const cards = shareOut(
    left,
    held.map(({ amount: available, ...card }) => ({ ...card, available })),
  )
  if (held.length > 0) await spendOnOrder(context, tx, { order_id, holder: order_id, cards })
  await addPayments(context, tx, { order_id, rows: [ledgerRow(session)] })
}

/**
 * Takes over what a provider says of an attempt to pay what is due for an order, under its lock. Money that nothing is due
 * for any more belongs to no order, and goes back; what gift cards were to pay beside an attempt that came to nothing is
 * let go.
 */
export const takeOrderMoney = (
  context: Context,
  { id, order_id }: { id: string; order_id: string },
  truth: SessionTruth,
): Promise<PaymentSession> =>
  context.db.transaction(async (tx) => {
    const order = await addPayments(context, tx, { order_id, rows: [] })
    const { session, changed } = await recordSession(tx, id, truth)
    if (!changed) return session
    const hasMoney = session.state === 'authorized' || session.state === 'paid'
    if (hasMoney && session.amount <= payableOf(order)) await takeBoth(context, tx, { order, session })
    else {
      if (hasMoney) await holdOrphan(tx, session, 'PAID_TWICE')
      await releaseGiftCards(tx, { holder: order_id })
    }
    return session
  })

import type { Context, Tx } from '@comptoir/platform/server'
import type { Order } from '../../contract/order.ts'
import {
  orderPaymentAuthorized,
  orderPaymentCaptured,
  orderPaymentFailed,
  orderPaymentPending,
  orderPaymentRefunded,
  orderPaymentVoided,
} from '../../contract/order-events.wire.ts'
import type { PaymentTx } from '../../contract/payment/payment.ts'
import { lockOrder } from '../record/order.queries.ts'
import { type LedgerInput, ledgerFields, paymentRow } from '../record/order-parts.ts'
import { changeOrder } from '../record/save-order.ts'

const successes = {
  authorization: orderPaymentAuthorized,
  capture: orderPaymentCaptured,
  sale: orderPaymentCaptured,
  void: orderPaymentVoided,
  refund: orderPaymentRefunded,
} satisfies Record<PaymentTx['kind'], object>

function eventOf({ kind, status }: LedgerInput) {
  if (status === 'failure') return orderPaymentFailed
  return status === 'pending' ? orderPaymentPending : successes[kind]
}

/** A webhook that comes twice, and a job that asks for what was written already. */
const isKnown = ({ payments }: Order, { id, provider, kind, status, reference }: LedgerInput) =>
  payments.some(
    (row) =>
      row.id === id ||
      (reference &&
        row.reference === reference &&
        row.provider === provider &&
        row.kind === kind &&
        row.status === status),
  )

interface Addition {
  order_id: string
  rows: readonly LedgerInput[]
}

/**
 * Appends rows to an order's ledger; the figures and the payment's status follow from all rows, and one event tells the
 * last of them. Locks the order, also a canceled one: its money may still come or go. Rows that are there already, by id or
 * by the provider's reference, are left out.
 * @throws NOT_FOUND
 */
export async function addPayments(context: Context, tx: Tx, { order_id, rows }: Addition): Promise<Order> {
  const order = await lockOrder(tx, context.shop, order_id)
  const added = rows.filter((row) => !isKnown(order, row))
  const last = added.at(-1)
  if (!last) return order
  const { currency } = order
  const payments = [...order.payments, ...added.map((row) => paymentRow(context, { ...row, currency }))]
  return changeOrder({ context, tx, order }, eventOf(last), ledgerFields(order, payments))
}

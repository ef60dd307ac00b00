import { assertCan, type Context, expectVersion } from '@comptoir/platform/server'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderMarkedPaid, orderMarkedPending } from '../../contract/order-events.wire.ts'
import { isWithProvider } from '../../contract/payment/ledger.rules.ts'
import { isOfGiftCard, type PaymentTx } from '../../contract/payment/payment.ts'
import { lockOrder } from '../record/order.queries.ts'
import { assertOpen, ledgerFields, paymentRow } from '../record/order-parts.ts'
import { changeOrder, type LockedOrder, withMoves } from '../record/save-order.ts'

/** Adds a manual payment of the amount due. */
export async function markPaidLocked(locked: LockedOrder) {
  const { context, order: before } = locked
  assertOpen(before)
  const { due } = before.totals
  if (due === 0) throw orderError('ALREADY_COMPLETED')
  // What a provider holds is captured there: by hand it would be paid twice.
  if (isWithProvider(before.payments)) throw orderError('PAYMENT_WITH_PROVIDER')
  const row = paymentRow(context, {
    provider: 'manual',
    kind: 'sale',
    status: 'success',
    amount: due,
    currency: before.currency,
  })
  return changeOrder(locked, orderMarkedPaid, ledgerFields(before, [...before.payments, row]))
}

/** Manual payments without a void row. Money of a gift card is spent: it is given back, not taken back. */
function reversible(payments: readonly PaymentTx[]) {
  const voided = new Set(payments.filter(({ kind }) => kind === 'void').map(({ parent_id }) => parent_id))
  return payments.filter(
    (row) => row.kind === 'sale' && row.status === 'success' && !isOfGiftCard(row) && !voided.has(row.id),
  )
}

/** Voids manual payments and adds a pending one. Rows are appended, never changed. */
export async function markPendingLocked(locked: LockedOrder) {
  const { context, order: before } = locked
  assertCan(context, 'admin_orders_refund')
  assertOpen(before)
  const { currency } = before
  if (isWithProvider(before.payments)) throw orderError('PAYMENT_NOT_REVERSIBLE')
  const reversed = reversible(before.payments)
  if (reversed.some(({ provider }) => provider === 'external')) throw orderError('PAYMENT_NOT_REVERSIBLE')
  if (before.totals.refunded > 0) throw orderError('PAYMENT_NOT_REVERSIBLE')
  const voids = reversed.map(({ id, provider, amount }) =>
    paymentRow(context, { provider, kind: 'void', status: 'success', amount, currency, parent_id: id }),
  )
  const pending = paymentRow(context, {
    provider: 'manual',
    kind: 'sale',
    status: 'pending',
    amount: before.total - before.totals.paid + sumOf(reversed),
    currency,
  })
  const payments = [...before.payments, ...voids, pending]
  return changeOrder(locked, orderMarkedPending, ledgerFields(before, payments))
}

const sumOf = (rows: readonly PaymentTx[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

type Mark = (locked: LockedOrder) => Promise<Order>

const marking = (mark: Mark) => async (context: Context, id: string, version: number) =>
  context.db.transaction(async (tx) => {
    const before = await lockOrder(tx, context.shop, id)
    await expectVersion(tx, before, { entity: 'order', version })
    return withMoves(context, await mark({ context, tx, order: before }))
  })

export const markPaid = marking(markPaidLocked)
export const markPending = marking(markPendingLocked)

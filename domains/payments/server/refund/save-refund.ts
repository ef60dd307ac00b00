import type { Order } from '@comptoir/orders/contract'
import { emit, insertAll, originOf, rowsFor, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { SessionError } from '../../contract/money/provider-words.ts'
import { refundState } from '../../contract/refund/refund.rules.ts'
import type { Refund } from '../../contract/refund/refund.ts'
import { refundCreated, refundFailed, refundRetried, refundSucceeded } from '../../contract/refund/refund.wire.ts'
import { lockedRefunds } from './refund.queries.ts'
import { refundLines, refundPayments, refunds } from './refund.table.ts'

const orNull = (text: string) => text || null

const changeable = ({ status, way, reference, error }: Refund) => ({ status, way, reference: orNull(reference), error })

const events = { pending: refundRetried, success: refundSucceeded, failure: refundFailed } as const

/** Those of `payment_ids` from the `from`th on. */
const linkRows = ({ id, order_id, payment_ids }: Refund, from = 0) =>
  rowsFor(
    refundPayments,
    payment_ids.slice(from).map((payment_id) => ({ order_id, refund_id: id, payment_id })),
  )

/** Under the lock of its order. */
export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  const { actor } = originOf(tx)
  const { id, order_id, created_at, updated_at, version, value, amount, currency, reason, lines } = refund
  await insertAll(tx, [
    rowsFor(refunds, [
      {
        ...{ id, order_id, created_at, updated_at, version, value, amount, currency, reason },
        ...changeable(refund),
        ...{ target: refund.to, tax: refund.tax_amount, shipping: refund.shipping_amount },
        ...{ adjustment: refund.adjustment_amount, note: orNull(refund.note), mail: refund.mail },
        ...{ actor_kind: actor.kind, user_id: actor.id, actor_name: orNull(actor.name) },
      },
    ]),
    rowsFor(
      refundLines,
      lines.map(({ order_line_id: line_id, ...line }, position) => ({
        ...{ ...line, order_id, refund_id: id, position, line_id },
      })),
    ),
    linkRows(refund),
  ])
  emit(tx, refundCreated, refund)
  if (refund.status === 'success') emit(tx, refundSucceeded, refund)
}

/** Saves a changed refund under the lock of its order; the event is that of its status. */
export async function saveRefund(tx: Tx, before: Refund, changes: Partial<Refund>): Promise<Refund> {
  const after = { ...before, ...changes, version: before.version + 1 }
  const [saved] = await tx
    .update(refunds)
    .set({ ...changeable(after), version: after.version, updated_at: sql`now()` })
    .where(and(eq(refunds.shop_id, shopOf(tx)), eq(refunds.order_id, after.order_id), eq(refunds.id, after.id)))
    .returning({ updated_at: refunds.updated_at })
  if (changes.payment_ids) await insertAll(tx, [linkRows(after, before.payment_ids.length)])
  const refund = { ...after, updated_at: saved?.updated_at ?? after.updated_at }
  emit(tx, events[refund.status], refund, before)
  return refund
}

const toError = (error: unknown) => SessionError.safeParse(error).data ?? null

/** Refunds are what the ledger says of their rows. Under the lock of the order, once its ledger is written. */
export async function settleRefunds(tx: Tx, { id, payments }: Pick<Order, 'id' | 'payments'>): Promise<void> {
  for (const refund of await lockedRefunds(tx, id)) {
    const { status, error } = refundState(payments, refund.payment_ids, refund.amount)
    if (status === refund.status || refund.payment_ids.length === 0) continue
    await saveRefund(tx, refund, { status, error: toError(error) })
  }
}

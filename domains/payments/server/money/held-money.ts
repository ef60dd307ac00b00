import { answerTo, capturesUnderWay, openAuthorizations, orderError } from '@comptoir/orders/contract'
import { addPayments, lockOrder, readOrder } from '@comptoir/orders/server'
import type { Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { isMethodKey } from '../../contract/method-key.ts'
import type { CaptureRequest, HeldMoney } from '../../contract/money/order-money.wire.ts'
import { paymentError } from '../../contract/payment.wire.ts'
import { readPaymentMethod } from '../method/payment-method.queries.ts'
import { moveMoney } from './move-money.ts'

/** Null if no provider holds money of the order. */
export async function readHeldMoney({ db, shop }: Context, order_id: string): Promise<HeldMoney | null> {
  const { payments, currency, totals } = await readOrder(db.current, shop, order_id)
  const held = openAuthorizations(payments).filter(({ provider }) => isMethodKey(provider))
  const [first] = held
  if (!first || !isMethodKey(first.provider)) return null
  const { captures } = await readPaymentMethod(db.current, shop, first.provider)
  const amount = held.reduce((sum, { left }) => sum + left, 0)
  return { amount, capturable: Math.min(amount, totals.due), currency, capture_before: first.capture_before, captures }
}

type LedgerRow = Awaited<ReturnType<typeof readOrder>>['payments'][number]

const sumOf = (rows: readonly LedgerRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
const isDone = ({ status }: LedgerRow) => status === 'success'

/** The provider refused: its words are the reason. */
const reasonOf = (rows: readonly LedgerRow[]) => String(rows.findLast(({ error }) => error)?.error?.message ?? '')

const capturesOf = (payments: readonly LedgerRow[], held: ReadonlySet<string | null>) =>
  payments.filter(({ kind, status, parent_id }) => kind === 'capture' && status !== 'pending' && held.has(parent_id))

/**
 * Takes what is held for an order, or a part of it: the rest is released. Of several presses at once each is told what the
 * ledger says: what was taken, or that it was released. One that comes while the provider is asked waits for that answer.
 * @throws NOTHING_TO_CAPTURE, CAPTURE_EXCEEDS_HELD {left}, CAPTURE_FAILED {reason}, PROVIDER_UNAVAILABLE
 */
export async function captureOrder(context: Context, order_id: string, { amount }: CaptureRequest) {
  const { db, shop } = context
  const before = (await readOrder(db.current, shop, order_id)).payments
  const underWay = capturesUnderWay(before)
  const left = (await readHeldMoney(context, order_id))?.capturable
  if (left === undefined && underWay.length === 0) throw paymentError('NOTHING_TO_CAPTURE')
  if (left !== undefined && amount !== undefined && amount > left) {
    throw paymentError('CAPTURE_EXCEEDS_HELD', { field: 'amount', left })
  }
  await moveMoney(context, order_id, { amount })
  const { payments, payment_status } = await readOrder(db.current, shop, order_id)
  const held = new Set([
    ...openAuthorizations(before).map(({ id }) => id),
    ...underWay.map(({ parent_id }) => parent_id),
  ])
  const captures = capturesOf(payments, held)
  const news = captures.filter(({ id }) => before.every((row) => row.id !== id))
  if (!captures.some(isDone)) {
    throw news.length > 0
      ? paymentError('CAPTURE_FAILED', { reason: reasonOf(news) })
      : paymentError('NOTHING_TO_CAPTURE')
  }
  return { payment_status, amount: sumOf(captures.filter(isDone)) }
}

/**
 * Releases what is held for an order; nothing of it can be taken later.
 * @throws NOTHING_TO_CAPTURE, CAPTURE_UNDER_WAY, VOID_FAILED {reason}, PROVIDER_UNAVAILABLE
 */
export async function voidOrder(context: Context, order_id: string) {
  const { db, shop } = context
  const requests = await db.transaction(async (tx) => {
    const { payments } = await lockOrder(tx, shop, order_id)
    if (capturesUnderWay(payments).length > 0) throw orderError('CAPTURE_UNDER_WAY')
    const held = openAuthorizations(payments).filter(({ provider }) => isMethodKey(provider))
    if (held.length === 0) throw paymentError('NOTHING_TO_CAPTURE')
    const rows = held.map(({ id, provider, session_id, left }) => ({
      ...{ id: newId(), provider, kind: 'void' as const, status: 'pending' as const },
      ...{ amount: left, parent_id: id, session_id },
    }))
    await addPayments(context, tx, { order_id, rows })
    return new Set(rows.map(({ id }) => id))
  })
  await moveMoney(context, order_id)
  const { payments, payment_status } = await readOrder(db.current, shop, order_id)
  const answers = payments.filter(({ id }) => requests.has(id)).flatMap((row) => answerTo(row, payments) ?? [])
  if (!answers.some(isDone)) throw paymentError('VOID_FAILED', { reason: reasonOf(answers) })
  return { payment_status, amount: sumOf(answers.filter(isDone)) }
}

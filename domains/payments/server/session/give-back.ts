import { type Context, enqueue, job, type Tx, updateRow } from '@comptoir/platform/server'
import { z } from 'zod'
import type { PaymentSession, SessionTruth } from '../../contract/payment-session.ts'
import { paymentSessions } from '../payment-session.table.ts'
import type { ProviderPayment, ProviderResult } from '../provider.ts'
import { openProvider } from '../providers/open-provider.ts'
import { readSession } from './payment-session.queries.ts'

/** Why money came that no order stands for. */
export type OrphanReason = 'PAYMENT_STOCK_LOST' | 'PAID_TWICE' | 'CHECKOUT_GONE'

const jobKind = { name: 'give_back_payment', attempts: 25 }

/**
 * Money has come that no order can stand for: it is let go, or given back, by a job. Under the lock of its checkout, after
 * `recordSession`; until the job is done it is listed among the payments without an order.
 */
export async function giveBackSession(tx: Tx, session: PaymentSession, reason: OrphanReason): Promise<void> {
  await updateRow(tx, paymentSessions, { id: session.id, state: 'orphan', error: { code: reason, message: '' } })
  await enqueue(tx, jobKind, { id: session.id })
}

/** A lost answer asks again by the same key: nothing is given back twice. */
const resultOf = async (context: Context, session: PaymentSession, truth: SessionTruth): Promise<ProviderResult> => {
  const provider = await openProvider(context, session)
  const payment: ProviderPayment = {
    reference: truth.reference ?? session.payment ?? '',
    amount: truth.amount || session.amount,
    currency: session.currency,
  }
  return truth.state === 'authorized'
    ? provider.void(payment, `${session.id}:back`)
    : provider.refund(payment, `${session.id}:back`)
}

async function giveBack(context: Context, { id }: { id: string }) {
  const { db, shop } = context
  const session = await readSession(db.current, shop, id)
  if (session.state !== 'orphan') return
  const truth = await (await openProvider(context, session)).reconcile(session)
  const hasMoney = truth.state === 'authorized' || truth.state === 'paid'
  const result: ProviderResult = hasMoney ? await resultOf(context, session, truth) : { state: 'success' }
  // Thrown, it is tried again for days, and shown among the jobs that failed.
  if (result.state === 'failure') throw new Error(`The provider gave nothing back: ${result.error.code}`)
  await db.transaction((tx) => updateRow(tx, paymentSessions, { id, state: 'canceled' }))
}

export const giveBackJob = job({ ...jobKind, schema: z.object({ id: z.uuid() }), run: giveBack })

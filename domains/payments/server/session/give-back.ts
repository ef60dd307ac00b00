import { notify } from '@comptoir/notifications/server'
import { type Context, enqueue, job, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { z } from 'zod'
import type { orphanReasons } from '../../contract/money/orphan-payment.ts'
import type { PaymentSession, SessionTruth } from '../../contract/payment-session.ts'
import { paymentSessions } from '../payment-session.table.ts'
import type { ProviderPayment, ProviderResult } from '../provider.ts'
import { openProvider } from '../providers/open-provider.ts'
import { lockSession, readSession } from './payment-session.queries.ts'

/** Why money came that no order stands for. */
type OrphanReason = (typeof orphanReasons)[number]

const jobKind = { name: 'give_back_payment', attempts: 25 }

const tell = (tx: Tx, { id }: PaymentSession, title: 'orphan' | 'orphan_refused') =>
  notify(tx, shopOf(tx), [
    {
      title: `payments.notifications.${title}`,
      title_args: {},
      content: { icon: 'billing', link: '/organization/payments/without_order', entity: 'payment', entity_id: id },
      level: title === 'orphan' ? 'warning' : 'error',
      to: { permission: 'admin_payments' },
    },
  ])

/**
 * Money has come that no order can stand for: it is let go, or given back, by a job. Under the lock of its checkout, after
 * `recordSession`; until the job is done it is listed among the payments without an order.
 */
export async function giveBackSession(tx: Tx, session: PaymentSession, reason: OrphanReason): Promise<void> {
  await updateRow(tx, paymentSessions, { id: session.id, state: 'orphan', error: { code: reason, message: '' } })
  await tell(tx, session, 'orphan')
  await enqueue(tx, jobKind, { id: session.id })
}

/** A lost answer asks again by the same key: nothing is given back twice. */
async function resultOf(context: Context, session: PaymentSession, truth: SessionTruth): Promise<ProviderResult> {
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

/** The provider's words stand in the list; who looks after payments is told once. */
const noteRefusal = ({ db, shop }: Context, id: string, words: string) =>
  db.transaction(async (tx) => {
    const session = await lockSession(tx, shop, id)
    if (session.state !== 'orphan' || session.error === null) return
    const isNews = session.error.message === ''
    await updateRow(tx, paymentSessions, { id, error: { ...session.error, message: words } })
    if (isNews) await tell(tx, session, 'orphan_refused')
  })

/**
 * Lets the money of an orphan go, or gives it back, and says whether it has gone.
 *
 * @throws PROVIDER_UNAVAILABLE
 */
export async function giveBack(context: Context, id: string): Promise<boolean> {
  const { db, shop } = context
  const session = await readSession(db.current, shop, id)
  if (session.state !== 'orphan') return true
  const truth = await (await openProvider(context, session)).reconcile(session)
  const hasMoney = truth.state === 'authorized' || truth.state === 'paid'
  const result: ProviderResult = hasMoney ? await resultOf(context, session, truth) : { state: 'success' }
  if (result.state === 'failure') await noteRefusal(context, id, result.error.message || result.error.code)
  if (result.state !== 'success') return false
  await db.transaction(async (tx) => {
    const { error } = await lockSession(tx, shop, id)
    await updateRow(tx, paymentSessions, { id, state: 'canceled', error: error && { ...error, message: '' } })
  })
  return true
}

export const giveBackJob = job({
  ...jobKind,
  class: 'webhook',
  schema: z.object({ id: z.uuid() }),
  async run(context, { id }) {
    // Thrown, it is tried again for days, and shown among the jobs that failed.
    if (!(await giveBack(context, id))) throw new Error('The provider has not given the money back yet')
  },
})

import { type Context, enqueue, job, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OrphanOutcome } from '../../contract/money/orphan-payment.ts'
import type { PaymentSession, SessionTruth } from '../../contract/payment-session.ts'
import { paymentSessions } from '../payment-session.table.ts'
import type { PaymentProvider, ProviderPayment, ProviderResult } from '../provider.ts'
import { openProvider } from '../providers/open-provider.ts'
import { lockSession, readSession } from '../session/payment-session.queries.ts'
import { emitOrphan, giveBackKind, tellOrphan } from './hold-orphan.ts'

const byId = (shop: number, id: string) => and(eq(paymentSessions.shop_id, shop), eq(paymentSessions.id, id))

/**
 * From now on until the provider answers nothing else can be decided about this money. Two may ask at once, by the same key;
 * the later one's mark stands. Null if something has come of it.
 */
const claim = ({ db, shop, actor }: Context, id: string) =>
  db.transaction(async (tx) => {
    const { state } = await lockSession(tx, shop, id)
    if (state !== 'orphan') return null
    const row = await updateRow(tx, paymentSessions, {
      ...{ id, give_back_at: null, asked_back_at: sql`date_trunc('milliseconds', clock_timestamp())` },
      ...(actor.kind === 'user' && { solved_by: actor.name }),
    })
    emitOrphan(tx, 'updated', row)
    return row.asked_back_at
  })

/** A lost answer asks again by the same key: nothing is given back twice. */
async function moveBack(provider: PaymentProvider, session: PaymentSession, truth: SessionTruth) {
  const payment: ProviderPayment = {
    reference: truth.reference ?? session.payment ?? '',
    amount: truth.amount || session.amount,
    currency: session.currency,
  }
  const key = `${session.id}:back`
  return truth.state === 'authorized' ? provider.void(payment, key) : provider.refund(payment, key)
}

/**
 * The provider's words stand in the list; who looks after payments is told once. Something else can be decided now, unless
 * somebody asks again at this moment.
 */
async function noteRefusal(tx: Tx, { id, error }: PaymentSession, { words, asked }: { words: string; asked: string }) {
  const isNews = error?.message === ''
  const row = await updateRow(tx, paymentSessions, {
    ...{ id, solved_by: null, asked_back_at: sql`nullif(${paymentSessions.asked_back_at}, ${asked}::timestamptz)` },
    error: error && { ...error, message: words },
  })
  emitOrphan(tx, 'updated', row)
  if (isNews) await tellOrphan(tx, id, 'orphan_refused')
}

async function noteOutcome(tx: Tx, { id, error }: PaymentSession, outcome: OrphanOutcome) {
  const row = await updateRow(tx, paymentSessions, {
    ...{ id, state: 'canceled', asked_back_at: null, outcome, solved_at: sql`now()` },
    error: error && { ...error, message: '' },
  })
  emitOrphan(tx, 'solved', row)
}

interface Answer {
  result: ProviderResult
  outcome: OrphanOutcome
}

const note = ({ db, shop }: Context, id: string, { result, outcome, asked }: Answer & { asked: string }) =>
  db.transaction(async (tx) => {
    const session = await lockSession(tx, shop, id)
    if (session.state !== 'orphan') return
    if (result.state === 'success') await noteOutcome(tx, session, outcome)
    if (result.state === 'failure') {
      await noteRefusal(tx, session, { words: result.error.message || result.error.code, asked })
    }
  })

const nothingLeft: Answer = { result: { state: 'success' }, outcome: 'lapsed' }

/**
 * Lets the money of an orphan go, or gives it back, and says whether it has gone.
 *
 * @throws PROVIDER_UNAVAILABLE
 */
export async function giveBack(context: Context, id: string): Promise<boolean> {
  const session = await readSession(context.db.current, context.shop, id)
  if (session.state !== 'orphan') return true
  const provider = await openProvider(context, session)
  const truth = await provider.reconcile(session)
  const asked = await claim(context, id)
  if (asked === null) return true
  const isHeld = truth.state === 'authorized'
  const answer: Answer =
    isHeld || truth.state === 'paid'
      ? { result: await moveBack(provider, session, truth), outcome: isHeld ? 'let_go' : 'given_back' }
      : nothingLeft
  await note(context, id, { ...answer, asked })
  return answer.result.state === 'success'
}

export const giveBackJob = job({
  ...giveBackKind,
  class: 'webhook',
  schema: z.object({ id: z.uuid() }),
  async run(context, { id }) {
    // Thrown, it is tried again for days, and shown among the jobs that failed.
    if (!(await giveBack(context, id))) throw new Error('The provider has not given the money back yet')
  },
})

/** A press: what it does not bring to an end the job takes over. */
export async function giveBackNow(context: Context, id: string): Promise<void> {
  const { db, shop } = context
  await db.transaction(async (tx) => {
    const { state } = await lockSession(tx, shop, id)
    const [waiting] = await tx
      .update(paymentSessions)
      .set({ give_back_at: null })
      .where(and(byId(shop, id), sql`${paymentSessions.give_back_at} is not null`))
      .returning({ id: paymentSessions.id })
    if (state === 'orphan' && waiting) await enqueue(tx, giveBackKind, { id })
  })
  await giveBack(context, id)
}

/** Money on which nobody has decided in time goes back. */
export const giveBackUnclaimed = job({
  name: 'give_back_unclaimed',
  every: '* * * * *',
  schema: z.unknown(),
  run: ({ db, shop }) =>
    db.transaction(async (tx) => {
      const due = await tx
        .update(paymentSessions)
        .set({ give_back_at: null })
        .where(
          and(
            eq(paymentSessions.shop_id, shop),
            eq(paymentSessions.state, 'orphan'),
            sql`${paymentSessions.give_back_at} <= now()`,
          ),
        )
        .returning({ id: paymentSessions.id })
      for (const { id } of due) await enqueue(tx, giveBackKind, { id })
    }),
})

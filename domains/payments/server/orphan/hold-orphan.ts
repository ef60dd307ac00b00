import { notify } from '@comptoir/notifications/server'
import { emit, enqueue, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { heldStates, hoursToDecide, type OrphanReason, orphanReasons } from '../../contract/money/orphan-payment.ts'
import { orphanReceived, orphanSolved, orphanUpdated } from '../../contract/money/orphan-payment.wire.ts'
import type { PaymentSession } from '../../contract/payment-session.ts'
import { paymentSessions } from '../payment-session.table.ts'

/** Tried for some days; given up it stands among the jobs that failed. */
export const giveBackKind = { name: 'give_back_payment', attempts: 25 }

type Title = 'orphan' | 'orphan_waits' | 'orphan_refused'

export const tellOrphan = (tx: Tx, id: string, title: Title) =>
  notify(tx, shopOf(tx), [
    {
      title: `payments.notifications.${title}`,
      title_args: {},
      content: {
        icon: 'billing',
        link: `/organization/payments/without_order?payment=${id}`,
        ...{ entity: 'payment', entity_id: id },
      },
      level: title === 'orphan_refused' ? 'error' : 'warning',
      to: { permission: 'admin_payments' },
    },
  ])

const events = { received: orphanReceived, updated: orphanUpdated, solved: orphanSolved }
type SessionRow = Awaited<ReturnType<typeof updateRow<typeof paymentSessions>>>

/** Whoever shows payments without an order hears of each change. */
export function emitOrphan(tx: Tx, event: keyof typeof events, row: SessionRow) {
  const { id, version, amount, currency, state, outcome, error } = row
  const reason = z.enum(orphanReasons).parse(error?.code)
  emit(tx, events[event], { id, version, reason, amount, currency, is_open: state === 'orphan', outcome })
}

/** Goods that are gone leave nothing to decide: the shopper has been told that the money goes back. */
const isDecided = (reason: OrphanReason) => reason === 'PAYMENT_STOCK_LOST'

/**
 * Money has come that no order can stand for. Where nothing is to be decided a job lets it go, or gives it back, at once;
 * otherwise somebody may make its order, put it to another one or give it back, and the job does so if nobody decides.
 * Under the lock of its checkout, after `recordSession`.
 */
export async function holdOrphan(tx: Tx, { id, state }: PaymentSession, reason: OrphanReason): Promise<void> {
  const row = await updateRow(tx, paymentSessions, {
    ...{ id, state: 'orphan', error: { code: reason, message: '' } },
    ...{ orphan_state: z.enum(heldStates).parse(state), orphaned_at: sql`now()` },
    give_back_at: isDecided(reason) ? null : sql`now() + make_interval(hours => ${hoursToDecide})`,
  })
  emitOrphan(tx, 'received', row)
  await tellOrphan(tx, id, isDecided(reason) ? 'orphan' : 'orphan_waits')
  if (isDecided(reason)) await enqueue(tx, giveBackKind, { id })
}

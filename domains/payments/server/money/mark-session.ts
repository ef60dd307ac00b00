import { shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { paymentSessions } from '../payment-session.table.ts'

interface Moved {
  kind: 'capture' | 'void' | 'refund'
  of: { session_id: string | null }
}

/** The session says what became of its money; a later event of the provider is no news then. */
export async function markSession(tx: Tx, { kind, of: { session_id } }: Moved) {
  if (session_id === null || kind === 'refund') return
  await tx
    .update(paymentSessions)
    .set({ state: kind === 'capture' ? 'paid' : 'canceled', version: sql`${paymentSessions.version} + 1` })
    .where(
      and(
        eq(paymentSessions.shop_id, shopOf(tx)),
        eq(paymentSessions.id, session_id),
        eq(paymentSessions.state, 'authorized'),
      ),
    )
}

import { apiError } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { sessionsOf } from '../session/session.queries.ts'
import { endSessions } from '../session/start-session.ts'
import { sessions } from '../staff.table.ts'
import { assertGrantable } from './update-user.ts'
import { lockUser, readUser } from './user.queries.ts'

export async function readUserSessions(context: Context, user: string) {
  await readUser(context.db.current, context.shop, user)
  return { sessions: await sessionsOf(context, user) }
}

/** Signs a user out of one device. */
export async function endUserSession(context: Context, user: string, id: string) {
  const ended = await context.db.transaction(async (tx) => {
    await assertGrantable(tx, context, { before: await lockUser(tx, context.shop, user) })
    return endSessions(tx, and(eq(sessions.user_id, user), eq(sessions.id, id)))
  })
  if (ended === 0) throw apiError('NOT_FOUND', { entity: 'session' })
  return { success: true as const }
}

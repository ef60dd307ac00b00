import { type Context, emit, emitDeleted, hashToken, mintToken, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { sessionEnded, sessionStarted } from '../../contract/staff.wire.ts'
import { sessions } from '../staff.table.ts'
import { lockRights } from './held-rights.ts'
import { maxSessionDays } from './session.queries.ts'

const previewHours = 1

interface Device {
  user_id: string
  device_Id?: string
  /** Role whose rights the session has in place of the user's. */
  previewed?: string
}

/** Starts a session and ends the device's previous one. */
export async function startSession(
  tx: Tx,
  { shop, ip, user_agent }: Context,
  { user_id, device_Id, previewed }: Device,
) {
  const token = mintToken()
  const device = device_Id ?? newId()
  await endSessions(tx, and(eq(sessions.user_id, user_id), eq(sessions.device_id, device)))
  const id = newId()
  await tx.insert(sessions).values({
    shop_id: shop,
    id,
    token_hash: hashToken(token),
    user_id,
    device_id: device,
    user_agent: user_agent.slice(0, 300) || null,
    ip: ip || null,
    expires_at: sql`now() + make_interval(hours => ${previewed ? previewHours : maxSessionDays * 24})`,
    preview_role_id: previewed,
  })
  emit(tx, sessionStarted, { id, user_id, version: 1 })
  return { token, device_Id: device }
}

/** Ends sessions in HTTP and sockets; other processes learn it from the change log. */
export async function endSessions(tx: Tx, which: SQL | undefined) {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.shop_id, shopOf(tx)), which))
    .returning({ id: sessions.id, user_id: sessions.user_id })
  if (ended.length > 0)
    await lockRights(
      tx,
      ended.map(({ user_id }) => user_id),
    )
  for (const { id, user_id } of ended) emitDeleted(tx, sessionEnded, { id, user_id, version: 1 })
  return ended.length
}

import {
  type Context,
  hashToken,
  insertReturning,
  mintToken,
  record,
  recordEnd,
  rows,
  type Tx,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { sessionEnded, sessionStarted } from '../contract/index.ts'
import { longestDays } from './session.queries.ts'

interface Device {
  user_id: string
  device_Id?: string
}

/** Opens a session with a token of its own; the same device's former session ends. */
export async function startSession(tx: Tx, { shop, ip, user_agent }: Context, { user_id, device_Id }: Device) {
  const token = mintToken()
  const device = device_Id ?? newId()
  await endSessions(tx, shop, sql`user_id = ${user_id} and device_id = ${device}`)
  const { id } = await insertReturning<{ id: string }>(tx, 'sessions', {
    shop_id: shop,
    id: newId(),
    token_hash: hashToken(token),
    user_id,
    device_id: device,
    user_agent: user_agent.slice(0, 300),
    ip,
    expires_at: new Date(Date.now() + longestDays * 86_400_000),
  })
  record(tx, sessionStarted, { id, user_id, version: 1 })
  return { token, device_Id: device }
}

/** Ends sessions now, for HTTP and for sockets; every process hears of it through the change log. */
export async function endSessions(tx: Tx, shop: number, which: ReturnType<typeof sql>) {
  const ended = await rows<{ id: string; user_id: string }>(
    tx,
    sql`delete from sessions where shop_id = ${shop} and ${which} returning id, user_id`,
  )
  for (const { id, user_id } of ended) recordEnd(tx, sessionEnded, { id, user_id, version: 1 })
  return ended.length
}

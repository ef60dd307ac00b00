import { createHash } from 'node:crypto'
import { apiError } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../db/database.ts'

export const keyPattern = /^[\x21-\x7e]{8,128}$/

export interface RepeatGuard {
  shop: number
  actor: string
  key: string
  fingerprint: Buffer
}

/** The same request has the same fingerprint: method, address and body. */
export const fingerprintOf = (method: string, url: string, body: unknown) =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()

interface Kept {
  fingerprint: Buffer
  status: number
  reply: string
}

/**
 * Claims the key in the transaction that is about to do the work. A twin that is still running holds
 * the key's row: this waits for it, then finds its reply. Returns that reply, or null when the work is ours.
 */
export async function claim(tx: Tx, { shop, actor, key, fingerprint }: RepeatGuard): Promise<Kept | null> {
  const claimed = await rows(
    tx,
    sql`insert into idempotency_keys (shop_id, actor, key, fingerprint)
        values (${shop}, ${actor}, ${key}, ${fingerprint}) on conflict do nothing returning 1 as claimed`,
  )
  if (claimed.length > 0) return null
  const [kept] = await rows<Kept>(
    tx,
    sql`select fingerprint, status, reply from idempotency_keys
        where shop_id = ${shop} and actor = ${actor} and key = ${key}`,
  )
  if (!kept) throw new Error('A claimed idempotency key vanished')
  if (!kept.fingerprint.equals(fingerprint)) throw apiError('IDEMPOTENCY_KEY_REUSED')
  return kept
}

interface Answer {
  status: number
  reply: string
}

export const keep = (tx: Tx, { shop, actor, key }: RepeatGuard, { status, reply }: Answer) =>
  rows(
    tx,
    sql`update idempotency_keys set status = ${status}, reply = ${reply}
        where shop_id = ${shop} and actor = ${actor} and key = ${key}`,
  )

/** Keys are honoured for a day. */
export const forgetOldKeys = (tx: Tx) =>
  rows(tx, sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)

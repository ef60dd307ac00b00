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

export const fingerprintOf = (method: string, url: string, body: unknown) =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()

interface StoredReply {
  fingerprint: Buffer
  status: number
  reply: string
}

/**
 * Takes the key for the transaction that is about to do the work: a concurrent request with the same key waits here, then
 * finds the reply. The lock comes first, the read is a statement of its own, so that it sees what the other committed.
 * @returns the stored reply, or null when the work is still to be done
 */
export async function claim(tx: Tx, { shop, actor, key, fingerprint }: RepeatGuard): Promise<StoredReply | null> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`${shop} ${actor} ${key}`}, 0))`
  const read = sql`select fingerprint, status, reply from idempotency_keys
    where shop_id = ${shop} and actor = ${actor} and key = ${key}`
  const [, [stored]] = await Promise.all([rows(tx, lock), rows<StoredReply>(tx, read)])
  if (!stored) return null
  if (!stored.fingerprint.equals(fingerprint)) throw apiError('IDEMPOTENCY_KEY_REUSED')
  return stored
}

interface Answer {
  status: number
  reply: string
}

/** Stores the reply under its key, in the transaction that did the work. */
export const storeReply = (tx: Tx, { shop, actor, key, fingerprint }: RepeatGuard, { status, reply }: Answer) =>
  rows(
    tx,
    sql`insert into idempotency_keys (shop_id, actor, key, fingerprint, status, reply)
        values (${shop}, ${actor}, ${key}, ${fingerprint}, ${status}, ${reply})`,
  )

/** Keys expire after 24 hours. */
export const deleteExpiredKeys = (tx: Tx) =>
  rows(tx, sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)

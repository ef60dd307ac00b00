import { createHash } from 'node:crypto'
import { apiError } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { pipelined } from '../changes/outbox.ts'
import type { PipelinedTx, Tx } from '../db/database.ts'
import { idempotencyKeys } from '../db/platform.table.ts'
import { fixed, rows } from '../db/query.ts'
import type { Route } from '../manifest/domain.ts'

export const keyPattern = /^[\x21-\x7e]{8,128}$/

/** Calls that keep no secret in their reply and send nothing outside are safe to answer twice from a stored reply. */
export const isRepeatable = ({ endpoint: { method, secret, upload, outside } }: Route) =>
  method === 'POST' && !secret && !upload && !outside

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

const StoredReply = z.object({ fingerprint: z.instanceof(Buffer), status: z.number(), reply: z.string() })
type StoredReply = z.infer<typeof StoredReply>

const given = sql.placeholder

const lockKey = fixed(z.unknown(), sql`select pg_advisory_xact_lock(hashtextextended(${given('name')}, 0))`)

const readReply = fixed(
  StoredReply,
  sql`select fingerprint, status, reply from ${idempotencyKeys}
    where shop_id = ${given('shop')} and actor = ${given('actor')} and key = ${given('key')}`,
)

const insertReply = fixed(
  z.unknown(),
  sql`insert into ${idempotencyKeys} (shop_id, actor, key, fingerprint, status, reply)
    values (${given('shop')}, ${given('actor')}, ${given('key')}, ${given('fingerprint')}, ${given('status')}, ${given('reply')})`,
)

/**
 * Takes the key for the transaction that is about to do the work: a concurrent request with the same key waits here, then
 * finds the reply. The lock comes first, the read is a statement of its own, so that it sees what the other committed.
 * @returns the stored reply, or null when the work is still to be done
 */
export async function claim(tx: Tx, { shop, actor, key, fingerprint }: RepeatGuard): Promise<StoredReply | null> {
  const name = `${shop} ${actor} ${key}`
  const [, [stored]] = await pipelined(tx, (tx) => [lockKey(tx, { name }), readReply(tx, { shop, actor, key })])
  if (!stored) return null
  if (!stored.fingerprint.equals(fingerprint)) throw apiError('IDEMPOTENCY_KEY_REUSED')
  // Erased with the person it named: the work was done and is not done again.
  if (stored.reply === '') throw apiError('NOT_FOUND', { entity: 'reply' })
  return stored
}

interface Answer {
  status: number
  reply: string
}

/** Stores the reply under its key, in the transaction that did the work. */
export const storeReply = (tx: PipelinedTx, guard: RepeatGuard, answer: Answer) =>
  insertReply(tx, { ...guard, ...answer })

/** Keys expire after 24 hours. */
export const deleteExpiredKeys = (tx: Tx) =>
  rows(tx, sql`delete from ${idempotencyKeys} where created_at < now() - interval '24 hours'`)

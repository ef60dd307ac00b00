import { createHash } from 'node:crypto'
import { apiError } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { coalesced } from '../changes/coalesced.ts'
import { shopOf } from '../changes/outbox.ts'
import { fixedQuery, rows, type Tx } from '../db/database.ts'
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

const StoredReply = z.object({
  actor: z.string(),
  key: z.string(),
  fingerprint: z.instanceof(Buffer),
  status: z.number(),
  reply: z.string(),
})
type StoredReply = z.infer<typeof StoredReply>

const given = sql.placeholder

const lockKeys = fixedQuery(
  z.unknown(),
  sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${given('names')}::text[]) as name`,
)

const readReplies = fixedQuery(
  StoredReply,
  sql`select k.actor, k.key, k.fingerprint, k.status, k.reply
    from unnest(${given('actors')}::text[], ${given('keys')}::text[]) as wanted (actor, key)
    join idempotency_keys k on k.shop_id = ${given('shop')} and k.actor = wanted.actor and k.key = wanted.key`,
)

const insertReplies = fixedQuery(
  z.unknown(),
  sql`insert into idempotency_keys (shop_id, actor, key, fingerprint, status, reply)
    select ${given('shop')}::integer, row.* from unnest(${given('actors')}::text[], ${given('keys')}::text[],
      ${given('fingerprints')}::bytea[], ${given('statuses')}::integer[], ${given('replies')}::text[]) as row`,
)

export const nameOf = ({ shop, actor, key }: Omit<RepeatGuard, 'fingerprint'>) => `${shop} ${actor} ${key}`

function repeated(stored: StoredReply | undefined, { fingerprint }: RepeatGuard) {
  if (!stored) return null
  if (!stored.fingerprint.equals(fingerprint)) throw apiError('IDEMPOTENCY_KEY_REUSED')
  // Erased with the person it named: the work was done and is not done again.
  if (stored.reply === '') throw apiError('NOT_FOUND', { entity: 'reply' })
  return stored
}

/**
 * Takes the key for the transaction that is about to do the work: a concurrent request with the same key waits here, then
 * finds the reply. The lock comes first, the read is a statement of its own, so that it sees what the other committed.
 * @returns the stored reply, or null when the work is still to be done
 */
export const claim = coalesced(async (tx, guards: readonly RepeatGuard[]) => {
  const wanted = { actors: guards.map(({ actor }) => actor), keys: guards.map(({ key }) => key) }
  const [, stored] = await Promise.all([
    lockKeys(tx, { names: guards.map(nameOf).toSorted() }),
    readReplies(tx, { shop: shopOf(tx), ...wanted }),
  ])
  const shop = shopOf(tx)
  const replies = new Map(stored.map((reply) => [nameOf({ shop, ...reply }), reply]))
  return guards.map((guard) => () => repeated(replies.get(nameOf(guard)), guard))
})

interface Answer {
  status: number
  reply: string
}

/** Stores the reply under its key, in the transaction that did the work. */
export const storeReply = coalesced(
  async (tx, calls: readonly (RepeatGuard & Answer)[]) => {
    await insertReplies(tx, {
      shop: shopOf(tx),
      actors: calls.map(({ actor }) => actor),
      keys: calls.map(({ key }) => key),
      fingerprints: calls.map(({ fingerprint }) => fingerprint),
      statuses: calls.map(({ status }) => status),
      replies: calls.map(({ reply }) => reply),
    })
    return calls.map(() => () => {})
  },
  { leaves: 'rows' },
)

/** Keys expire after 24 hours. */
export const deleteExpiredKeys = (tx: Tx) =>
  rows(tx, sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)

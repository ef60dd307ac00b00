import { ApiError, apiError, type BulkReply, type BulkResult, bulkSize } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import { savepoint } from '../changes/outbox.ts'
import { triedOut } from '../changes/tried-out.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { rows } from '../db/query.ts'
import { type KeysetList, page } from '../lists/keyset.ts'
import type { Context } from './context.ts'

/** One request's share of a bulk action. */
export interface BulkPart {
  ids: readonly string[]
  total?: number
  next_cursor?: string | null
}

interface Matching {
  filters: readonly SQL[]
  limit: number
  cursor?: string
}

/** Stops counting above the limit: the exact number is not needed to refuse. */
async function countMatches(db: Queryable, { from, where }: Pick<KeysetList<never>, 'from' | 'where'>) {
  const matching = sql`select 1 from ${from} where ${sql.join([...where], sql` and `)} limit ${bulkSize.run + 1}`
  const [row] = await rows<{ count: number }>(db, sql`select count(*) as count from (${matching}) as counted`)
  const count = row?.count ?? 0
  if (count > bulkSize.run) throw apiError('TOO_MANY_MATCHES', { most: bulkSize.run })
  return count
}

/** The next part of all matches, newest first: records added during the run sort before its start and are left out. */
export async function matchingPart(
  db: Queryable,
  list: Omit<KeysetList<never>, 'select' | 'toItem'>,
  { filters, limit, cursor }: Matching,
): Promise<BulkPart> {
  const narrowed = { from: list.from, where: [...list.where, ...filters] }
  const total = cursor === undefined ? await countMatches(db, narrowed) : undefined
  const { items, next_cursor } = await page<{ id: string }, string>(
    db,
    { ...list, select: sql`${list.id} as id`, toItem: ({ id }) => id },
    { filters, limit, cursor, knownTotal: 0 },
  )
  return { ids: items, total, next_cursor }
}

/** Returns the previous state if the action can be undone. */
type Act = (tx: Tx, id: string) => Promise<string | undefined>

async function runOne(tx: Tx, id: string, { act, dryRun }: Running): Promise<BulkResult> {
  const work = () => act(tx, id)
  try {
    if (!dryRun) return { id, ok: true, was: await savepoint(tx, work) }
    await triedOut(tx, async () => ({ was: await work() }))
    return { id, ok: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { id, ok: false, error: error.code }
  }
}
interface Running {
  act: Act
  dryRun: boolean
}

interface BulkOrder extends BulkPart {
  /** Only says who would be left out, and why: each record is changed and put back. */
  dryRun?: boolean
}

/** Applies an action to many records; each succeeds or fails alone. */
export async function bulk(
  { db }: Context,
  { ids, total, next_cursor = null, dryRun = false }: BulkOrder,
  act: Act,
): Promise<BulkReply> {
  // Always lock in the same order, against deadlocks.
  const unique = [...new Set(ids)].toSorted()
  const results = await db.transaction(async (tx) => {
    const outcomes: BulkResult[] = []
    for (const id of unique) outcomes.push(await runOne(tx, id, { act, dryRun }))
    return outcomes
  })
  const ok = results.filter((result) => result.ok).length
  return { results, summary: { ok, failed: results.length - ok }, total, next_cursor }
}

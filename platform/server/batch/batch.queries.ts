import { apiError, type BatchOutcome } from '@comptoir/platform/contract'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { shopOf } from '../changes/outbox.ts'
import { lockRow } from '../changes/write-rows.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { oneOf } from '../db/query.ts'
import type { Context } from '../manifest/context.ts'
import { batches, batchRows } from './batch.table.ts'
import type { Batch, BatchBase, BatchRun, StoredUnit } from './batch-kind.ts'

// Written out: in a select of one table the query builder leaves out its name, and the subquery would mean its own.
const reverted_by = sql<string | null>`(select r.id from ${batches} r
  where r.shop_id = batches.shop_id and r.reverts_id = batches.id order by r.created_at desc limit 1)`
const columns = { ...getTableColumns(batches), reverted_by }

interface Which {
  id: string
  /** Names of the kinds that the caller may read. */
  kinds: readonly string[]
  entity: string
}

/** @throws NOT_FOUND */
export async function readBatch(db: Queryable, shop: number, { id, kinds, entity }: Which) {
  const [batch] = await db
    .select(columns)
    .from(batches)
    .where(and(eq(batches.shop_id, shop), eq(batches.id, id), oneOf(batches.kind, kinds)))
  if (!batch) throw apiError('NOT_FOUND', { entity })
  return batch
}

/** The batch, locked until the transaction ends: a run holds it for one part of its rows, a second at most. */
export async function lockBatch<Input>(tx: Tx, kind: BatchBase<Input>, id: string): Promise<Batch<Input>> {
  await lockRow(tx, batches, id)
  return kind.read(await readBatch(tx, shopOf(tx), { id, kinds: [kind.name], entity: kind.entity }))
}

const maxLatest = 20

export const latestBatches = ({ db, shop }: Context, kinds: readonly string[]) =>
  db.current
    .select(columns)
    .from(batches)
    .where(and(eq(batches.shop_id, shop), oneOf(batches.kind, kinds)))
    .orderBy(desc(batches.created_at))
    .limit(maxLatest)

interface ReportQuery {
  id: string
  outcomes?: readonly BatchOutcome[] | undefined
  /** The row number after which to go on. */
  after: number
  limit: number
}

/** A page of the report, in the order of the rows; one row more than `limit` if there are more. */
export const readBatchRows = ({ db, shop }: Context, { id, outcomes, after, limit }: ReportQuery) =>
  db.current
    .select()
    .from(batchRows)
    .where(
      and(
        eq(batchRows.shop_id, shop),
        eq(batchRows.batch_id, id),
        gt(batchRows.row_number, after),
        outcomes ? oneOf(batchRows.outcome, outcomes) : isNotNull(batchRows.outcome),
      ),
    )
    .orderBy(asc(batchRows.row_number))
    .limit(limit + 1)

/** The number of the row about a record; 0 if there is none. */
export async function rowNumberOf({ db, shop }: Context, { id, entity_id }: { id: string; entity_id: string }) {
  const [row] = await db.current
    .select({ row_number: batchRows.row_number })
    .from(batchRows)
    .where(and(eq(batchRows.shop_id, shop), eq(batchRows.batch_id, id), eq(batchRows.entity_id, entity_id)))
  return row?.row_number ?? 0
}

/** The number of the last processed row. */
export async function lastProcessedRow({ context: { db, shop }, batch }: BatchRun<unknown>) {
  const [row] = await db.current
    .select({ last: max(batchRows.row_number) })
    .from(batchRows)
    .where(and(eq(batchRows.shop_id, shop), eq(batchRows.batch_id, batch.id), isNotNull(batchRows.outcome)))
  return row?.last ?? 0
}

export async function hasRow(tx: Tx, { id, key }: { id: string; key: string }) {
  const found = await tx
    .select({ one: sql`1` })
    .from(batchRows)
    .where(and(eq(batchRows.shop_id, shopOf(tx)), eq(batchRows.batch_id, id), eq(batchRows.key, key)))
    .limit(1)
  return found.length > 0
}

/** Keys of rows in their order: of all, of those with an outcome, or of those that were not processed. */
export async function readRowKeys(
  { db, shop }: Context,
  { id, of }: { id: string; of: 'all' | 'left' | BatchOutcome },
) {
  const { outcome } = batchRows
  const which = { all: undefined, left: isNull(outcome) }
  const found = await db.current
    .select({ key: batchRows.key })
    .from(batchRows)
    .where(
      and(
        ...[eq(batchRows.shop_id, shop), eq(batchRows.batch_id, id)],
        of === 'all' || of === 'left' ? which[of] : eq(outcome, of),
      ),
    )
    .orderBy(asc(batchRows.row_number))
  return found.map(({ key }) => key)
}

const pageRows = 250

/** The rows that were stored with the batch and have not been processed. */
export async function* storedUnits({ context: { db, shop }, batch }: BatchRun<unknown>): AsyncGenerator<StoredUnit> {
  for (let after = 0; ; ) {
    const { row_number: row, key, label, entity_id } = batchRows
    const units = await db.current
      .select({ row, key, label, entity_id })
      .from(batchRows)
      .where(
        and(
          eq(batchRows.shop_id, shop),
          eq(batchRows.batch_id, batch.id),
          gt(batchRows.row_number, after),
          isNull(batchRows.outcome),
        ),
      )
      .orderBy(asc(batchRows.row_number))
      .limit(pageRows)
    yield* units
    const last = units.at(-1)
    if (!last || units.length < pageRows) return
    after = last.row
  }
}

/** Condition for rows that can be reverted. */
export const isRevertible = (shop: number, batch: string) =>
  and(eq(batchRows.shop_id, shop), eq(batchRows.batch_id, batch), isNotNull(batchRows.undo))

/** True while a batch has rows to change; dry runs change nothing. */
export const hasRunningBatch = async (db: Queryable, shop: number) =>
  (await db.$count(
    batches,
    and(eq(batches.shop_id, shop), inArray(batches.state, ['queued', 'running']), eq(batches.dry_run, false)),
  )) > 0

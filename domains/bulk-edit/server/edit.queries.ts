import { apiError } from '@comptoir/platform/contract'
import { type Context, isoMoment, isoTime, lockRow, type Queryable, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { EditRow, getEditRows, ProductEdit } from '../contract/index.ts'

export interface EditRecord {
  [column: string]: unknown
  id: string
  kind: ProductEdit['kind']
  of_edit: string | null
  reverted_by: string | null
  state: ProductEdit['state']
  changes: ProductEdit['changes']
  total: number
  done: number
  counts: ProductEdit['counts']
  collections: Readonly<Record<string, number>>
  started_by: ProductEdit['started_by']
  runner: string | null
  version: number
  created_at: string
  finished_at: string | null
}

export const toEdit = (row: EditRecord): ProductEdit => ({
  id: row.id,
  kind: row.kind,
  of_edit: row.of_edit,
  reverted_by: row.reverted_by,
  state: row.state,
  changes: row.changes,
  total: row.total,
  done: row.done,
  counts: row.counts,
  started_by: row.started_by,
  created_at: isoMoment(row.created_at),
  finished_at: isoTime(row.finished_at),
  version: row.version,
})

async function findEdit(db: Queryable, statement: Parameters<typeof rows>[1]): Promise<EditRecord> {
  const [row] = await rows<EditRecord>(db, statement)
  if (!row) throw apiError('NOT_FOUND', { entity: 'product_edit' })
  return row
}

export const readEdit = async ({ db, shop }: Context, id: string): Promise<ProductEdit> =>
  toEdit(await findEdit(db.current, sql`select * from product_edits where shop_id = ${shop} and id = ${id}`))

/** The edit, locked until the transaction ends: between two products, so whoever stops it waits for one at most. */
export async function lockEdit(tx: Tx, shop: number, id: string) {
  await lockRow(tx, { table: 'product_edits', entity: 'product_edit' }, id)
  return findEdit(tx, sql`select * from product_edits where shop_id = ${shop} and id = ${id}`)
}

export async function latestEdits({ db, shop }: Context): Promise<ProductEdit[]> {
  const found = await rows<EditRecord>(
    db.current,
    sql`select * from product_edits where shop_id = ${shop} order by created_at desc limit 20`,
  )
  return found.map(toEdit)
}

type ListQuery = z.output<NonNullable<typeof getEditRows.query>> & { id: string }

/** A page of what became of the products, in the order of their making. */
export async function editRows(context: Context, { id, outcome, limit, cursor }: ListQuery) {
  const { db, shop } = context
  await readEdit(context, id)
  const after = cursor ?? null
  const found = await rows<EditRow & Record<string, unknown>>(
    db.current,
    sql`select product_id, title, outcome, code, details, changes from product_edit_rows
        where shop_id = ${shop} and edit_id = ${id} and ${outcome ? sql`outcome = ${outcome}` : sql`outcome is not null`}
          and (${after}::uuid is null or product_id > ${after}::uuid)
        order by product_id limit ${limit + 1}`,
  )
  const items = found.slice(0, limit)
  return { items, next_cursor: found.length > limit ? (items.at(-1)?.product_id ?? null) : null }
}

/** The next products that an edit has not come to. */
export async function waitingProducts(
  db: Queryable,
  { shop, id, after }: { shop: number; id: string; after: string | null },
) {
  const found = await rows<{ product_id: string }>(
    db,
    sql`select product_id from product_edit_rows
        where shop_id = ${shop} and edit_id = ${id} and outcome is null
          and (${after}::uuid is null or product_id > ${after}::uuid)
        order by product_id limit 250`,
  )
  return found.map(({ product_id }) => product_id)
}

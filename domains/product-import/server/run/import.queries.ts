import { apiError } from '@comptoir/platform/contract'
import { array, type Context, isoMoment, isoTime, lockRow, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { getImportRows, Import, ImportKind, ImportRow } from '../../contract/index.ts'

export interface ImportRecord {
  [column: string]: unknown
  shop_id: number
  id: string
  kind: Import['kind']
  state: Import['state']
  dry_run: boolean
  filename: string
  file_key: string
  total: number | null
  done: number
  counts: Import['counts']
  warnings: number
  ignored_columns: string[]
  reverts: string | null
  reverted_by: string | null
  mapping: Import['mapping']
  arranges: boolean
  fetches: boolean
  pictures: { total: number; done: number; failed: number }
  error: Import['error']
  started_by: Import['started_by']
  settled_row: number
  runner: string | null
  version: number
  created_at: string
  finished_at: string | null
}

export const toImport = (row: ImportRecord): Import => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  dry_run: row.dry_run,
  filename: row.filename,
  total: row.total,
  done: row.done,
  counts: row.counts,
  warnings: row.warnings,
  reverts: row.reverts,
  reverted_by: row.reverted_by,
  mapping: row.mapping,
  pictures: row.fetches ? row.pictures : null,
  ignored_columns: row.ignored_columns,
  error: row.error,
  started_by: row.started_by,
  created_at: isoMoment(row.created_at),
  finished_at: isoTime(row.finished_at),
  version: row.version,
})

/** Which kinds of files somebody may bring in, and so read about. */
export const kindsFor = ({ can }: Pick<Context, 'can'>): ImportKind[] => [
  ...(can('admin_products_manager') ? (['products'] as const) : []),
  ...(can('inventory_page') ? (['stock'] as const) : []),
]

/** An import of a kind that somebody may bring in. */
export async function findImport({ db, shop, can }: Context, id: string): Promise<ImportRecord> {
  const [row] = await rows<ImportRecord>(
    db.current,
    sql`select * from imports where shop_id = ${shop} and id = ${id} and kind = any(${array(kindsFor({ can }))}::text[])`,
  )
  if (!row) throw apiError('NOT_FOUND', { entity: 'import' })
  return row
}

export const readImport = async (context: Context, id: string): Promise<Import> =>
  toImport(await findImport(context, id))

/** The import, locked until the transaction ends: between two products, so whoever stops it waits for one at most. */
export async function lockImport(tx: Tx, shop: number, id: string): Promise<ImportRecord> {
  await lockRow(tx, { table: 'imports', entity: 'import' }, id)
  const [row] = await rows<ImportRecord>(tx, sql`select * from imports where shop_id = ${shop} and id = ${id}`)
  if (!row) throw apiError('NOT_FOUND', { entity: 'import' })
  return row
}

export async function latestImports({ db, shop, can }: Context, kind?: ImportKind): Promise<Import[]> {
  const kinds = kindsFor({ can }).filter((each) => kind === undefined || each === kind)
  const found = await rows<ImportRecord>(
    db.current,
    sql`select * from imports where shop_id = ${shop} and kind = any(${array(kinds)}::text[]) order by created_at desc limit 20`,
  )
  return found.map(toImport)
}

type ReportRow = Omit<ImportRow, 'row'> & { row_number: number }

const toImportRow = ({
  row_number,
  handle,
  title,
  outcome,
  code,
  details,
  notes,
  changes,
  more_changes,
  product_id,
}: ReportRow): ImportRow => ({
  row: row_number,
  handle,
  title,
  outcome,
  code,
  details,
  notes,
  changes,
  more_changes,
  product_id,
})

type ListQuery = z.output<NonNullable<typeof getImportRows.query>> & { id: string }

/** A page of the report, in the order of the file. */
export async function reportRows(context: Context, { id, outcome, limit, cursor }: ListQuery) {
  const { db, shop } = context
  await readImport(context, id)
  const found = await rows<ReportRow>(
    db.current,
    sql`select row_number, handle, title, outcome, code, details, notes, changes, more_changes, product_id from import_rows
        where shop_id = ${shop} and import_id = ${id} and row_number > ${cursor}
          ${outcome ? sql`and outcome = ${outcome}` : sql``}
        order by row_number limit ${limit + 1}`,
  )
  const items = found.slice(0, limit).map(toImportRow)
  return { items, next_cursor: found.length > limit ? (items.at(-1)?.row ?? null) : null }
}

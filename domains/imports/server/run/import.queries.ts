import type { BatchOutcome } from '@comptoir/platform/contract'
import { assertCan, type Context, latestBatches, readBatch, readBatchRows } from '@comptoir/platform/server'
import { z } from 'zod'
import {
  type Import,
  ImportChange,
  type ImportKind,
  ImportNote,
  type ImportOutcome,
  type ImportRow,
  openErrors,
} from '../../contract/import.ts'
import type { getImportRows } from '../../contract/import.wire.ts'
import { batchNames, type ImportBatch, kindOf, toImport } from '../record/import-record.ts'
import { importBatches } from './import-batch.ts'

const kindsFor = ({ can }: Pick<Context, 'can'>): ImportKind[] => [
  ...(can('admin_products_manager') ? (['products'] as const) : []),
  ...(can('inventory_page') ? (['stock'] as const) : []),
  ...(can('admin_orders_create') ? (['orders'] as const) : []),
  ...(can('customers_page') ? (['customers'] as const) : []),
  ...(can('admin_web_store') ? (['redirects'] as const) : []),
  ...(can('admin_discounts') ? (['codes'] as const) : []),
  ...(can('admin_gift_cards') ? (['gift_cards'] as const) : []),
]

export async function findImport(context: Context, id: string) {
  const { db, shop } = context
  const allowed = kindsFor(context)
  const kinds = allowed.map((kind) => batchNames[kind])
  const found = await readBatch(db.current, shop, { id, kinds, entity: 'import' })
  const kind = kindOf(found.kind)
  return { kind: importBatches[kind], fileOf: kind, batch: importBatches[kind].read(found) }
}

/** What it writes, and what a revert takes away. */
const acts = {
  products: { write: 'admin_products_manager', remove: 'admin_products_delete' },
  stock: { write: 'stock_changes', remove: 'stock_changes' },
  orders: { write: 'admin_orders_create', remove: 'admin_orders_delete' },
  customers: { write: 'customers_page', remove: 'customers_page' },
  redirects: { write: 'admin_web_store', remove: 'admin_web_store' },
  codes: { write: 'admin_discounts', remove: 'admin_discounts' },
  gift_cards: { write: 'admin_gift_cards', remove: 'admin_gift_cards' },
} as const

/**
 * Says before anything runs what the acts themselves would refuse row by row.
 *
 * @throws FORBIDDEN
 */
export function assertMayRun(context: Context, kind: ImportKind) {
  assertCan(context, acts[kind].write)
}

/** @throws FORBIDDEN */
export function assertMayRevert(context: Context, kind: ImportKind, batch: ImportBatch) {
  assertMayRun(context, kind)
  if (toImport(batch).counts.create > 0) assertCan(context, acts[kind].remove)
}

export const readImport = async (context: Context, id: string): Promise<Import> =>
  toImport((await findImport(context, id)).batch)

export async function latestImports(context: Context, kind?: ImportKind): Promise<Import[]> {
  const kinds = kindsFor(context).filter((each) => kind === undefined || each === kind)
  const found = await latestBatches(
    context,
    kinds.map((each) => batchNames[each]),
  )
  return found.map((batch) => toImport(importBatches.products.read(batch)))
}

const outcomeOf = { created: 'create', updated: 'update', deleted: 'create', same: 'same', failed: 'fail' } as const
const storedOutcomes: Readonly<Record<ImportOutcome, BatchOutcome[]>> = {
  create: ['created', 'deleted'],
  update: ['updated'],
  same: ['same'],
  fail: ['failed'],
}

type StoredRow = Awaited<ReturnType<typeof readBatchRows>>[number]

const Notes = z.array(ImportNote)
const Changes = z.array(ImportChange)

const toImportRow = (row: StoredRow): ImportRow => ({
  row: row.row_number,
  handle: row.key,
  title: row.label,
  outcome: outcomeOf[row.outcome ?? 'same'],
  code: row.code,
  details: row.details,
  notes: Notes.parse(row.notes),
  changes: Changes.parse(row.changes),
  more_changes: row.more_changes,
  record_id: row.entity_id,
})

type ListQuery = z.output<NonNullable<typeof getImportRows.query>> & { id: string }

export async function reportRows(context: Context, { id, outcome, limit, cursor }: ListQuery) {
  await readImport(context, id)
  const outcomes = outcome && storedOutcomes[outcome]
  const found = await readBatchRows(context, { id, outcomes, after: cursor, limit })
  const items = found.slice(0, limit).map(toImportRow)
  return { items, next_cursor: found.length > limit ? (items.at(-1)?.row ?? null) : null }
}

const shownMs = 30 * 86_400_000

interface FaultyImports {
  /** Rows, of all of them. */
  count: number
  since: string | null
  oldest: { id: string; number: null } | null
  filename: string
  kind: ImportKind | null
}

/** Rows with errors that nobody has dealt with, of the latest imports that the actor may see, with the newest such import. */
export async function readFaultyImports(context: Context): Promise<FaultyImports> {
  const after = context.now().getTime() - shownMs
  const runs = await latestImports(context)
  const faulty = runs.filter((run) => openErrors(run) > 0 && Date.parse(run.created_at) > after)
  const [run] = faulty
  return {
    count: faulty.reduce((sum, each) => sum + openErrors(each), 0),
    since: run?.finished_at ?? run?.created_at ?? null,
    oldest: run ? { id: run.id, number: null } : null,
    filename: run?.filename ?? '',
    kind: run?.kind ?? null,
  }
}

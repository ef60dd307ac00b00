import { revertProduct, type TakenBack, undoableProducts, variantDraftOf } from '@comptoir/catalogue/server'
import type { StockFigures } from '@comptoir/inventory/contract'
import { type StockEntry, writeStock } from '@comptoir/inventory/server'
import { type Context, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { ImportChange } from '../../contract/index.ts'
import { changesOf } from '../match/changes-of.ts'
import type { ImportRecord } from '../run/import.queries.ts'
import { applyUnit, type Result, type Run } from './apply-unit.ts'

interface RowToRevert {
  [column: string]: unknown
  row_number: number
  handle: string
  title: string
  product_id: string
}

/** The rows `r` of an import that have something to take back still. */
export const rowsToRevert = (shop: number, id: string) => sql`r.shop_id = ${shop} and r.import_id = ${id}
  and r.outcome in ('create', 'update') and r.product_id is not null and (r.booked <> '[]' or r.product_id in (${undoableProducts(shop, id)}))`

const pageRows = 200

async function* pagesOf({ db, shop }: Context, id: string, from: number) {
  let last = from
  while (true) {
    const found = await rows<RowToRevert>(
      db.current,
      sql`select r.row_number, r.handle, r.title, r.product_id from import_rows r
          where ${rowsToRevert(shop, id)} and r.row_number > ${last} order by r.row_number limit ${pageRows}`,
    )
    yield* found
    if (found.length < pageRows) return
    last = found.at(-1)?.row_number ?? last
  }
}

/** By how many each figure went back, and what it is now. */
const countsBack = (stockDelta: readonly StockEntry[], figures: readonly StockFigures[]): ImportChange[] =>
  stockDelta.flatMap(({ variant_id, location_id, on_hand = 0 }) => {
    const levels = figures.find((each) => each.variant_id === variant_id)?.levels ?? []
    const now = levels.find((level) => level.location_id === location_id)?.on_hand
    if (on_hand === 0 || now === undefined) return []
    return [{ field: 'on_hand', variant: null, old: now + on_hand, new: now }]
  })

/** Books back what a row has booked, once: a twin waits for the row, and finds nothing. */
async function bookBack(tx: Tx, { shop, id }: { shop: number; id: string }, row: number) {
  const [before] = await rows<{ stockDelta: StockEntry[] }>(
    tx,
    sql`select booked as "stockDelta" from import_rows where shop_id = ${shop} and import_id = ${id} and row_number = ${row} for update`,
  )
  const stockDelta = before?.stockDelta ?? []
  if (stockDelta.length === 0) return null
  await rows(
    tx,
    sql`update import_rows set booked = '[]' where shop_id = ${shop} and import_id = ${id} and row_number = ${row}`,
  )
  const back = (number = 0) => -number
  const entries = stockDelta.map(({ variant_id, location_id, on_hand, damaged, incoming }) => ({
    ...{ variant_id, location_id },
    ...{ on_hand: back(on_hand), damaged: back(damaged), incoming: back(incoming) },
  }))
  const { figures } = await writeStock({ tx, entries, kind: 'revert' })
  return countsBack(stockDelta, figures)
}

/** Of a product what it is again; of one that somebody has changed since, what stays as they made it. */
function resultOf({ before, product, kept, joined, left }: TakenBack): Result {
  const fields = [...new Set(kept.map((field) => field.split('.').at(-1) ?? field))]
  const moved = joined.length + left.length > 0
  const places = moved ? [{ field: 'collections', variant: null, old: left.join(', '), new: joined.join(', ') }] : []
  const values =
    before && product ? changesOf(before, { ...product, variants: product.variants.map(variantDraftOf) }) : []
  const applied = { product_id: product?.id ?? null, notes: [], changes: [...values, ...places] }
  if (kept.length > 0)
    return { ...applied, outcome: 'fail', fault: { row: 0, code: 'CHANGED_SINCE', details: { fields } } }
  return { ...applied, outcome: product ? 'update' : before ? 'create' : 'same', fault: null }
}

async function judge(tx: Tx, { run, of }: { run: Run; of: string }, row: RowToRevert): Promise<Result> {
  const { product_id, row_number } = row
  const taken = await revertProduct(tx, of, product_id)
  const counted = await bookBack(tx, { shop: run.context.shop, id: of }, row_number)
  if (!taken) {
    const outcome = counted ? 'update' : 'same'
    return { outcome, product_id, fault: null, notes: [], changes: counted ?? [] }
  }
  const result = resultOf(taken)
  return result.fault ? { ...result, fault: { ...result.fault, row: row_number } } : result
}

/** What a take-back has to do, row by row as the import had them. */
export async function* revertSteps(context: Context, { reverts, settled_row }: ImportRecord) {
  if (reverts === null) return
  for await (const row of pagesOf(context, reverts, settled_row)) {
    const { row_number: number, handle, title } = row
    yield {
      last: number,
      apply: (run: Run) =>
        applyUnit(run, { row: number, last: number, handle, title }, (tx) => judge(tx, { run, of: reverts }, row)),
    }
  }
}

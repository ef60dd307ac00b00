import { maxUnits } from '@comptoir/inventory/contract'
import {
  levelAt,
  locationOf,
  lockStock,
  readLocations,
  type StockWriting,
  writeStock,
} from '@comptoir/inventory/server'
import { fold } from '@comptoir/platform/contract'
import { readCell, rows, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { applyUnit, failed, isRepeated, type Result, type Run } from './apply-unit.ts'
import type { CountColumn } from './count-columns.ts'
import { shown } from './csv-columns.ts'
import { quantityOf } from './parse-cells.ts'
import type { CsvRow } from './read-csv.ts'

type Row = CsvRow<CountColumn>

interface Found {
  [column: string]: unknown
  id: string
  product_id: string
  title: string
}

const cellOf = ({ cells }: Row, column: CountColumn) => readCell(cells[column] ?? '')

const labelsOf = (row: Row) =>
  (['option1', 'option2', 'option3'] as const)
    .map((column) => cellOf(row, column))
    .filter((label) => label !== '' && label !== 'Default Title')

/** By what a row names its variant: its id, else its SKU, its barcode, or its product's address and its options. */
function conditionOf(row: Row): SQL | null {
  const [id, sku, barcode, handle] = (['variant_id', 'sku', 'barcode', 'handle'] as const).map((column) =>
    cellOf(row, column),
  )
  if (id) return z.uuid().safeParse(id).success ? sql`v.id = ${id}` : sql`false`
  if (sku) return sql`v.sku = ${sku}`
  if (barcode) return sql`v.barcode = ${barcode} and v.barcode <> ''`
  const labels = labelsOf(row)
  const option =
    labels.length > 0 ? sql`lower(v.title) = ${labels.join(' / ').toLowerCase()}` : sql`p.variants_count = 1`
  return handle ? sql`p.handle = ${handle} and ${option}` : null
}

const variantsOf = (tx: Tx, shop: number, condition: SQL) =>
  rows<Found>(
    tx,
    sql`select v.id, v.product_id, case when v.title = '' then p.title else p.title || ' – ' || v.title end as title
        from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop} and v.deleted_at is null and p.deleted_at is null and ${condition} limit 2`,
  )

/** The place of that name or id; the shop's first where none is named, null where there is none such. */
async function placeNamed(tx: Tx, shop: number, name: string) {
  if (name === '') return locationOf(tx, undefined)
  const places = await readLocations(tx, shop)
  return places.find(({ id, title }) => id === name || fold(title) === fold(name))?.id ?? null
}

/** How many are to be on hand; a number of available ones is on top of what is promised and damaged. */
function wantedOf(row: Row, level: { committed: number; damaged: number }) {
  const [on_hand, available] = [cellOf(row, 'on_hand'), cellOf(row, 'available')]
  const number = quantityOf(on_hand || available)
  if (number === null || Math.abs(number) > maxUnits) return null
  return on_hand ? number : number + level.committed + level.damaged
}

const fault = ({ row }: Row, code: string, details: Record<string, unknown>) => failed([{ row, code, details }])

async function judge(tx: Tx, run: Run, row: Row): Promise<Result> {
  const { shop } = run.context
  const condition = conditionOf(row)
  const [variant, other] = condition ? await variantsOf(tx, shop, condition) : []
  const named = { column: 'sku', value: shown(nameOf(row)) }
  if (!variant) return fault(row, 'VARIANT_UNKNOWN', named)
  if (other) return fault(row, 'VARIANT_AMBIGUOUS', named)
  const location_id = await placeNamed(tx, shop, cellOf(row, 'location'))
  if (!location_id) return fault(row, 'LOCATION_UNKNOWN', { column: 'location', value: shown(cellOf(row, 'location')) })
  if (await isRepeated(tx, run, nameOf(row))) return fault(row, 'ROW_REPEATED', {})

  const level = levelAt(await lockStock(tx, variant.id), location_id)
  const wanted = wantedOf(row, level)
  const value = shown(cellOf(row, 'on_hand') || cellOf(row, 'available'))
  if (wanted === null) return fault(row, 'QUANTITY_INVALID', { column: 'quantity', value })
  const entry = { variant_id: variant.id, location_id, on_hand: wanted - level.on_hand }
  return book({ tx, entries: [entry], kind: 'count' }, { variant, was: level.on_hand, dry_run: run.dry_run })
}

interface Counted {
  variant: Found
  was: number
  dry_run: boolean
}

async function book(writing: StockWriting, { variant, was, dry_run }: Counted): Promise<Result> {
  const { product_id, title } = variant
  const delta = writing.entries[0]?.on_hand ?? 0
  if (delta === 0) return { outcome: 'same', product_id, title, fault: null, notes: [] }
  if (!dry_run) await writeStock(writing)
  const changes = [{ field: 'on_hand', variant: null, old: was, new: was + delta }]
  return {
    outcome: 'update',
    product_id,
    title,
    fault: null,
    notes: [],
    changes,
    stockDelta: dry_run ? [] : writing.entries,
  }
}

/** What the report calls a row: what it names, and the place. */
const nameOf = (row: Row) => {
  const named = (['variant_id', 'sku', 'barcode', 'handle'] as const).map((column) => cellOf(row, column))
  const variant = named.find((text) => text !== '') ?? ''
  const options = named[0] || named[1] || named[2] ? [] : labelsOf(row)
  return [variant, ...options, cellOf(row, 'location')].filter(Boolean).join(' · ')
}

/** Settles one row of a count: so many lie there now, and the ledger says that somebody counted. */
export const applyCount = (run: Run, row: Row): Promise<boolean> =>
  applyUnit(run, { row: row.row, last: row.row, handle: nameOf(row) }, (tx) => judge(tx, run, row))

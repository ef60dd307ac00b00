import { findVariants, type VariantName } from '@comptoir/catalogue/server'
import { maxUnits } from '@comptoir/inventory/contract'
import {
  levelAt,
  locationOf,
  lockStock,
  readLocations,
  type StockWriting,
  writeStock,
} from '@comptoir/inventory/server'
import { fold, readCell } from '@comptoir/platform/contract'
import type { BatchUnit, Tx } from '@comptoir/platform/server'
import type { CountColumn } from '../read/count-columns.ts'
import { excerpt } from '../read/csv-columns.ts'
import { quantityOf } from '../read/parse-cells.ts'
import type { CsvRow } from '../read/read-csv.ts'
import type { ImportRun } from '../record/import-record.ts'
import { failed, type ImportResult } from './import-result.ts'

type Row = CsvRow<CountColumn>

export interface CountUnit extends BatchUnit {
  cells: Row
}

const cellOf = ({ cells }: Row, column: CountColumn) => readCell(cells[column] ?? '')

const labelsOf = (row: Row) =>
  (['option1', 'option2', 'option3'] as const)
    .map((column) => cellOf(row, column))
    .filter((label) => label !== '' && label !== 'Default Title')

const variantName = (row: Row): VariantName => ({
  id: cellOf(row, 'variant_id'),
  sku: cellOf(row, 'sku'),
  barcode: cellOf(row, 'barcode'),
  handle: cellOf(row, 'handle')?.normalize('NFC'),
  labels: labelsOf(row),
})

async function findLocation(tx: Tx, shop: number, name: string) {
  if (name === '') return locationOf(tx, undefined)
  const locations = await readLocations(tx, shop)
  return locations.find(({ id, title }) => id === name || fold(title) === fold(name))?.id ?? null
}

/** Target for the stock on hand; an available quantity excludes committed and damaged units. */
function wantedOf(row: Row, level: { committed: number; damaged: number }) {
  const [on_hand, available] = [cellOf(row, 'on_hand'), cellOf(row, 'available')]
  const number = quantityOf(on_hand || available)
  if (number === null || Math.abs(number) > maxUnits) return null
  return on_hand ? number : number + level.committed + level.damaged
}

const identifiers = ['variant_id', 'sku', 'barcode', 'handle'] as const

/** The cell that names the variant, as `findVariants` chooses it. */
function identifierOf(row: Row) {
  const column = identifiers.find((each) => cellOf(row, each) !== '') ?? 'sku'
  const options = column === 'handle' ? labelsOf(row) : []
  return { column, value: [cellOf(row, column), ...options].join(' · ') }
}

const fault = ({ row }: Row, code: string, details: Record<string, unknown>) => failed([{ row, code, details }])

function unidentified(row: Row, found: readonly { title: string }[]) {
  const { column, value } = identifierOf(row)
  const named = { column, value: excerpt(value) }
  if (found.length === 0) return fault(row, 'VARIANT_UNKNOWN', named)
  if (column !== 'barcode') return fault(row, 'VARIANT_AMBIGUOUS', named)
  return fault(row, 'BARCODE_AMBIGUOUS', { ...named, variants: found.map(({ title }) => excerpt(title)) })
}

export async function applyCount(tx: Tx, run: ImportRun, { key, cells: row }: CountUnit): Promise<ImportResult> {
  const { shop } = run.context
  const found = await findVariants(tx, shop, variantName(row))
  const [variant, other] = found
  if (!variant || other) return unidentified(row, found)
  const stock = await lockStock(tx, variant.id)
  const location_id = await findLocation(tx, shop, cellOf(row, 'location'))
  if (!location_id)
    return fault(row, 'LOCATION_UNKNOWN', { column: 'location', value: excerpt(cellOf(row, 'location')) })
  if (await run.isRepeated(tx, key)) return fault(row, 'ROW_REPEATED', {})

  const level = levelAt(stock, location_id)
  const wanted = wantedOf(row, level)
  const value = excerpt(cellOf(row, 'on_hand') || cellOf(row, 'available'))
  if (wanted === null) return fault(row, 'QUANTITY_INVALID', { column: 'quantity', value })
  // An exported list repeats what is oversold; that changes nothing.
  if (wanted < 0 && wanted !== level.on_hand) return fault(row, 'COUNT_NEGATIVE', { column: 'quantity', value })
  const entry = { variant_id: variant.id, location_id, on_hand: wanted - level.on_hand }
  return book({ tx, entries: [entry], kind: 'count' }, { variant, was: level.on_hand, dry_run: run.batch.dry_run })
}

interface Counted {
  variant: { id: string; product_id: string; title: string }
  was: number
  dry_run: boolean
}

async function book(writing: StockWriting, { variant, was, dry_run }: Counted): Promise<ImportResult> {
  const { product_id, title } = variant
  const delta = writing.entries[0]?.on_hand ?? 0
  if (delta === 0) return { outcome: 'same', product_id, title, fault: null, notes: [] }
  if (!dry_run) await writeStock(writing)
  const changes = [{ field: 'on_hand', variant: null, old: was, new: was + delta }]
  return {
    outcome: 'updated',
    product_id,
    title,
    fault: null,
    notes: [],
    changes,
    undo: dry_run ? null : { product: null, stock: writing.entries },
  }
}

export const nameOf = (row: Row) => [identifierOf(row).value, cellOf(row, 'location')].filter(Boolean).join(' · ')

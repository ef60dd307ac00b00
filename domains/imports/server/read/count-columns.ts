import { type Header, ignoredIn } from './csv-columns.ts'

/** If several quantity columns are present, the first in this order applies. */
const names = {
  variant_id: ['variant id'],
  sku: ['sku', 'variant sku'],
  barcode: ['barcode', 'variant barcode'],
  handle: ['handle', 'url handle'],
  option1: ['option1 value'],
  option2: ['option2 value'],
  option3: ['option3 value'],
  location: ['location'],
  on_hand: ['on hand (new)', 'on hand', 'quantity', 'count', 'counted', 'stock'],
  available: ['available'],
} as const

export type CountColumn = keyof typeof names

const columnsOf = (cells: readonly string[]) => {
  const folded = cells.map((cell) => cell.trim().toLowerCase())
  const columns: (CountColumn | null)[] = folded.map(() => null)
  let column: CountColumn
  for (column in names) {
    const at = names[column].map((name) => folded.indexOf(name)).find((place) => place >= 0)
    if (at !== undefined) columns[at] = column
  }
  return columns
}

const identifying: readonly CountColumn[] = ['variant_id', 'sku', 'barcode', 'handle']
const counting: readonly CountColumn[] = ['on_hand', 'available']

/** Null if no column identifies a variant, or none contains a quantity. */
export function readCountHeader(cells: readonly string[]): Header<CountColumn> | null {
  const columns = columnsOf(cells)
  const holds = (some: readonly CountColumn[]) => some.some((column) => columns.includes(column))
  return holds(identifying) && holds(counting) ? { columns, ignored: ignoredIn(cells, columns) } : null
}

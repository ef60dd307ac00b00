import type { Delimiter } from '@comptoir/platform/contract'
import { type CustomColumn, customColumnOf } from './custom-columns.ts'
import { type OwnColumn, ownColumnsOf } from './own-columns.ts'

/** Header cells of Shopify's older and newer export format. */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  product_type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  price: ['variant price', 'price'],
  compare_at_price: ['variant compare at price', 'compare-at price', 'compare at price'],
  cost: ['cost per item'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  grams: ['variant grams', 'weight value (grams)'],
  weight_unit: ['variant weight unit', 'weight unit for display'],
  requires_shipping: ['variant requires shipping', 'requires shipping'],
  image: ['image src', 'product image url'],
  image_position: ['image position'],
  image_alt: ['image alt text'],
  seo_title: ['seo title'],
  seo_description: ['seo description'],
} as const

/** What a cell of the tracker says where stock is not counted. */
export const untracked = 'none'

const optionNumbers = [1, 2, 3, 4, 5] as const
type OptionColumn = `option${(typeof optionNumbers)[number]}_${'name' | 'value'}`
export type Column = keyof typeof names | OptionColumn | OwnColumn | CustomColumn

export const optionColumns = optionNumbers.map((place) => ({
  name: `option${place}_name` as const,
  value: `option${place}_value` as const,
}))

const columnByName = new Map<string, Column>()
for (const [column, texts] of entriesOf(names)) for (const text of texts) columnByName.set(text, column)
for (const place of optionNumbers) {
  columnByName.set(`option${place} name`, `option${place}_name`)
  columnByName.set(`option${place} value`, `option${place}_value`)
}

function entriesOf<Key extends string>(table: Readonly<Record<Key, readonly string[]>>): [Key, readonly string[]][] {
  const keys: Key[] = []
  for (const key in table) keys.push(key)
  return keys.map((key) => [key, table[key]])
}

export interface Header<Name extends string = Column> {
  columns: readonly (Name | null)[]
  ignored: string[]
  /** Our own format: an empty cell clears the field, and blanks are kept. */
  isOwn?: boolean
  /** The first line is no header but a row like the others. */
  isData?: boolean
  /** Reads the rows of another program, whose columns say other things than ours. */
  rowOf?: (record: readonly string[]) => RowContent<Name>
}

export interface RowContent<Name extends string = Column> {
  cells: Readonly<Partial<Record<Name, string | undefined>>>
  /** Says whether the row holds a variant, where its cells cannot. */
  isVariant?: boolean
}

const maxColumns = 1_000

/** Stops before parsing an absurd header. */
export const isTooWide = (text: string, delimiter: Delimiter) =>
  (text.split(/\r\n|\n|\r/, 1)[0] ?? '').split(delimiter, maxColumns + 1).length > maxColumns

/** Cut for reports, without splitting a surrogate pair. */
export const excerpt = (cell: string) => cell.slice(0, 100).toWellFormed()

export const ignoredIn = (cells: readonly string[], columns: readonly (string | null)[]) =>
  cells
    .filter((cell, at) => columns[at] === null && cell.trim() !== '')
    .slice(0, 100)
    .map(excerpt)

/** Null if it is no known product file. */
export function readHeader(cells: readonly string[]): Header | null {
  const own = ownColumnsOf(cells)
  if (own) return { columns: own, ignored: ignoredIn(cells, own), isOwn: true }
  const columns = cells.map((cell) => columnByName.get(cell.trim().toLowerCase()) ?? customColumnOf(cell))
  const isKnown = columns.includes('title') && (columns.includes('handle') || columns.includes('price'))
  if (!isKnown) return null
  return {
    columns,
    ignored: ignoredIn(cells, columns),
  }
}

import { createHash } from 'node:crypto'
import {
  inGrams,
  type Media,
  type Option,
  type ProductChange,
  type ProductStatus,
  type ProductVariantInput,
  type WeightUnit,
} from '@comptoir/catalogue/contract'
import type { CustomField } from '@comptoir/custom-fields/contract'
import { Handle, handleOf as handleOfTitle } from '@comptoir/platform/contract'
import type { ImportNote } from '../../contract/import.ts'
import { type Column, excerpt, optionColumns, untracked } from './csv-columns.ts'
import { type CustomCells, customCellsOf } from './custom-columns.ts'
import { flagOf, measureOf, policyOf, priceOf, quantityOf, type Read, statusOf, tagsOf, unitOf } from './parse-cells.ts'
import type { CsvGroup, CsvRow } from './read-csv.ts'

export interface ParsedVariant {
  row: number
  labels: string[]
  values: ProductVariantInput
  picture?: Pick<Media, 'cfile_id' | 'url'> | null
  stock?: ParsedLevel[]
  custom?: CustomCells
}

export interface ParsedLevel {
  location: string
  on_hand: number
  damaged: number
  incoming: number
}

export interface ParsedImage {
  row: number
  url: string
  alt: string
}

export interface OwnFields {
  product: readonly CustomField[]
  variant: readonly CustomField[]
}

/** An empty cell neither sets nor clears a field, except in our own format. */
export interface ParsedProduct {
  row: number
  last: number
  handle: string
  title?: string
  description?: string
  vendor?: string
  product_type?: string
  tags?: string[]
  status?: ProductStatus
  seo?: { title: string; description: string }
  optionNames: string[]
  variants: ParsedVariant[]
  images: ParsedImage[]
  /** The address in the file. */
  address: string | undefined
  custom?: CustomCells
  fields?: OwnFields
  files?: ReadonlyMap<string, string>
  /** Columns of our own format. */
  own?: {
    parsedText: Partial<ProductChange>
    options: Option[] | undefined
    media: Media[] | undefined
    collections: string[] | undefined
  }
  faults: ImportNote[]
}

/** Shopify writes a product without options as the option `Title` with the value `Default Title`. */
const isPlaceholder = (name: string, value: string | undefined) => name === 'Title' && value === 'Default Title'

/** Falls back to a hash, so that a handle without letters is the same in each import. */
export function handleOf(text: string): string {
  const { error } = Handle.safeParse(text)
  const isHandle = !error || error.issues.every(({ code }) => code === 'too_big')
  return isHandle
    ? text.normalize('NFC')
    : handleOfTitle(text) || `product-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}

export type Note = (row: CsvRow, column: Column, code: string) => undefined

const variantColumns: readonly Column[] = ['option1_value', 'sku', 'barcode', 'price', 'quantity']

const holdsVariant = ({ cells }: CsvRow) => variantColumns.some((column) => cells[column] !== undefined)

/** What a cell says; one that is not understood is noted and left out. */
const readOf = <Value>(value: Read<Value>, refuse: () => undefined): Value | undefined =>
  value === null ? refuse() : value

/** Undefined if the unit is not understood: a weight in another unit would be wrong by a factor. */
function unitFrom(row: CsvRow, usual: WeightUnit, note: Note) {
  const unit = unitOf(row.cells.weight_unit)
  return unit === undefined ? usual : readOf(unit, () => note(row, 'weight_unit', 'CELL_INVALID'))
}

function weightOf(row: CsvRow, note: Note) {
  const { grams, weight } = row.cells
  const [column, text] = weight === undefined ? (['grams', grams] as const) : (['weight', weight] as const)
  if (text === undefined) return {}
  const number = measureOf(text)
  const unit = unitFrom(row, column === 'grams' ? 'g' : 'kg', note)
  if (number === null) return note(row, column, 'WEIGHT_INVALID') ?? {}
  if (unit === undefined) return {}
  return { weight: column === 'grams' ? Math.round(number) : inGrams(number, unit), weight_unit: unit }
}

/** Stock is tracked if the file has a quantity or names a tracker. */
function stockOf(row: CsvRow, note: Note) {
  const { quantity, tracker, policy } = row.cells
  const counted = quantity === undefined ? undefined : quantityOf(quantity)
  if (counted === null) note(row, 'quantity', 'QUANTITY_INVALID')
  const isTracked = quantity !== undefined || tracker !== undefined
  const isCounted = tracker !== untracked
  return {
    quantity: counted ?? undefined,
    trackQuantity: isTracked ? isCounted : undefined,
    continueOutOfStock: readOf(policyOf(policy), () => note(row, 'policy', 'CELL_INVALID')),
  }
}

function valuesOf(row: CsvRow, currency: string, note: Note): ProductVariantInput {
  const { cells } = row
  const amount = (column: 'price' | 'compare_at_price' | 'cost') => {
    const text = cells[column]
    return text === undefined ? undefined : (priceOf(text, currency) ?? note(row, column, 'PRICE_INVALID'))
  }
  return {
    sku: cells.sku,
    barcode: cells.barcode,
    price: amount('price'),
    compare_at_price: amount('compare_at_price'),
    cost: amount('cost'),
    physicalProduct: readOf(flagOf(cells.requires_shipping), () => note(row, 'requires_shipping', 'CELL_INVALID')),
    ...stockOf(row, note),
    ...weightOf(row, note),
  }
}

/** A row of the product alone names its options in another way than those of its variants. */
const variantRowsOf = (rows: readonly CsvRow[], first: CsvRow) => {
  const held = rows.filter((row) => row.isVariant ?? (row === first || holdsVariant(row)))
  return held.length > 0 ? held : [first]
}

function optionNamesOf({ cells }: CsvRow) {
  const named = optionColumns.flatMap(({ name, value }) => {
    const text = cells[name]
    return text === undefined || isPlaceholder(text, cells[value]) ? [] : [text]
  })
  return named
}

const labelsOf = ({ cells }: CsvRow, count: number) =>
  optionColumns.slice(0, count).map(({ value }) => cells[value] ?? '')

/** Some programs write several URLs into one cell. */
const addressesIn = (cell: string) => cell.split(/\s*[,;|]\s*(?=https?:\/\/)/i)

function imagesOf(rows: readonly CsvRow[]): ParsedImage[] {
  const found = rows.flatMap(({ row, cells }) =>
    cells.image === undefined
      ? []
      : addressesIn(cells.image).map((url) => ({
          row,
          url,
          alt: cells.image_alt ?? '',
          position: Number(cells.image_position) || row,
        })),
  )
  const sorted = found.toSorted((one, other) => one.position - other.position)
  return sorted
    .filter(({ url }, at) => sorted.findIndex((other) => other.url === url) === at)
    .map(({ row, url, alt }) => ({ row, url, alt }))
}

function seoOf({ seo_title, seo_description }: CsvRow['cells']) {
  if (seo_title === undefined && seo_description === undefined) return undefined
  return { title: seo_title ?? '', description: seo_description ?? '' }
}

export function parseGroup({ row, last, rows, isTooLong }: CsvGroup, currency: string): ParsedProduct {
  const [first = { row, cells: {} }] = rows
  const faults: ImportNote[] = isTooLong ? [{ row, code: 'VARIANT_LIMIT', details: { field: 'variants' } }] : []
  const note: Note = ({ row: number, cells }, column, code) => {
    faults.push({ row: number, code, details: { column, value: excerpt(cells[column] ?? '') } })
    return undefined
  }
  const { cells } = first
  const status = statusOf(cells.status, cells.published)
  if (status === null) note(first, cells.status === undefined ? 'published' : 'status', 'STATUS_INVALID')
  const variants = variantRowsOf(rows, first)
  const optionNames = optionNamesOf(variants[0] ?? first)
  return {
    row,
    last,
    handle: handleOf(cells.handle ?? cells.title ?? ''),
    address: cells.handle,
    title: cells.title,
    description: cells.description,
    vendor: cells.vendor,
    product_type: cells.product_type,
    tags: cells.tags === undefined ? undefined : tagsOf(cells.tags),
    status: status ?? undefined,
    seo: seoOf(cells),
    optionNames,
    variants: variants.map((variant) => ({
      row: variant.row,
      labels: labelsOf(variant, optionNames.length),
      values: valuesOf(variant, currency, note),
      custom: customCellsOf(variant.cells),
    })),
    images: imagesOf(rows),
    custom: customCellsOf(cells),
    faults,
  }
}

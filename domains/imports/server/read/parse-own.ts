import {
  CustomShipment,
  inGrams,
  inMillimetres,
  Media,
  maxMillimetres,
  Option,
  type ProductVariantInput,
  variantOptions,
  type WeightUnit,
  weightUnits,
} from '@comptoir/catalogue/contract'
import { maxUnits } from '@comptoir/inventory/contract'
import { Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import type { ImportNote } from '../../contract/import.ts'
import { type Column, excerpt } from './csv-columns.ts'
import { customCellsOf } from './custom-columns.ts'
import { readJson, readList } from './own-columns.ts'
import { flagOf, priceOf, statusOf } from './parse-cells.ts'
import { handleOf, type Note, type ParsedLevel, type ParsedProduct } from './parse-group.ts'
import type { CsvGroup, CsvRow } from './read-csv.ts'

/** Undefined if the column is missing, or the cell is invalid (which is noted). */
type Cell = <Value>(column: Column, read: (text: string) => Value | null) => Value | undefined

const cellsOf =
  (row: CsvRow, note: Note): Cell =>
  (column, read) => {
    const text = row.cells[column]
    if (text === undefined) return undefined
    const value = read(text)
    return value === null ? note(row, column, 'CELL_INVALID') : value
  }

const jsonOf =
  <Value>(schema: z.ZodType<Value>, blank: Value) =>
  (text: string): Value | null =>
    text === '' ? blank : (schema.safeParse(readJson(text)).data ?? null)

const flag = (text: string) => flagOf(text) ?? null
const number = (text: string) => (/^\d{1,7}(?:\.\d+)?(?:e-\d+)?$/.test(text) ? Number(text) : null)
const list = (text: string) => readList(text, ', ')
const asIs = (text: string) => text

/** Wraps the value, to tell an empty cell (`{ is: null }`) from an invalid one (null). */
const orNull =
  <Value>(read: (text: string) => Value | null) =>
  (text: string) => {
    if (text === '') return { is: null }
    const is = read(text)
    return is === null ? null : { is }
  }

const moment = (text: string) => Timestamp.safeParse(text).data ?? null

const FileMedia = z
  .strictObject({ id: Media.shape.id, url: z.string().max(2_048), alt: Media.shape.alt, file: z.uuid().optional() })
  .array()
  .max(1_000)

function mediaOf(text: string): Media[] | null {
  const pictures = jsonOf(FileMedia, [])(text)
  return (
    pictures?.map(({ id, url, alt, file }, position) => ({ id, cfile_id: file ?? null, url, alt, position })) ?? null
  )
}

const Picture = z.strictObject({ file: z.uuid(), url: z.string().max(2_048) })

const pictureOf = orNull((text) => {
  const picture = Picture.safeParse(readJson(text)).data
  return picture ? { cfile_id: picture.file, url: picture.url } : null
})

const units = z.int().min(0).max(maxUnits)
const onHand = z.int().min(-maxUnits).max(maxUnits)
const Level = z.union([
  onHand.transform((on_hand) => ({ on_hand, damaged: 0, incoming: 0 })),
  z.strictObject({ on_hand: onHand, damaged: units.default(0), incoming: units.default(0) }),
])

/** Location names are data: `__proto__` is a valid one. */
function levelsOf(text: string): ParsedLevel[] | null {
  const found = text === '' ? {} : readJson(text)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null
  const levels = Object.entries(found).map(([location, level]) => ({ location, ...Level.safeParse(level).data }))
  const isWhole = (level: { location: string; on_hand?: number }): level is ParsedLevel => level.on_hand !== undefined
  return levels.every(isWhole) ? levels : null
}

function weightFrom(text: string, unit: WeightUnit = 'kg') {
  const weight = number(text)
  return weight === null ? null : inGrams(weight, unit)
}

function sideFrom(text: string) {
  const centimetres = number(text)
  const side = centimetres === null ? maxMillimetres + 1 : inMillimetres(centimetres)
  return side > maxMillimetres ? null : side
}

function valuesOf(row: CsvRow, currency: string, note: Note): ProductVariantInput {
  const cell = cellsOf(row, note)
  const amount = (column: 'price' | 'compare_at_price' | 'cost') => {
    const text = row.cells[column]
    if (text === undefined || (text === '' && column !== 'price')) return text === undefined ? undefined : null
    return priceOf(text, currency) ?? note(row, column, 'PRICE_INVALID')
  }
  const weight_unit = cell('weight_unit', (text) => weightUnits.find((unit) => unit === text) ?? null)
  return {
    sku: cell('sku', asIs),
    barcode: cell('barcode', asIs),
    price: amount('price') ?? undefined,
    compare_at_price: amount('compare_at_price'),
    cost: amount('cost'),
    physicalProduct: cell('physical_product', flag),
    weight: cell('weight', (text) => weightFrom(text, weight_unit)),
    weight_unit,
    length: cell('length', sideFrom),
    width: cell('width', sideFrom),
    height: cell('height', sideFrom),
    hs_code: cell('hs_code', asIs),
    origin_country: cell('origin_country', asIs),
    trackQuantity: cell('track_quantity', flag),
    continueOutOfStock: cell('continue_out_of_stock', flag),
    low_stock_at: cell('low_stock_at', orNull(number))?.is,
  }
}

function seoOf({ cells }: CsvRow, noindex: boolean | undefined) {
  const { seo_title, seo_description } = cells
  if (seo_title === undefined && seo_description === undefined && noindex === undefined) return undefined
  return { title: seo_title ?? '', description: seo_description ?? '', noindex: noindex ?? false }
}

function ownOf(row: CsvRow, note: Note): NonNullable<ParsedProduct['own']> {
  const cell = cellsOf(row, note)
  return {
    parsedText: {
      youtube_url: cell('youtube_url', orNull(asIs))?.is,
      custom_shipment: cell('custom_shipment', orNull(jsonOf(CustomShipment.nullable(), null)))?.is,
      seo: seoOf(row, cell('noindex', flag)),
      template_suffix: cell('template_suffix', asIs),
      gift_card: cell('gift_card', flag),
      own_amount: cell('own_amount', flag),
      published_at: cell('published_at', orNull(moment))?.is,
      unpublish_at: cell('unpublish_at', orNull(moment))?.is,
    },
    options: cell('options', jsonOf(Option.array().max(100), [])),
    media: cell('media', mediaOf),
    collections: cell('collections', list),
  }
}

/** Our own format: an empty cell clears the field. */
export function parseOwn({ row, last, rows, isTooLong }: CsvGroup, currency: string): ParsedProduct {
  const [first = { row, cells: {} }] = rows
  const faults: ImportNote[] = isTooLong ? [{ row, code: 'VARIANT_LIMIT', details: { field: 'variants' } }] : []
  const note: Note = ({ row: number, cells }, column, code) => {
    faults.push({ row: number, code, details: { column, value: excerpt(cells[column] ?? '') } })
    return undefined
  }
  const { cells } = first
  const own = ownOf(first, note)
  const status = statusOf(cells.status, undefined)
  if (status === null) note(first, 'status', 'STATUS_INVALID')
  return {
    row,
    last,
    handle: handleOf(cells.handle ?? ''),
    address: cells.handle,
    title: cells.title,
    description: cells.description,
    vendor: cells.vendor,
    product_type: cells.product_type,
    tags: cells.tags === undefined ? undefined : list(cells.tags),
    status: status ?? undefined,
    optionNames: variantOptions(own.options ?? []).map(({ name }) => name),
    variants: rows.map((variant) => ({
      row: variant.row,
      labels: readList(variant.cells.variant ?? '', ' / '),
      values: valuesOf(variant, currency, note),
      picture: cellsOf(variant, note)('image', pictureOf)?.is,
      stock: cellsOf(variant, note)('stock', levelsOf),
      custom: customCellsOf(variant.cells),
    })),
    images: [],
    custom: customCellsOf(cells),
    own,
    faults,
  }
}

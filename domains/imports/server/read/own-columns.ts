import { customColumnOf } from './custom-columns.ts'

/** Marks our own format, and contains the handle on every row. */
export const markColumn = 'comptoir_handle'

/** Filled in the first row of a product only. */
export const ownProductColumns = [
  'title',
  'description',
  'status',
  'vendor',
  'product_type',
  'tags',
  'collections',
  'youtube_url',
  'options',
  'media',
  'custom_shipment',
  'seo_title',
  'seo_description',
  'noindex',
  'template_suffix',
  'gift_card',
  'own_amount',
  'published_at',
  'unpublish_at',
] as const
export type OwnProductColumn = (typeof ownProductColumns)[number]

export const ownVariantColumns = [
  'variant',
  'image',
  'sku',
  'barcode',
  'price',
  'compare_at_price',
  'cost',
  'physical_product',
  'weight',
  'weight_unit',
  'length',
  'width',
  'height',
  'hs_code',
  'origin_country',
  'track_quantity',
  'continue_out_of_stock',
  'low_stock_at',
  'stock',
] as const
export type OwnVariantColumn = (typeof ownVariantColumns)[number]

export type OwnColumn = OwnProductColumn | OwnVariantColumn

const known: readonly OwnColumn[] = [...ownProductColumns, ...ownVariantColumns]

export function ownColumnsOf(cells: readonly string[]) {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  if (!names.includes(markColumn)) return null
  return names.map((name) =>
    name === markColumn ? 'handle' : (known.find((column) => column === name) ?? customColumnOf(name)),
  )
}

/** Plain text, or JSON if a value contains the separator. */
export function writeList(texts: readonly string[], separator: ', ' | ' / ') {
  const mark = separator.trim()
  const isPlain = texts.every((text) => text !== '' && text === text.trim() && !text.includes(mark))
  return isPlain && !texts[0]?.startsWith('[') ? texts.join(separator) : JSON.stringify(texts)
}

export function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return undefined
  }
}

export function readList(cell: string, separator: ', ' | ' / '): string[] {
  const listed = cell.startsWith('[') ? readJson(cell) : undefined
  if (Array.isArray(listed) && listed.every((text) => typeof text === 'string')) return listed
  return cell
    .split(separator.trim())
    .map((text) => text.trim())
    .filter(Boolean)
}

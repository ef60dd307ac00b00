import { type Media, variantOptions } from '@comptoir/catalogue/contract'
import type { ExportedProduct, ExportedVariant } from '@comptoir/catalogue/server'
import { csvLine, decimalAmount } from '@comptoir/platform/contract'
import { addressOf, type ExportContext, labelsOf } from './own-lines.ts'

type Cell = string | number
type Cells = Readonly<Record<string, Cell>>

/** Shopify's limit. */
const optionIndexes = [0, 1, 2] as const

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  ...optionIndexes.flatMap((index) => [`Option${index + 1} Name`, `Option${index + 1} Value`]),
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  'Variant Weight Unit',
  'Cost per item',
  'Status',
] as const

const flag = (is: boolean) => (is ? 'TRUE' : 'FALSE')

const productCells = ({ title, description, vendor, product_type, tags, status, seo }: ExportedProduct): Cells => ({
  Title: title,
  'Body (HTML)': description,
  Vendor: vendor,
  Type: product_type,
  Tags: tags.join(', '),
  Published: flag(status === 'active'),
  'SEO Title': seo.title,
  'SEO Description': seo.description,
  Status: status,
})

/** Names are in the first row; Shopify writes a product without options as the option `Title`. */
function optionCells(product: ExportedProduct, variant: ExportedVariant, isFirst: boolean): Cells {
  const options = variantOptions(product.options)
  const labels = labelsOf(product, variant)
  if (options.length === 0) return { 'Option1 Name': isFirst ? 'Title' : '', 'Option1 Value': 'Default Title' }
  const cells = optionIndexes.flatMap((index) => [
    [`Option${index + 1} Name`, isFirst ? (options[index]?.name ?? '') : ''],
    [`Option${index + 1} Value`, labels[index] ?? ''],
  ])
  return Object.fromEntries(cells)
}

const amount = (minor: number | null, { currency }: ExportContext) =>
  minor === null ? '' : decimalAmount(minor, currency)

const variantCells = (variant: ExportedVariant, context: ExportContext): Cells => ({
  'Variant SKU': variant.sku,
  'Variant Grams': variant.weight,
  'Variant Inventory Tracker': variant.trackQuantity ? 'shopify' : '',
  'Variant Inventory Qty': variant.trackQuantity ? variant.quantity : '',
  'Variant Inventory Policy': variant.continueOutOfStock ? 'continue' : 'deny',
  'Variant Price': amount(variant.price, context),
  'Variant Compare At Price': amount(variant.compare_at_price, context),
  'Variant Requires Shipping': flag(variant.physicalProduct),
  'Variant Barcode': variant.barcode,
  'Variant Weight Unit': variant.weight_unit,
  'Cost per item': amount(variant.cost, context),
})

const pictureCells = ({ url, alt }: Media, at: number, context: ExportContext): Cells => ({
  'Image Src': addressOf(url, context),
  'Image Position': at + 1,
  'Image Alt Text': alt,
})

/** Variants and pictures share rows, so the longer list determines their number. */
export function shopifyLinesOf(product: ExportedProduct, context: ExportContext): string {
  const { handle, variants, media } = product
  const rows = Array.from({ length: Math.max(variants.length, media.length) }, (_, at): Cells => {
    const [variant, picture] = [variants[at], media[at]]
    return {
      Handle: handle,
      ...(at === 0 && productCells(product)),
      ...(variant && { ...optionCells(product, variant, at === 0), ...variantCells(variant, context) }),
      ...(picture && pictureCells(picture, at, context)),
    }
  })
  return rows.map((cells) => csvLine(header.map((name) => cells[name] ?? ''))).join('')
}

export const shopifyHeader = csvLine(header)

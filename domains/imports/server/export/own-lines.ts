import { fromGrams, inCentimetres, variantOptions } from '@comptoir/catalogue/contract'
import type { ExportedProduct, ExportedVariant } from '@comptoir/catalogue/server'
import type { CustomField } from '@comptoir/custom-fields/contract'
import type { Location } from '@comptoir/inventory/contract'
import { csvLine, decimalAmount } from '@comptoir/platform/contract'
import { columnsFor, customCell } from '../read/custom-columns.ts'
import {
  markColumn,
  type OwnProductColumn,
  type OwnVariantColumn,
  ownProductColumns,
  ownVariantColumns,
  writeList,
} from '../read/own-columns.ts'

type Cell = string | number

export interface ExportContext {
  currency: string
  store: string
  /** Location names by id, as in the file. */
  locations: ReadonlyMap<string, string>
  fields: { product: ReturnType<typeof columnsFor>; variant: ReturnType<typeof columnsFor> }
}

export const fieldColumns = (
  product: readonly CustomField[],
  variant: readonly CustomField[],
): ExportContext['fields'] => ({
  product: columnsFor('field', product),
  variant: columnsFor('variant_field', variant),
})

/** Uses the id if two locations have the same name. */
export function locationNames(locations: readonly Location[]): ExportContext['locations'] {
  const isOnly = ({ title }: Location) => locations.filter((other) => other.title === title).length === 1
  return new Map(locations.map((location) => [location.id, isOnly(location) ? location.title : location.id]))
}

const json = (value: unknown) => JSON.stringify(value)

export const addressOf = (url: string, { store }: ExportContext) => (url.startsWith('/') ? store + url : url)

const productCells: Readonly<Record<OwnProductColumn, (product: ExportedProduct, context: ExportContext) => Cell>> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  status: ({ status }) => status,
  vendor: ({ vendor }) => vendor,
  product_type: ({ product_type }) => product_type,
  tags: ({ tags }) => writeList(tags, ', '),
  collections: ({ collections }) => writeList(collections, ', '),
  youtube_url: ({ youtube_url }) => youtube_url ?? '',
  options: ({ options }) => (options.length === 0 ? '' : json(options)),
  media: ({ media }, context) =>
    media.length === 0
      ? ''
      : json(
          media.map(({ id, cfile_id, url, alt }) => ({
            id,
            url: addressOf(url, context),
            alt,
            ...(cfile_id && { file: cfile_id }),
          })),
        ),
  custom_shipment: ({ custom_shipment }) => (custom_shipment ? json(custom_shipment) : ''),
  seo_title: ({ seo }) => seo.title,
  seo_description: ({ seo }) => seo.description,
  noindex: ({ seo }) => String(seo.noindex),
  template_suffix: ({ template_suffix }) => template_suffix,
  gift_card: ({ gift_card }) => String(gift_card),
  own_amount: ({ own_amount }) => String(own_amount),
  published_at: ({ published_at }) => published_at ?? '',
  unpublish_at: ({ unpublish_at }) => unpublish_at ?? '',
}

export function labelsOf({ options }: Pick<ExportedProduct, 'options'>, { option_values }: ExportedVariant) {
  return variantOptions(options).map(({ values }) => values.find(({ id }) => option_values.includes(id))?.label ?? '')
}

/** A plain number if nothing is damaged or incoming. */
const stockCell = ({ levels }: ExportedVariant, { locations }: ExportContext) =>
  json(
    Object.fromEntries(
      levels.flatMap(({ location_id, on_hand, damaged, incoming }) => {
        const name = locations.get(location_id)
        if (name === undefined) return []
        return [[name, damaged === 0 && incoming === 0 ? on_hand : { on_hand, damaged, incoming }]]
      }),
    ),
  )

interface Row {
  product: ExportedProduct
  variant: ExportedVariant
  context: ExportContext
}

const amount = (minor: number | null, { currency }: ExportContext) =>
  minor === null ? '' : decimalAmount(minor, currency)

const variantCells: Readonly<Record<OwnVariantColumn, (row: Row) => Cell>> = {
  variant: ({ product, variant }) => writeList(labelsOf(product, variant), ' / '),
  image: ({ variant, context }) =>
    variant.image_cfile === null
      ? ''
      : json({ file: variant.image_cfile, url: addressOf(variant.image ?? '', context) }),
  sku: ({ variant }) => variant.sku,
  barcode: ({ variant }) => variant.barcode,
  price: ({ variant, context }) => amount(variant.price, context),
  compare_at_price: ({ variant, context }) => amount(variant.compare_at_price, context),
  cost: ({ variant, context }) => amount(variant.cost, context),
  physical_product: ({ variant }) => String(variant.physicalProduct),
  weight: ({ variant }) => fromGrams(variant.weight, variant.weight_unit),
  weight_unit: ({ variant }) => variant.weight_unit,
  length: ({ variant }) => inCentimetres(variant.length),
  width: ({ variant }) => inCentimetres(variant.width),
  height: ({ variant }) => inCentimetres(variant.height),
  hs_code: ({ variant }) => variant.hs_code,
  origin_country: ({ variant }) => variant.origin_country,
  track_quantity: ({ variant }) => String(variant.trackQuantity),
  continue_out_of_stock: ({ variant }) => String(variant.continueOutOfStock),
  low_stock_at: ({ variant }) => variant.low_stock_at ?? '',
  stock: ({ variant, context }) => stockCell(variant, context),
}

const noCells = ({ fields }: ExportContext): readonly Cell[] => [...ownProductColumns, ...fields.product].map(() => '')

/** One line per variant; the product's own cells are in the first. */
export const ownLinesOf = (product: ExportedProduct, context: ExportContext): string =>
  product.variants
    .map((variant, at) =>
      csvLine([
        product.handle,
        ...(at === 0
          ? [
              ...ownProductColumns.map((column) => productCells[column](product, context)),
              ...context.fields.product.map((column) => customCell(column, product.metafields)),
            ]
          : noCells(context)),
        ...ownVariantColumns.map((column) => variantCells[column]({ product, variant, context })),
        ...context.fields.variant.map((column) => customCell(column, variant.metafields)),
      ]),
    )
    .join('')

const namesOf = (columns: ReturnType<typeof columnsFor>) => columns.map(({ name }) => name)

export const ownHeader = ({ fields }: Pick<ExportContext, 'fields'>) =>
  csvLine([
    markColumn,
    ...ownProductColumns,
    ...namesOf(fields.product),
    ...ownVariantColumns,
    ...namesOf(fields.variant),
  ])

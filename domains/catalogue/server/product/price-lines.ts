import { needsShipping } from '@comptoir/inventory/contract'
import { array, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import {
  chosenOptions,
  inGrams,
  type Option,
  productError,
  sellableStatuses,
  type WeightUnit,
} from '../../contract/index.ts'

export interface WantedLine {
  variant_id?: string
  product_id?: string
  quantity: number
}

/** What a line of an order says of what is sold: copied, so that later edits of the product do not change it. */
export interface PricedLine {
  product_id: string
  variant_id: string
  title: string
  variant_title: string
  sku: string
  barcode: string
  image: string | null
  options: { name: string; value: string }[]
  unit_price: number
  compare_at_price: number | null
  cost: number | null
  vendor_id: string | null
  weight_g: number
  requires_shipping: boolean
  quantity: number
}

interface SellableRow {
  [column: string]: unknown
  product_id: string
  variant_id: string
  title: string
  variant_title: string
  sku: string
  barcode: string
  image: string | null
  product_options: Option[]
  option_values: string[]
  price: number
  compare_at_price: number | null
  cost: number | null
  vendor_id: string | null
  weight: number
  weight_unit: WeightUnit
  physical_product: boolean
  variants_count: number
}

const toLine = (row: SellableRow, quantity: number): PricedLine => ({
  product_id: row.product_id,
  variant_id: row.variant_id,
  title: row.title,
  variant_title: row.variant_title,
  sku: row.sku,
  barcode: row.barcode,
  image: row.image,
  options: chosenOptions(row.product_options, row.option_values),
  unit_price: row.price,
  compare_at_price: row.compare_at_price,
  cost: row.cost,
  vendor_id: row.vendor_id,
  weight_g: inGrams(row.weight, row.weight_unit),
  requires_shipping: needsShipping({ physicalProduct: row.physical_product }),
  quantity,
})

/** The variants asked for by their own id, and the only variant of products asked for by theirs. */
const sellable = (tx: Tx, shop: number, { variants, products }: { variants: string[]; products: string[] }) =>
  rows<SellableRow>(
    tx,
    sql`select v.product_id, v.id as variant_id, p.title, v.title as variant_title, v.sku, v.barcode, coalesce(v.image, p.image) as image,
               p.options as product_options, v.option_values, v.price, v.compare_at_price, v.cost, p.vendor_id, v.weight, v.weight_unit,
               v.physical_product, p.variants_count
        from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop} and v.deleted_at is null and p.deleted_at is null
          and p.status = any(${array(sellableStatuses)}::text[])
          and (v.id = any(${array(variants)}::uuid[])
               or (v.product_id = any(${array(products)}::uuid[]) and p.variants_count = 1))`,
  )

/**
 * Today's price and description of what somebody wants, in the order in which they want it. A product alone
 * is enough where it has only one variant. Refuses everything when one thing cannot be sold.
 */
export async function priceLines(tx: Tx, shop: number, wanted: readonly WantedLine[]): Promise<PricedLine[]> {
  const ids = (field: 'variant_id' | 'product_id') => [...new Set(wanted.flatMap((line) => line[field] ?? []))]
  const found = await sellable(tx, shop, { variants: ids('variant_id'), products: ids('product_id') })
  const byVariant = new Map(found.map((row) => [row.variant_id, row]))
  const byProduct = new Map(found.filter((row) => row.variants_count === 1).map((row) => [row.product_id, row]))
  return wanted.map(({ variant_id, product_id, quantity }) => {
    const row = variant_id ? byVariant.get(variant_id) : byProduct.get(product_id ?? '')
    const contradicts = row && product_id && row.product_id !== product_id
    if (!row || contradicts) throw productError('UNKNOWN_PRODUCT', variant_id ? { variant_id } : { product_id })
    return toLine(row, quantity)
  })
}

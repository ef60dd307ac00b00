import { needsShipping } from '@comptoir/inventory/contract'
import { fixed, type PipelinedTx, shopOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { productError } from '../../contract/product.wire.ts'
import { sellableStatuses } from '../../contract/product-status.ts'
import { productOptions, productOptionValues, products, variantOptionValues, variants } from './product.table.ts'

export interface WantedLine {
  variant_id?: string
  product_id?: string
  quantity: number
}

/** Snapshot for an order line; later edits of the product must not change it. */
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
  tax_class_id: string | null
  weight_g: number
  requires_shipping: boolean
  quantity: number
}

const SellableRow = z.object({
  product_id: z.string(),
  variant_id: z.string(),
  title: z.string(),
  variant_title: z.string(),
  sku: z.string(),
  barcode: z.string(),
  image: z.string().nullable(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  unit_price: z.number(),
  compare_at_price: z.number().nullable(),
  cost: z.number().nullable(),
  vendor_id: z.string().nullable(),
  tax_class_id: z.string().nullable(),
  weight_g: z.number(),
  physical_product: z.boolean(),
  variants_count: z.number(),
})
type SellableRow = z.infer<typeof SellableRow>

const toLine = ({ physical_product, variants_count, ...row }: SellableRow, quantity: number): PricedLine => ({
  ...row,
  requires_shipping: needsShipping({ physicalProduct: physical_product }),
  quantity,
})

const optionsOfVariant = sql`(
  select coalesce(json_agg(json_build_object('name', o.name, 'value', x.label) order by o.position, o.id), '[]')
  from ${variantOptionValues} c
  join ${productOptionValues} x on x.shop_id = c.shop_id and x.product_id = c.product_id and x.id = c.value_id
  join ${productOptions} o on o.shop_id = c.shop_id and o.product_id = c.product_id and o.id = c.option_id
  where c.shop_id = v.shop_id and c.product_id = v.product_id and c.variant_id = v.id)`

const given = sql.placeholder

const sellable = fixed(
  SellableRow,
  sql`select v.product_id, v.id as variant_id, p.title, coalesce(v.title, '') as variant_title,
               coalesce(v.sku, '') as sku, coalesce(v.barcode, '') as barcode, coalesce(v.image, p.image) as image,
               ${optionsOfVariant} as options, v.price as unit_price, v.compare_at_price, v.cost, p.vendor_id,
               p.tax_class_id,
               coalesce(v.weight_g, 0) as weight_g, v.physical_product, p.variants_count
        from ${variants} v join ${products} p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${given('shop')} and v.deleted_at is null and p.deleted_at is null
          and p.status = any(${given('statuses')}::text[])
          and (v.id = any(${given('variants')}::uuid[])
               or (v.product_id = any(${given('products')}::uuid[]) and p.variants_count = 1))`,
)

/**
 * Current prices and snapshots, in the order of the input. `product_id` alone is enough for a product with one
 * variant.
 * @throws UNKNOWN_PRODUCT if any line cannot be sold
 */
export async function priceLines(tx: PipelinedTx, lines: readonly WantedLine[]): Promise<PricedLine[]> {
  const ids = (field: 'variant_id' | 'product_id') => [...new Set(lines.flatMap((line) => line[field] ?? []))]
  const found = await sellable(tx, {
    shop: shopOf(tx),
    statuses: sellableStatuses,
    variants: ids('variant_id'),
    products: ids('product_id'),
  })
  const byVariant = new Map(found.map((row) => [row.variant_id, row]))
  const byProduct = new Map(found.filter((row) => row.variants_count === 1).map((row) => [row.product_id, row]))
  return lines.map(({ variant_id, product_id, quantity }) => {
    const row = variant_id ? byVariant.get(variant_id) : byProduct.get(product_id ?? '')
    const contradicts = row && product_id && row.product_id !== product_id
    if (!row || contradicts) throw productError('UNKNOWN_PRODUCT', variant_id ? { variant_id } : { product_id })
    return toLine(row, quantity)
  })
}

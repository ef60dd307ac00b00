import { needsShipping } from '@comptoir/inventory/contract'
import { apiError, type FieldError, type Locale } from '@comptoir/platform/contract'
import { array, fixed, type PipelinedTx, type Queryable, query, shopOf } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { priceWithAddons, selectionFaults } from '../../contract/option.rules.ts'
import { Option } from '../../contract/option.ts'
import { CustomShipment } from '../../contract/product.ts'
import { productError } from '../../contract/product.wire.ts'
import { sellableStatuses } from '../../contract/product-status.ts'
import { collectionProducts } from '../product/collection.table.ts'
import {
  productOptions,
  productOptionValues,
  products,
  variantOptionValues,
  variants,
} from '../product/product.table.ts'
import { addonsOfProduct } from '../product/product-fragments.ts'
import { type LineWords, lineWords, NamingTexts, namingTexts } from './line-words.ts'

export interface WantedLine {
  variant_id?: string
  product_id?: string
  quantity: number
  /** Ids of chosen values by the id of their add-on option. */
  addons?: Readonly<Record<string, readonly string[]>>
  /** Of a gift card: what the buyer pays in place of the price. */
  amount?: number | undefined
  /** Prefix of the paths of errors, such as `products.3.`. */
  path?: string
}

/** An add-on that was chosen; its price is contained in that of the line. */
export interface PricedAddon {
  option_id: string
  value_id: string
  option: string
  label: string
  price: number
}

/** Snapshot for an order line; later edits of the product must not change it. */
export interface PricedLine {
  kind: 'product' | 'gift_card'
  product_id: string
  variant_id: string
  title: string
  variant_title: string
  sku: string
  barcode: string
  image: string | null
  options: { name: string; value: string }[]
  addons: PricedAddon[]
  /** Its words in the languages that the product is written in beside its own. */
  words: Partial<Record<Locale, LineWords>>
  /** Special shipping of the product. */
  custom_shipment: CustomShipment | null
  /** With the add-ons. */
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
  options: z.array(z.object({ id: z.string(), value_id: z.string(), name: z.string(), value: z.string() })),
  translations: NamingTexts,
  unit_price: z.number(),
  compare_at_price: z.number().nullable(),
  cost: z.number().nullable(),
  vendor_id: z.string().nullable(),
  tax_class_id: z.string().nullable(),
  weight_g: z.number(),
  physical_product: z.boolean(),
  variants_count: z.number(),
  gift_card: z.boolean(),
  /** Bounds of an amount of the buyer's own; null where only the prices are sold. */
  own_amount: z.object({ min: z.number(), max: z.number() }).nullable(),
  addon_options: z.array(Option),
  custom_shipment: CustomShipment.nullable(),
})
type SellableRow = z.infer<typeof SellableRow>

/** By the name of the option, also where it knows no such value. */
function addonFaults({ addon_options }: SellableRow, { addons = {}, path = '' }: WantedLine): FieldError[] {
  const known = new Map(addon_options.map((option) => [option.id, option]))
  const strangers = Object.keys(addons).filter((id) => !known.has(id) && (addons[id]?.length ?? 0) > 0)
  const unknown = strangers.map((id) => ({ field: `selection.${id}`, code: 'SELECTION_UNKNOWN' }))
  return [...selectionFaults(addon_options, addons), ...unknown].map(({ field, code }) => {
    const id = field.slice('selection.'.length)
    const { name = '', min_selected = 0, max_selected = 0 } = known.get(id) ?? {}
    return { field: `${path}addons.${id}`, code, details: { option: name, min: min_selected, max: max_selected } }
  })
}

/** In the order of the product's options. */
const addonsOf = ({ addon_options }: SellableRow, { addons = {} }: WantedLine): PricedAddon[] =>
  addon_options.flatMap(({ id, name, values }) =>
    values
      .filter((value) => addons[id]?.includes(value.id))
      .map(({ id: value_id, label, price_delta }) => ({
        ...{ option_id: id, value_id, option: name, label, price: price_delta },
      })),
  )

/** An amount of the buyer's own, where the gift card has none or it is out of bounds. */
function amountFaults({ own_amount }: SellableRow, { amount, path = '' }: WantedLine): FieldError[] {
  if (amount === undefined) return []
  const { min = 0, max = 0 } = own_amount ?? {}
  return own_amount && amount >= min && amount <= max
    ? []
    : [{ field: `${path}amount`, code: 'AMOUNT_BOUNDS', details: { min, max } }]
}

const toLine = (row: SellableRow, wanted: WantedLine): PricedLine => {
  const { physical_product, variants_count, addon_options, gift_card, own_amount, translations, ...plain } = row
  const chosen = Object.values(wanted.addons ?? {}).flat()
  const named = {
    ...{ title: row.title, addons: addonsOf(row, wanted) },
    ...(wanted.amount === undefined
      ? { variant_title: row.variant_title, options: row.options }
      : { variant_title: '', options: [] }),
  }
  return {
    ...plain,
    ...named,
    options: named.options.map(({ name, value }) => ({ name, value })),
    words: lineWords(named, translations),
    kind: gift_card ? 'gift_card' : 'product',
    unit_price: wanted.amount ?? priceWithAddons(row.unit_price, addon_options, chosen),
    requires_shipping: !gift_card && needsShipping({ physicalProduct: physical_product }),
    quantity: wanted.quantity,
  }
}

const optionsOfVariant = sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'value_id', x.id, 'name', o.name,
    'value', x.label) order by o.position, o.id), '[]')
  from ${variantOptionValues} c
  join ${productOptionValues} x on x.shop_id = c.shop_id and x.product_id = c.product_id and x.id = c.value_id
  join ${productOptions} o on o.shop_id = c.shop_id and o.product_id = c.product_id and o.id = c.option_id
  where c.shop_id = v.shop_id and c.product_id = v.product_id and c.variant_id = v.id)`

const given = sql.placeholder

const sellable = fixed(
  SellableRow,
  sql`select v.product_id, v.id as variant_id, p.title, coalesce(v.title, '') as variant_title,
               coalesce(v.sku, '') as sku, coalesce(v.barcode, '') as barcode, coalesce(v.image, p.image) as image,
               ${optionsOfVariant} as options, ${namingTexts} as translations, v.price as unit_price, v.compare_at_price, v.cost, p.vendor_id,
               p.tax_class_id,
               coalesce(v.weight_g, 0) as weight_g, v.physical_product, p.variants_count,
               p.custom_shipment, p.gift_card,
               case when p.own_amount then json_build_object('min', p.price_min, 'max', p.price_max) end as own_amount,
               ${addonsOfProduct} as addon_options
        from ${variants} v join ${products} p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${given('shop')} and v.deleted_at is null and p.deleted_at is null
          and p.status = any(${given('statuses')}::text[])
          and (v.id = any(${given('variants')}::uuid[])
               or (v.product_id = any(${given('products')}::uuid[]) and p.variants_count = 1))`,
)

/**
 * Current prices and snapshots, in the order of the input. `product_id` alone is enough for a product with one
 * variant.
 * @throws UNKNOWN_PRODUCT if any line cannot be sold; VALIDATION_FAILED where add-ons are outside their limits
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
  const sold = lines.map((wanted) => {
    const { variant_id, product_id } = wanted
    const row = variant_id ? byVariant.get(variant_id) : byProduct.get(product_id ?? '')
    const contradicts = row && product_id && row.product_id !== product_id
    if (!row || contradicts) throw productError('UNKNOWN_PRODUCT', variant_id ? { variant_id } : { product_id })
    return { row, wanted }
  })
  const errors = sold.flatMap(({ row, wanted }) => [...addonFaults(row, wanted), ...amountFaults(row, wanted)])
  if (errors.length > 0) throw apiError('VALIDATION_FAILED', { field: errors[0]?.field, errors })
  return sold.map(({ row, wanted }) => toLine(row, wanted))
}

const CurrentPrice = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  price: z.number(),
  compare_at_price: z.number().nullable(),
  gift_card: z.boolean(),
})
export type CurrentPrice = z.infer<typeof CurrentPrice>

const sold = (db: Queryable, shop: number, { where, limit = sql`` }: { where: SQL; limit?: SQL }) =>
  query(
    db,
    CurrentPrice,
    sql`select v.id as variant_id, v.product_id, v.price, v.compare_at_price, p.gift_card
        from ${variants} v join ${products} p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop} and ${where} and v.deleted_at is null and p.deleted_at is null
          and p.status = any(${array(sellableStatuses)}::text[])
        order by v.id ${limit}`,
  )

/** Prices of everything that is sold, a part at a time, after the variant that came last. */
export const readPricesAfter = (db: Queryable, shop: number, { after, most }: { after: string; most: number }) =>
  sold(db, shop, { where: sql`v.id > ${after}::uuid`, limit: sql`limit ${most}` })

export const readPricesOf = (db: Queryable, shop: number, ids: readonly string[]): Promise<CurrentPrice[]> =>
  sold(db, shop, { where: sql`v.product_id = any(${array(ids)}::uuid[])` })

interface GoodsOf {
  product_ids: readonly string[]
  variant_ids: readonly string[]
  collection_ids: readonly string[]
}

/** Prices of goods by any of these lists, so many at most. */
export const readPricesOfGoods = (db: Queryable, shop: number, { goods, most }: { goods: GoodsOf; most: number }) =>
  sold(db, shop, {
    where: sql`(v.product_id = any(${array(goods.product_ids)}::uuid[]) or v.id = any(${array(goods.variant_ids)}::uuid[])
      or v.product_id in (select c.product_id from ${collectionProducts} c
        where c.shop_id = ${shop} and c.collection_id = any(${array(goods.collection_ids)}::uuid[])))`,
    limit: sql`limit ${most}`,
  })

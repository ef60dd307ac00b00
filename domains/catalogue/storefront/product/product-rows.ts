import { itemStock } from '@comptoir/inventory/server'
import type { Locale } from '@comptoir/platform/contract'
import { array, fixed, type Queryable, query, selection } from '@comptoir/platform/server'
import { vendorOf } from '@comptoir/vendors/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { variantTitle } from '../../contract/product.rules.ts'
import type { ProductTranslation } from '../../contract/product.ts'
import { products, variantOptionValues, variants } from '../../server/product/product.table.ts'
import { choices, isShownNow, mediaOf, optionsOf, p } from '../../server/product/product-fragments.ts'

/** A variant as pages of the shop need it. */
export interface StoreVariant {
  id: string
  title: string
  sku: string
  barcode: string
  price: number
  compare_at_price: number | null
  /** In grams; 0 is unknown. */
  weight: number
  image_id: string | null
  image: string | null
  option_values: string[]
  /** It can be bought: enough of it, not counted, or sold beyond the stock. */
  sellable: boolean
  available: number
  tracked: boolean
  continues: boolean
  low_stock_at: number | null
  physical: boolean
}

/** Enough for whoever shows many products; more are counted. */
const maxInLists = 50

const variantsOf = (which: SQL) => sql<StoreVariant[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'title', coalesce(v.title, ''), 'sku', coalesce(v.sku, ''),
    'barcode', coalesce(v.barcode, ''), 'price', v.price, 'compare_at_price', v.compare_at_price,
    'weight', coalesce(v.weight_g, 0), 'image_id', v.image_id, 'image', v.image,
    'option_values', coalesce(${choices} -> v.id::text, '[]'), 'sellable', ${itemStock.isSellable},
    'available', ${itemStock.available}, 'tracked', ${itemStock.track_quantity},
    'continues', ${itemStock.continue_out_of_stock}, 'low_stock_at', ${itemStock.low_stock_at},
    'physical', v.physical_product) order by v.position, v.id), '[]')
  from (select * from ${variants} all_variants where all_variants.shop_id = p.shop_id and all_variants.product_id = p.id
    and all_variants.deleted_at is null ${which}) v
  ${itemStock.join({ shop_id: sql`v.shop_id`, id: sql`v.id` })})`

/** With the texts in a language, or null. */
const fieldsWith = (variants: SQL, locale: SQL) => ({
  id: p.id,
  handle: p.handle,
  title: p.title,
  /** Of its own texts. */
  locale: p.locale,
  description: p.description,
  vendor: vendorOf.name,
  product_type: sql<string>`coalesce(${p.product_type}, '')`,
  tags: p.tags,
  youtube_url: p.youtube_url,
  options: optionsOf,
  media: mediaOf,
  seo: p.seo,
  template_suffix: sql<string>`coalesce(${p.template_suffix}, '')`,
  price_min: p.price_min,
  price_max: p.price_max,
  variants_count: p.variants_count,
  gift_card: p.gift_card,
  own_amount: p.own_amount,
  status: p.status,
  published_at: p.published_at,
  created_at: p.created_at,
  updated_at: p.updated_at,
  variants: variantsOf(variants),
  translation: sql<ProductTranslation | null>`p.translations -> ${locale}`,
})

const firstOnes = sql.raw(`order by all_variants.position, all_variants.id limit ${maxInLists}`)

const inLanguage = (variants: SQL) => (locale: Locale | null) => selection(fieldsWith(variants, sql`${locale}::text`))
const brief = inLanguage(firstOnes)
const whole = inLanguage(sql``)

type Row = ReturnType<ReturnType<typeof whole>['decode']>
export type StoreProduct = Omit<Row, 'translation'>

type Labels = Readonly<Record<string, string>>

const labelled = ({ options }: StoreProduct, { options: names, values: labels }: { options: Labels; values: Labels }) =>
  options.map((option) => ({
    ...option,
    name: names[option.id] || option.name,
    values: option.values.map((value) => ({ ...value, label: labels[value.id] || value.label })),
  }))

/** In another language; what is not written in it stays in the product's own. */
function translate(product: StoreProduct, texts: ProductTranslation | null): StoreProduct {
  if (!texts) return product
  const options = labelled(product, texts)
  return {
    ...product,
    title: texts.title || product.title,
    description: texts.description || product.description,
    seo: {
      ...product.seo,
      // A title for search engines in another language than the page would be worse than the product's name.
      title: texts.seo.title || (texts.title ? '' : product.seo.title),
      description: texts.seo.description || (texts.description ? '' : product.seo.description),
    },
    options,
    variants: product.variants.map((variant) => ({
      ...variant,
      title: variant.title && variantTitle(options, variant.option_values),
    })),
  }
}

const shown = ({ translation, ...product }: Row): StoreProduct => translate(product, translation)

/** Reads a shop's goods. */
export interface GoodsReader {
  db: Queryable
  shop: number
  /** Language of the texts, where a product has it; default: its own. */
  locale?: Locale | undefined
}

async function read(
  { db, locale = null }: Pick<GoodsReader, 'db'> & { locale?: Locale | null | undefined },
  of: typeof whole,
  from: SQL,
) {
  const { row, columns } = of(locale)
  return (await query(db, row, sql`select ${columns} ${from}`)).map(shown)
}

const withVendor = sql`join ${products} p on p.shop_id = chosen.shop_id and p.id = chosen.id
  ${vendorOf.join({ shop_id: p.shop_id, id: p.vendor_id })}`

/** Shown in lists. */
export const isListed = sql`p.deleted_at is null and p.status = 'active' and ${isShownNow}`

/** Shown to whoever has the address. */
export const isReachable = sql`p.deleted_at is null and p.status in ('active', 'unlisted') and ${isShownNow}`

/** Products by `shop_id`, `id` and `place` of a subquery, in the order of `place`. */
export const readChosen = (reader: GoodsReader, chosen: SQL): Promise<StoreProduct[]> =>
  read(reader, brief, sql`from (${chosen}) chosen ${withVendor} order by chosen.place`)

const reachable = (shop: number, where: SQL) =>
  sql`from (select ${shop}::integer as shop_id, p.id from ${products} p
      where p.shop_id = ${shop} and ${isReachable} and ${where}) chosen ${withVendor}`

/** With all its variants; null if it is not shown. */
export async function findStoreProduct(
  reader: GoodsReader,
  by: { handle: string } | { id: string },
): Promise<StoreProduct | null> {
  const where = 'handle' in by ? sql`p.handle = ${by.handle}` : sql`p.id = ${by.id}`
  const [found] = await read(reader, whole, reachable(reader.shop, where))
  return found ?? null
}

/** Those of the handles that are shown, each with all its variants. */
export const readStoreProducts = (reader: GoodsReader, handles: readonly string[]): Promise<StoreProduct[]> =>
  read(reader, whole, reachable(reader.shop, sql`p.handle = any(${array(handles)}::text[])`))

/** Something that can be in a cart. */
export interface Good {
  /** With no other variants than those that were asked for. */
  product: StoreProduct
  variant: StoreVariant
}

const shopParameter = sql.placeholder('shop')
const idsParameter = sql.placeholder('ids')

const asked = selection(
  fieldsWith(sql`and all_variants.id = any(${idsParameter}::uuid[])`, sql`${sql.placeholder('locale')}::text`),
)

const productsOfGoods = fixed(
  asked.row,
  sql`select ${asked.columns} from (select distinct v.shop_id, v.product_id as id from ${variants} v
        where v.shop_id = ${shopParameter}::integer and v.id = any(${idsParameter}::uuid[]) and v.deleted_at is null) chosen
      ${withVendor} where ${isReachable}`,
)

/** By the id of the variant; one whose product is not shown is left out. */
export async function readGoods(
  { db, shop, locale }: GoodsReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Good>> {
  if (ids.length === 0) return new Map()
  const products = (await productsOfGoods(db, { shop, ids, locale: locale ?? null })).map(shown)
  return new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }] as const)),
  )
}

const Found = z.object({ id: z.string() })

/** The variant of a product with these option values; null if there is none, or more than one. */
export async function findVariantWith(
  db: Queryable,
  shop: number,
  { product, values }: { product: string; values: readonly string[] },
): Promise<string | null> {
  const chosen = values.map(
    (value) => sql`exists (select 1 from ${variantOptionValues} c where c.shop_id = v.shop_id
      and c.product_id = v.product_id and c.variant_id = v.id and c.value_id = ${value})`,
  )
  const found = await query(
    db,
    Found,
    sql`select v.id from ${variants} v where ${sql.join(
      [sql`v.shop_id = ${shop}`, sql`v.product_id = ${product}`, sql`v.deleted_at is null`, ...chosen],
      sql` and `,
    )} limit 2`,
  )
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

import { fold } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import { products, variants } from './product.table.ts'

const maxOfKind = 20
const limit = sql.raw(`limit ${maxOfKind}`)

/** Sorts after every text that begins with the one before it. */
const beyond = '\u{10FFFF}'

interface Beginnings {
  title: string
  code: string
}

const beginnings = (q: string): Beginnings => ({ title: fold(q.trim()), code: q.trim().toLowerCase() })

const ofVariant = (shop: number) => sql`v.shop_id = ${shop} and v.deleted_at is null`
const lowerSku = sql`lower(v.sku) collate "C"`

/** Variants with the typed code, or whose code begins with it. */
const byCode = (shop: number, id: SQL, { code }: Beginnings) => sql`
  (select ${id} as id, 0 as rank, '' as key from ${variants} v where ${ofVariant(shop)} and ${lowerSku} = ${code} ${limit})
  union all
  (select ${id}, 0, '' from ${variants} v where ${ofVariant(shop)} and v.barcode = ${code} ${limit})
  union all
  (select ${id}, 2, lower(v.sku) from ${variants} v
    where ${ofVariant(shop)} and ${lowerSku} > ${code} and ${lowerSku} < ${code + beyond} order by ${lowerSku} ${limit})
  union all
  (select ${id}, 3, v.barcode from ${variants} v
    where ${ofVariant(shop)} and v.barcode > ${code} and v.barcode < ${code + beyond} and starts_with(v.barcode, ${code})
    order by v.barcode ${limit})`

const inOrder = (hits: SQL) =>
  sql`select id, min(rank) as rank, min(key collate "C") as key from (${hits}) hits group by id`

const titled = (shop: number, { title }: Beginnings) => sql`p.shop_id = ${shop} and p.deleted_at is null
  and p.title_key >= ${title} and p.title_key < ${title + beyond}`

/** Products by exact SKU or barcode, then by the beginning of title, SKU or barcode. */
export function bestProducts(shop: number, q: string): SQL | undefined {
  const wanted = beginnings(q)
  if (wanted.title === '') return undefined
  return inOrder(sql`${byCode(shop, sql`v.product_id`, wanted)} union all
    (select p.id, 1, p.title_key from ${products} p where ${titled(shop, wanted)} order by p.title_key, p.id ${limit})`)
}

/** Variants in the same order. */
export function bestVariants(shop: number, q: string): SQL | undefined {
  const wanted = beginnings(q)
  if (wanted.title === '') return undefined
  return inOrder(sql`${byCode(shop, sql`v.id`, wanted)} union all
    (select v.id, 1, p.title_key from ${products} p join ${variants} v on v.shop_id = p.shop_id and v.product_id = p.id
      where ${titled(shop, wanted)} and v.deleted_at is null order by p.title_key, p.id, v.position ${limit})`)
}

/** The same order for short lists that are sorted as a whole. */
export function variantRank(q: string): SQL {
  const { title, code } = beginnings(q)
  return sql`case when (lower(v.sku) = ${code} or v.barcode = ${code}) is true then 0
    when starts_with(p.title_key, ${title}) then 1
    when (starts_with(lower(v.sku), ${code}) or starts_with(v.barcode, ${code})) is true then 2 else 3 end`
}

/** A variant of the product has exactly this SKU or barcode. */
export function hasCode(shop: number, q: string): SQL {
  const { code } = beginnings(q)
  return sql`p.id in (select v.product_id from ${variants} v where ${ofVariant(shop)} and ${lowerSku} = ${code}
    union all select v.product_id from ${variants} v where ${ofVariant(shop)} and v.barcode = ${code})`
}

export const beginsTitle = (q: string): SQL => sql`starts_with(p.title_key, ${beginnings(q).title})`

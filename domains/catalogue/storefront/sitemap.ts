import { type Queryable, query, selection } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { c, fromCollections } from '../server/collection/collection-fragments.ts'
import { products } from '../server/product/product.table.ts'
import { p } from '../server/product/product-fragments.ts'
import { shownCollections } from './collection/collection-rows.ts'
import { isListed } from './product/product-rows.ts'

/** A page for search engines. */
export interface SitemapEntry {
  /** Without language: `/products/cup`. */
  path: string
  updated_at: string
}

/** Limit of a file (sitemaps.org/protocol.html). */
const maxEntries = 50_000
/** Products are many; smaller files are made without a pause for visitors. */
const maxProducts = 5_000

const indexed = (shop: number) =>
  sql`p.shop_id = ${shop} and ${isListed} and (p.seo ->> 'noindex')::boolean is not true`

const Start = z.object({ id: z.string() })

/** The first product of each file, by id. */
export async function readSitemapStarts(db: Queryable, shop: number): Promise<string[]> {
  const starts = await query(
    db,
    Start,
    sql`select id from (select p.id, row_number() over (order by p.id) as place from ${products} p
        where ${indexed(shop)}) numbered where place % ${maxProducts}::integer = 1 order by id`,
  )
  return starts.map(({ id }) => id)
}

const product = selection({ handle: p.handle, updated_at: p.updated_at })

/** Products of the file that starts with this one. */
export async function readSitemapProducts(db: Queryable, shop: number, from: string): Promise<SitemapEntry[]> {
  const found = await query(
    db,
    product.row,
    sql`select ${product.columns} from ${products} p where ${indexed(shop)} and p.id >= ${from} order by p.id limit ${maxProducts}::integer`,
  )
  return found.map(({ handle, updated_at }) => ({ path: `/products/${handle}`, updated_at }))
}

const collection = selection({ key: c.key, updated_at: c.updated_at })

/** Collections that visitors see. */
export async function readSitemapCollections(db: Queryable, shop: number): Promise<SitemapEntry[]> {
  const found = await query(
    db,
    collection.row,
    sql`select ${collection.columns} from ${fromCollections} where ${shownCollections(shop)} order by c.id limit ${maxEntries}::integer`,
  )
  return found.map(({ key, updated_at }) => ({ path: `/collections/${key}`, updated_at }))
}

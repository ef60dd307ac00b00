import type { Locale } from '@comptoir/platform/contract'
import { type Queryable, query, type StoreScope, selection } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { c, fromCollections } from '../../server/collection/collection-fragments.ts'
import { products, variants } from '../../server/product/product.table.ts'
import { p } from '../../server/product/product-fragments.ts'
import { shownCollections } from '../collection/collection-rows.ts'
import { type Good, isListed, readGoods } from '../product/product-rows.ts'
import { exampleHandle, exampleProducts } from './example-goods.ts'

const product = selection({ handle: p.handle })
const variant = selection({ id: variants.id })
const collection = selection({ key: c.key })

/** The handle of an example, which no shop has; null for any other id. */
export const exampleHandleOf = (id: string, locale: Locale): string | null =>
  exampleProducts(locale).find((each) => each.id === id)?.handle ?? null

/** Path of some product that visitors see, or of the example. */
export async function findExampleProduct(db: Queryable, shop: number): Promise<string> {
  const [found] = await query(
    db,
    product.row,
    sql`select ${product.columns} from ${products} p where p.shop_id = ${shop} and ${isListed} order by p.id limit 1`,
  )
  return `/products/${found?.handle ?? exampleHandle}`
}

/** Path of some collection that visitors see, or of the example. */
export async function findExampleCollection(db: Queryable, shop: number): Promise<string> {
  const [found] = await query(
    db,
    collection.row,
    sql`select ${collection.columns} from ${fromCollections} where ${shownCollections(shop)} order by c.id limit 1`,
  )
  return `/collections/${found?.key ?? exampleHandle}`
}

/** Two goods that show a basket and orders in a theme: the shop's own or, where it has none, examples. */
export async function readExampleGoods({ db, shop, locale }: StoreScope): Promise<readonly Good[]> {
  const found = await query(
    db,
    variant.row,
    sql`select ${variant.columns} from (
          select p.id from ${products} p where p.shop_id = ${shop} and ${isListed} order by p.id limit 2) chosen
        cross join lateral (
          select * from ${variants} where ${variants.shop_id} = ${shop} and ${variants.product_id} = chosen.id
            and ${variants.deleted_at} is null order by ${variants.id} limit 1) ${variants}`,
  )
  const own = await readGoods(
    { db, shop, locale },
    found.map(({ id }) => id),
  )
  if (own.size > 0) return [...own.values()]
  const [first, , third] = exampleProducts(locale)
  return [first, third].flatMap((product) => {
    const [shown] = product?.variants ?? []
    return product && shown ? [{ product, variant: shown }] : []
  })
}

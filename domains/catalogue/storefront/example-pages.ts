import { type Queryable, selection } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { c, fromCollections } from '../server/collection/collection-fragments.ts'
import { p } from '../server/product/product-fragments.ts'
import { shownCollections } from './collection/collection-rows.ts'
import { isListed } from './product/product-rows.ts'

const product = selection({ handle: p.handle })
const collection = selection({ key: c.key })

/** Path of some product that visitors see; null if there is none. */
export async function findExampleProduct(db: Queryable, shop: number): Promise<string | null> {
  const [found] = await product.read(
    db,
    sql`from products p where p.shop_id = ${shop} and ${isListed} order by p.id limit 1`,
  )
  return found ? `/products/${found.handle}` : null
}

/** Path of some collection that visitors see; null if there is none. */
export async function findExampleCollection(db: Queryable, shop: number): Promise<string | null> {
  const [found] = await collection.read(
    db,
    sql`from ${fromCollections} where ${shownCollections(shop)} order by c.id limit 1`,
  )
  return found ? `/collections/${found.key}` : null
}

import { type Queryable, query, selection } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { c, fromCollections } from '../../server/collection/collection-fragments.ts'
import { products } from '../../server/product/product.table.ts'
import { p } from '../../server/product/product-fragments.ts'
import { shownCollections } from '../collection/collection-rows.ts'
import { isListed } from '../product/product-rows.ts'
import { exampleHandle } from './example-goods.ts'

const product = selection({ handle: p.handle })
const collection = selection({ key: c.key })

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

import type { StoreScope } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { collectionProducts } from '../../server/product/collection.table.ts'
import { products } from '../../server/product/product.table.ts'
import { objectScope } from './object-scope.ts'
import { productObject } from './product-object.ts'
import { type GoodsReader, isListed, readChosen, type StoreProduct } from './product-rows.ts'

const readRelated = (
  reader: GoodsReader,
  { product, limit }: { product: string; limit: number },
): Promise<StoreProduct[]> =>
  readChosen(
    reader,
    sql`select p.shop_id, p.id, row_number() over (order by shared.count desc,
          (p.product_type is not distinct from own.product_type) desc, p.created_at desc, p.id desc) as place
        from ${products} own
        join lateral (select others.product_id, count(*) as count from ${collectionProducts} mine
          join ${collectionProducts} others on others.shop_id = mine.shop_id and others.collection_id = mine.collection_id
          where mine.shop_id = own.shop_id and mine.product_id = own.id and others.product_id <> own.id
          group by others.product_id) shared on true
        join ${products} p on p.shop_id = own.shop_id and p.id = shared.product_id
        where own.shop_id = ${reader.shop} and own.id = ${product} and ${isListed}
        order by place limit ${limit}`,
  )

const maxRelated = 20

/** Products that share the most collections with one, then those of its kind. */
export async function readRelatedProducts(scope: StoreScope, product: string, limit: number) {
  const found = await readRelated(scope, { product, limit: Math.min(limit, maxRelated) })
  const objects = await objectScope(scope, found)
  return found.map((one) => productObject(one, objects))
}

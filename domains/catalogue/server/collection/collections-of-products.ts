import { fixed, type PipelinedTx, shopOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { collectionProducts } from '../product/collection.table.ts'

const membership = fixed(
  z.object({ product_id: z.string(), collection_id: z.string() }),
  sql`select c.product_id, c.collection_id from ${collectionProducts} c
      where c.shop_id = ${sql.placeholder('shop')} and c.product_id = any(${sql.placeholder('ids')}::uuid[])
      order by c.product_id, c.collection_id`,
)

/** Ids of the collections that each of the products is in; a product of none is left out. */
export async function collectionsOfProducts(
  tx: PipelinedTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = Map.groupBy(await membership(tx, { shop: shopOf(tx), ids }), ({ product_id }) => product_id)
  return new Map([...rows].map(([product, found]) => [product, found.map(({ collection_id }) => collection_id)]))
}

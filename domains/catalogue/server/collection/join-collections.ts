import { count, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { countName } from './settle-collections.ts'

/** Puts a product at the end of each collection that somebody has put another one into by hand. */
export async function joinCollections(tx: Tx, shop: number, { like, product }: { like: string; product: string }) {
  const joined = await rows<{ collection_id: string }>(
    tx,
    sql`with same as (
      select c.id from collections c
      join collection_products k on k.shop_id = c.shop_id and k.collection_id = c.id and k.product_id = ${like}
      where c.shop_id = ${shop} and c.kind = 'manual' order by c.id for update of c
    )
    insert into collection_products (shop_id, collection_id, product_id, position)
    select ${shop}, same.id, ${product}::uuid,
      (select coalesce(max(position), 0) + 1048576 from collection_products
       where shop_id = ${shop} and collection_id = same.id)
    from same on conflict do nothing returning collection_id`,
  )
  for (const { collection_id } of joined) count(tx, countName(collection_id), 1)
}

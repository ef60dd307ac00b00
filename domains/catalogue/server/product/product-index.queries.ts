import { type Context, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { maxEntries, type ProductEntry, type ProductIndex, packEntry } from '../../contract/index.ts'

/** The products that every panel knows by heart: those changed last, as many as it can hold. */
export async function productIndex({ db, shop }: Context): Promise<ProductIndex> {
  const found = await rows<{ [column in keyof ProductEntry]: ProductEntry[column] }>(
    db.read,
    sql`select id, version, title, handle, vendor, status, image, price_min from products
        where shop_id = ${shop} and deleted_at is null order by updated_at desc, id desc limit ${maxEntries + 1}`,
  )
  return { rows: found.slice(0, maxEntries).map(packEntry), capped: found.length > maxEntries }
}

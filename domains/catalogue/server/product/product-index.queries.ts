import { type Context, query, selection } from '@comptoir/platform/server'
import { vendorOf } from '@comptoir/vendors/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { maxEntries, type ProductIndex, packEntry } from '../../contract/product-entry.ts'
import { p, withVendor } from './product-fragments.ts'

const { id, version, title, handle, status, image, price_min } = p
const entries = selection({ id, version, title, handle, vendor: vendorOf.name, status, image, price_min })

export async function productIndex({ db, shop }: Context): Promise<ProductIndex> {
  const found = await query(
    db.read,
    entries.row,
    sql`select ${entries.columns} from ${withVendor} where ${and(eq(p.shop_id, shop), isNull(p.deleted_at))}
        order by ${p.updated_at} desc, ${p.id} desc limit ${maxEntries + 1}`,
  )
  return { rows: found.slice(0, maxEntries).map(packEntry), capped: found.length > maxEntries }
}

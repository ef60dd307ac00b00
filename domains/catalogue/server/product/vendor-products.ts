import { array, query } from '@comptoir/platform/server'
import type { VendorFigure } from '@comptoir/vendors/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from './product.table.ts'

const Counted = z.object({ vendor: z.string(), count: z.number() })

export const vendorProducts: VendorFigure = {
  name: 'products',
  async count(db, shop, vendors) {
    const found = await query(
      db,
      Counted,
      sql`select vendor_id as vendor, count(*)::integer as count from ${products}
          where shop_id = ${shop} and vendor_id = any(${array(vendors)}::uuid[]) and deleted_at is null group by vendor_id`,
    )
    return new Map(found.map(({ vendor, count }) => [vendor, count]))
  },
}

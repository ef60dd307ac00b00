import { array, query } from '@comptoir/platform/server'
import type { VendorFigure } from '@comptoir/vendors/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderLines, orders } from '../record/order.table.ts'

const Counted = z.object({ vendor: z.string(), count: z.number() })

/** Orders in progress with goods of the vendor: few at a time, and found by an index of their own. */
export const vendorOrders: VendorFigure = {
  name: 'open_orders',
  async count(db, shop, vendors) {
    const found = await query(
      db,
      Counted,
      sql`select l.vendor_id as vendor, count(distinct o.id)::integer as count
          from ${orders} o join ${orderLines} l on l.shop_id = o.shop_id and l.order_id = o.id
          where o.shop_id = ${shop} and o.tag in ('new-order', 'in-preparation', 'in-transit')
            and l.vendor_id = any(${array(vendors)}::uuid[]) group by l.vendor_id`,
    )
    return new Map(found.map(({ vendor, count }) => [vendor, count]))
  },
}

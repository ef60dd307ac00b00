import type { AssignedWork } from '@comptoir/platform/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import { changeVendor } from './save-vendor.ts'
import { lockVendor } from './vendor.queries.ts'
import { vendorUsers } from './vendor.table.ts'

const ofUser = (shop: number, user: string) => and(eq(vendorUsers.shop_id, shop), eq(vendorUsers.user_id, user))

/** Vendors that a user is responsible for. */
export const assignedVendors: AssignedWork = {
  name: 'vendors',
  permission: 'vendors_page',
  async count(db, shop, user) {
    const [found] = await db.select({ count: sql<number>`count(*)` }).from(vendorUsers).where(ofUser(shop, user))
    return found?.count ?? 0
  },
  async handOver(tx, { shop }, { from, to }) {
    const found = await tx
      .select({ id: vendorUsers.vendor_id })
      .from(vendorUsers)
      .where(ofUser(shop, from))
      .orderBy(asc(vendorUsers.vendor_id))
    for (const { id } of found) {
      const vendor = await lockVendor(tx, shop, id)
      const others = vendor.assigned_users.filter((user) => user !== from)
      await changeVendor(tx, vendor, { assigned_users: to === null ? others : [...others, to] })
    }
  },
}

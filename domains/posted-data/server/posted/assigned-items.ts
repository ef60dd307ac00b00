import type { AssignedWork } from '@comptoir/platform/server'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { postedData } from '../posted-data.table.ts'
import { assignItem } from './change-item.ts'
import { lockItem } from './posted-data.queries.ts'

const openOf = (shop: number, user: string) =>
  and(eq(postedData.shop_id, shop), eq(postedData.assignee_id, user), inArray(postedData.status, ['new', 'open']))

/** Messages of visitors that a user has not answered yet. */
export const assignedItems: AssignedWork = {
  name: 'posted_data',
  permission: 'admin_posted_data',
  async count(db, shop, user) {
    const [found] = await db.select({ count: sql<number>`count(*)` }).from(postedData).where(openOf(shop, user))
    return found?.count ?? 0
  },
  async handOver(tx, { shop }, { from, to }) {
    const found = await tx
      .select({ id: postedData.id })
      .from(postedData)
      .where(openOf(shop, from))
      .orderBy(asc(postedData.id))
    for (const { id } of found) {
      const item = await lockItem(tx, shop, id)
      if (item.assignee_id === from) await assignItem(tx, item, to)
    }
  },
}

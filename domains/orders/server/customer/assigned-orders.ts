import { type AssignedWork, oneOf, type Queryable } from '@comptoir/platform/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import { editLocked } from '../edit/edit-order.ts'
import { lockOrder } from '../record/order.queries.ts'
import { orders } from '../record/order.table.ts'

const openTags = ['draft-order', 'new-order', 'in-preparation', 'in-transit'] as const

const openOf = (shop: number, user: string) =>
  and(eq(orders.shop_id, shop), eq(orders.assignee_id, user), oneOf(orders.tag, openTags))

async function countAssigned(db: Queryable, shop: number, user: string) {
  const [found] = await db.select({ count: sql<number>`count(*)` }).from(orders).where(openOf(shop, user))
  return found?.count ?? 0
}

/** Open orders of a user. */
export const assignedOrders: AssignedWork = {
  name: 'orders',
  permission: 'admin_orders',
  count: countAssigned,
  async handOver(tx, context, { from, to }) {
    const { shop } = context
    const found = await tx.select({ id: orders.id }).from(orders).where(openOf(shop, from)).orderBy(asc(orders.id))
    for (const { id } of found) {
      const order = await lockOrder(tx, shop, id)
      if (order.assignee_id === from) await editLocked({ context, tx, order }, { assignee_id: to })
    }
  },
}

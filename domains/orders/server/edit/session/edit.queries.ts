import { apiError } from '@comptoir/platform/contract'
import type { Queryable } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { and, asc, eq } from 'drizzle-orm'
import type { OrderEdit } from '../../../contract/edit/order-edits.wire.ts'
import { orderEdits } from '../../record/order.table.ts'

export type EditRow = typeof orderEdits.$inferSelect

const ofOrder = (shop: number, order: string) => and(eq(orderEdits.shop_id, shop), eq(orderEdits.order_id, order))

export async function toEdits(db: Queryable, shop: number, rows: readonly EditRow[]): Promise<OrderEdit[]> {
  const names = await namesOf(db, shop, [...new Set(rows.map(({ user_id }) => user_id))])
  return rows.map(({ shop_id: _shop, asked_at: _asked, ...row }) => ({ ...row, name: names.get(row.user_id) ?? '' }))
}

/** The oldest first. */
export async function readEdits(db: Queryable, shop: number, order: string): Promise<OrderEdit[]> {
  const found = await db.select().from(orderEdits).where(ofOrder(shop, order)).orderBy(asc(orderEdits.started_at))
  return toEdits(db, shop, found)
}

export async function ownEdit(db: Queryable, shop: number, { order, user }: { order: string; user: string }) {
  const [found] = await db
    .select()
    .from(orderEdits)
    .where(and(ofOrder(shop, order), eq(orderEdits.user_id, user)))
  return found
}

/** @throws NOT_FOUND */
export async function findEdit(db: Queryable, shop: number, { order, id }: { order: string; id: string }) {
  const [found] = await db
    .select()
    .from(orderEdits)
    .where(and(ofOrder(shop, order), eq(orderEdits.id, id)))
  if (!found) throw apiError('NOT_FOUND', { entity: 'order_edit' })
  return found
}

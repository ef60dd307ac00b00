import { emitPatch, one, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { Order } from '../../contract/order.ts'
import { orderReturnsMoved } from '../../contract/order-events.wire.ts'
import { orders } from './order.table.ts'

/**
 * Writes how far the returns of an order are, as their domain says, under the lock of the order. Its version rises only
 * where this changes: whoever edits the order is not refused for a step that says nothing new of it.
 */
export async function setReturnStatus(tx: Tx, { id, return_status }: Pick<Order, 'id' | 'return_status'>) {
  const found = await tx
    .select({ return_status: orders.return_status })
    .from(orders)
    .where(and(eq(orders.shop_id, shopOf(tx)), eq(orders.id, id)))
  const before = one(found)
  if (before.return_status === return_status) return
  const { version } = await updateRow(tx, orders, { id, return_status })
  emitPatch(tx, orderReturnsMoved, { id, version, before, after: { return_status } })
}

import { clearFieldFiles } from '@comptoir/custom-fields/server'
import { assertMay, count, emitDeleted, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { Order } from '../../contract/order.ts'
import { orderDeleted } from '../../contract/order-events.wire.ts'
import { takeFromCustomer } from './customer-sums.ts'
import { orders } from './order.table.ts'

/** Deletes a locked order with its rows, and takes it out of the customer's figures. @throws FORBIDDEN */
export async function removeOrder(tx: Tx, order: Order) {
  assertMay(tx, 'admin_orders_delete')
  const { id, tag, metafields } = order
  if (Object.keys(metafields).length > 0) await clearFieldFiles(tx, { entity: 'order', id })
  await tx.delete(orders).where(and(eq(orders.shop_id, shopOf(tx)), eq(orders.id, id)))
  await takeFromCustomer(tx, order)
  count(tx, `orders.${tag}`, -1)
  emitDeleted(tx, orderDeleted, order)
}

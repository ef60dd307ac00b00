import { clearFieldFiles } from '@comptoir/custom-fields/server'
import { takeOrderFromStats } from '@comptoir/customers/server'
import { count, emitDeleted, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, max } from 'drizzle-orm'
import type { Order } from '../../contract/order.ts'
import { orderDeleted } from '../../contract/order.wire.ts'
import { orders } from './order.table.ts'

/** When the customer's latest of the remaining orders was placed. */
async function lastOrderAt(tx: Tx, customer: string, currency: string) {
  const ofCustomer = and(eq(orders.shop_id, shopOf(tx)), eq(orders.customer_id, customer), eq(orders.draft, false))
  const [last] = await tx
    .select({ at: max(orders.placed_at) })
    .from(orders)
    .where(and(ofCustomer, eq(orders.currency, currency)))
  return last?.at ?? null
}

async function takeFromCustomer(tx: Tx, { draft, customer_id, tag, total, currency }: Order) {
  if (draft || !customer_id) return
  const last_order_at = await lastOrderAt(tx, customer_id, currency)
  await takeOrderFromStats(tx, customer_id, { spent: tag === 'canceled' ? 0 : total, currency, last_order_at })
}

/** Deletes a locked order with its rows, and takes it out of the customer's figures. */
export async function removeOrder(tx: Tx, order: Order) {
  const { id, tag, metafields } = order
  if (Object.keys(metafields).length > 0) await clearFieldFiles(tx, { entity: 'order', id })
  await tx.delete(orders).where(and(eq(orders.shop_id, shopOf(tx)), eq(orders.id, id)))
  await takeFromCustomer(tx, order)
  count(tx, `orders.${tag}`, -1)
  emitDeleted(tx, orderDeleted, order)
}

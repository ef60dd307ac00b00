import { clearFieldFiles } from '@comptoir/custom-fields/server'
import { refundToGiftCard } from '@comptoir/gift-cards/server'
import { assertMay, count, emitDeleted, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { Order } from '../../contract/order.ts'
import { orderDeleted } from '../../contract/order-events.wire.ts'
import { cardMoneyOf } from '../../contract/payment/ledger.rules.ts'
import { takeFromCustomer } from './customer-sums.ts'
import { orders } from './order.table.ts'

/** What gift cards have paid is on them again, by id, as everybody locks them. */
async function returnToCards(tx: Tx, { id, payments }: Order) {
  for (const { card_id, amount } of cardMoneyOf(payments)) await refundToGiftCard(tx, { card_id, order_id: id, amount })
}

/**
 * Deletes a locked order with its rows, gives back what gift cards have paid, and takes it out of the customer's figures.
 * @throws FORBIDDEN
 */
export async function removeOrder(tx: Tx, order: Order) {
  assertMay(tx, 'admin_orders_delete')
  const { id, tag, metafields } = order
  await returnToCards(tx, order)
  if (Object.keys(metafields).length > 0) await clearFieldFiles(tx, { entity: 'order', id })
  await tx.delete(orders).where(and(eq(orders.shop_id, shopOf(tx)), eq(orders.id, id)))
  await takeFromCustomer(tx, order)
  count(tx, `orders.${tag}`, -1)
  emitDeleted(tx, orderDeleted, order)
}

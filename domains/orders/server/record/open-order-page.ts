import { shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, isNull } from 'drizzle-orm'
import { hashText, orders } from './order.table.ts'

/** An order of staff has no page for its customer until somebody sends them there. One that has a page keeps it. */
export const openOrderPage = (tx: Tx, id: string, token: Buffer) =>
  tx
    .update(orders)
    .set({ status_token: hashText(token) })
    .where(and(eq(orders.shop_id, shopOf(tx)), eq(orders.id, id), isNull(orders.status_token)))

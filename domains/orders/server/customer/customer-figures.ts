import { readCustomerStats } from '@comptoir/customers/server'
import type { Context } from '@comptoir/platform/server'
import { and, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { averageDays, type CustomerFigures } from '../../contract/customer-figures.wire.ts'
import { readSalesByDay } from '../read/sales.queries.ts'
import { orders } from '../record/order.table.ts'

async function newest({ db }: Context, which: SQL | undefined) {
  const { id, number, tag, placed_at } = orders
  const [order] = await db.read
    .select({ id, number, tag, at: placed_at })
    .from(orders)
    .where(and(which, isNotNull(number)))
    .orderBy(desc(placed_at), desc(id))
    .limit(1)
  return order?.number ? { ...order, number: order.number } : null
}

async function shopAverage(context: Context) {
  const days = await readSalesByDay(context, averageDays)
  const placed = days.reduce((sum, day) => sum + day.orders, 0)
  return placed === 0 ? null : Math.round(days.reduce((sum, { sales }) => sum + sales, 0) / placed)
}

/** @throws NOT_FOUND */
export async function readCustomerFigures(context: Context, id: string): Promise<{ figures: CustomerFigures }> {
  const { db, shop } = context
  const { orders: placed, spent, refused } = await readCustomerStats(db.read, shop, id)
  const ofCustomer = and(eq(orders.shop_id, shop), eq(orders.customer_id, id))
  const isCanceled = and(ofCustomer, eq(orders.tag, 'canceled'))
  const [canceled] = await db.read.select({ count: count() }).from(orders).where(isCanceled)
  const last_refused = refused > 0 ? await newest(context, and(isCanceled, eq(orders.state_reason, 'refused'))) : null
  return {
    figures: {
      ...{ orders: placed, canceled: canceled?.count ?? 0, spent, refused },
      shop_average: await shopAverage(context),
      last_order: await newest(context, ofCustomer),
      last_refused: last_refused && { id: last_refused.id, number: last_refused.number, at: last_refused.at },
    },
  }
}

import { readCustomerStats } from '@comptoir/customers/server'
import type { Context } from '@comptoir/platform/server'
import { and, asc, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { averageDays, type CustomerFigures } from '../../contract/customer-figures.wire.ts'
import { isRefused } from '../read/refused.ts'
import { readCustomerSales, readSalesByDay } from '../read/sales.queries.ts'
import { orders } from '../record/order.table.ts'

async function firstBy({ db }: Context, which: SQL | undefined, way: typeof asc) {
  const { id, number, tag, placed_at } = orders
  const [order] = await db.read
    .select({ id, number, tag, at: placed_at })
    .from(orders)
    .where(and(which, isNotNull(number)))
    .orderBy(way(placed_at), way(id))
    .limit(1)
  return order?.number ? { ...order, number: order.number } : null
}

const newest = (context: Context, which: SQL | undefined) => firstBy(context, which, desc)
const oldest = (context: Context, which: SQL | undefined) => firstBy(context, which, asc)

const averageOf = (placed: number, orders: number) => (orders === 0 ? null : Math.round(placed / orders))

async function shopAverage(context: Context) {
  const days = await readSalesByDay(context, averageDays)
  const sumOf = (field: 'placed' | 'summed_orders') => days.reduce((sum, day) => sum + day[field], 0)
  return averageOf(sumOf('placed'), sumOf('summed_orders'))
}

/** @throws NOT_FOUND */
export async function readCustomerFigures(context: Context, id: string): Promise<{ figures: CustomerFigures }> {
  const { db, shop, settings } = context
  const { refused } = await readCustomerStats(db.read, shop, id)
  const sales = await readCustomerSales(context, id)
  const own = sales.find(({ currency }) => currency === String(settings.currency_code ?? 'EUR'))
  const ofCustomer = and(eq(orders.shop_id, shop), eq(orders.customer_id, id))
  const isCanceled = and(ofCustomer, eq(orders.tag, 'canceled'))
  const [canceled] = await db.read.select({ count: count() }).from(orders).where(isCanceled)
  const last_refused = refused > 0 ? await newest(context, and(ofCustomer, isRefused)) : null
  return {
    figures: {
      ...{
        orders: sales.reduce((sum, { orders: placed }) => sum + placed, 0),
        canceled: canceled?.count ?? 0,
        refused,
      },
      paid: own?.paid ?? 0,
      average: own ? averageOf(own.placed, own.orders) : null,
      left_out: sales.flatMap((other) => (other === own ? [] : { currency: other.currency, orders: other.orders })),
      shop_average: await shopAverage(context),
      since: (await oldest(context, ofCustomer))?.at ?? null,
      last_order: await newest(context, ofCustomer),
      last_refused: last_refused && { id: last_refused.id, number: last_refused.number, at: last_refused.at },
    },
  }
}

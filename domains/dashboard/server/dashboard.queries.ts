import { readOrderActivity, readSalesByDay, type SalesDay } from '@comptoir/orders/server'
import type { Context } from '@comptoir/platform/server'
import type { Dashboard, Period } from '../contract/dashboard.ts'
import { readWaiting } from './waiting.queries.ts'

/** Specification §9. */
const shownDays = 7
const comparedDays = 14
const maxActivity = 6

function periodOf(days: readonly SalesDay[]): Period {
  const sum = (field: 'placed' | 'orders' | 'summed_orders' | 'returned') =>
    days.reduce((total, day) => total + day[field], 0)
  const [orders, summed_orders] = [sum('orders'), sum('summed_orders')]
  return {
    placed: sum('placed'),
    orders,
    left_out: orders - summed_orders,
    average: summed_orders === 0 ? 0 : Math.round(sum('placed') / summed_orders),
    returning: orders === 0 ? 0 : sum('returned') / orders,
  }
}

async function readSales(context: Context): Promise<Pick<Dashboard, 'days' | 'sales'>> {
  const days = await readSalesByDay(context, comparedDays)
  const week = days.slice(-shownDays)
  return {
    days: week.map(({ date, placed, orders }) => ({ date, placed, orders })),
    sales: { week: periodOf(week), previous_week: periodOf(days.slice(0, -shownDays)) },
  }
}

export async function readDashboard(context: Context): Promise<Dashboard> {
  const [{ days, sales }, waiting, activity] = await Promise.all([
    context.can('admin_stats') ? readSales(context) : { days: [], sales: null },
    readWaiting(context),
    // Orders are shown to those who may see orders; figures name none.
    context.can('admin_orders') ? readOrderActivity(context, maxActivity) : [],
  ])
  return { days, sales, waiting, activity }
}

import { readTickedPieces } from '@comptoir/fulfilment/server'
import { readRecentOrders } from '@comptoir/orders/server'
import type { Context } from '@comptoir/platform/server'
import { readWeek } from '@comptoir/stats/server'
import type { Dashboard, RecentOrder } from '../contract/dashboard.ts'
import { readFirstDays } from './first-days.queries.ts'
import { readWaiting } from './waiting.queries.ts'

const maxRecent = 6
const daysShown = 7
const ticked = 'packing.ticked'

async function readRecent(context: Context): Promise<RecentOrder[]> {
  const recent = await readRecentOrders(context, { limit: maxRecent, beside: ['packing'] })
  const packed = await readTickedPieces(
    context,
    recent.flatMap(({ id, event }) => (event === ticked ? id : [])),
  )
  return recent.map((order) => ({ ...order, packed: order.event === ticked ? (packed.get(order.id) ?? 0) : null }))
}

export async function readDashboard(context: Context): Promise<Dashboard> {
  const hasStats = context.can('admin_stats') && context.modules.every(({ key, enabled }) => key !== 'stats' || enabled)
  const [first_days, week, waiting, recent] = await Promise.all([
    readFirstDays(context),
    hasStats ? readWeek(context) : null,
    readWaiting(context),
    // Orders are shown to those who may see orders; figures name none.
    context.can('admin_orders') ? readRecent(context) : [],
  ])
  return { first_days, days: week?.days.slice(-daysShown) ?? [], week, waiting, recent }
}

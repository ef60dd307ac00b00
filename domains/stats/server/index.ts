import { dayIn, presetDays } from '@comptoir/platform/contract'
import { type Context, handle, serverDomain } from '@comptoir/platform/server'
import type { Range } from '../contract/stats.ts'
import { usualPeriod } from '../contract/stats-query.ts'
import * as wire from '../contract/wire.ts'
import { readGoods } from './goods.queries.ts'
import { readProductSales } from './product-sales.queries.ts'
import { readStats } from './stats.queries.ts'
import { statsJobs, statsReactions } from './stats.reactions.ts'

/** Days that are not given are the usual ones, by the shop's calendar. */
function rangeOf({ settings, now }: Context, { from, to }: Partial<Range>): Range {
  if (from !== undefined && to !== undefined) return { from, to }
  return presetDays(usualPeriod, dayIn(String(settings.time_zone || 'UTC'), now().getTime()))
}

export { readWeek } from './week.queries.ts'

export const stats = serverDomain({
  key: 'stats',
  optional: {},
  routes: [
    handle(wire.readStats, async (context, { query }) => ({
      stats: await readStats(context, { ...query, ...rangeOf(context, query) }),
    })),
    handle(wire.readProductSales, async (context, { params }) => ({
      sales: await readProductSales(context, params.id),
    })),
    handle(wire.readGoods, async (context, { query }) => ({
      goods: await readGoods(context, { ...query, ...rangeOf(context, query) }),
    })),
  ],
  reactions: statsReactions,
  jobs: statsJobs,
})

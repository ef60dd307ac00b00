import { endpoint } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Parts, Stats } from './stats.ts'
import { GoodsQuery, StatsQuery } from './stats-query.ts'

export const readStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  permission: 'admin_stats',
  summary: 'Sales of some days, compared with others',
  query: StatsQuery,
  reply: z.object({ stats: Stats }),
})

export const readGoods = endpoint({
  method: 'GET',
  path: '/api/stats/goods',
  permission: 'admin_stats',
  summary: 'What was sold in some days, by product or by collection, compared with others',
  query: GoodsQuery,
  reply: z.object({ goods: Parts }),
})

import { endpoint } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Stats } from './stats.ts'
import { StatsQuery } from './stats-query.ts'

export const readStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  permission: 'admin_stats',
  summary: 'Sales of some days, compared with others',
  query: StatsQuery,
  reply: z.object({ stats: Stats }),
})

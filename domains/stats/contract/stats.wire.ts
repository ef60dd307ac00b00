import { endpoint, Id } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Parts, ProductSales, Stats } from './stats.ts'
import { GoodsQuery, StatsQuery } from './stats-query.ts'

export const readStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  permission: 'admin_stats',
  summary: 'Sales of some days, compared with others',
  query: StatsQuery,
  reply: z.object({ stats: Stats }),
})

export const readProductSales = endpoint({
  method: 'GET',
  path: '/api/stats/products/{id}',
  permission: 'admin_stats',
  summary: 'What one product sold in the last ninety days',
  params: z.strictObject({ id: Id }),
  reply: z.object({ sales: ProductSales }),
})

export const readGoods = endpoint({
  method: 'GET',
  path: '/api/stats/goods',
  permission: 'admin_stats',
  summary: 'What was sold in some days, by product or by collection, compared with others',
  query: GoodsQuery,
  reply: z.object({ goods: Parts }),
})

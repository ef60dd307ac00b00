import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import type { GoodsKind } from '../../contract/stats.ts'
import { readGoods, readStats } from '../../contract/stats.wire.ts'
import type { StatsView } from './use-stats-view.ts'

const refetchMs = 60_000

type Period = Pick<StatsView, 'range' | 'compare'>

export const useStats = ({ range, compare }: Period) =>
  useQuery({
    queryKey: ['stats', range, compare],
    queryFn: async ({ signal }) => (await call(readStats, { query: { ...range, compare }, signal })).stats,
    placeholderData: (before) => before,
    refetchInterval: refetchMs,
    refetchOnWindowFocus: 'always',
  })

/** Goods sold, a request of its own: with many products it takes longer than the figures. */
export const useGoods = ({ range, compare }: Period, by: GoodsKind) =>
  useQuery({
    queryKey: ['stats', 'goods', by, range, compare],
    queryFn: async ({ signal }) => (await call(readGoods, { query: { ...range, compare, by }, signal })).goods,
    placeholderData: (before) => before,
    refetchInterval: refetchMs,
    refetchOnWindowFocus: 'always',
  })

import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readStats } from '../../contract/stats.wire.ts'
import type { StatsView } from './use-stats-view.ts'

const refetchMs = 60_000

export const useStats = ({ range, compare }: Pick<StatsView, 'range' | 'compare'>) =>
  useQuery({
    queryKey: ['stats', range, compare],
    queryFn: async ({ signal }) => (await call(readStats, { query: { ...range, compare }, signal })).stats,
    placeholderData: (before) => before,
    refetchInterval: refetchMs,
    refetchOnWindowFocus: 'always',
  })

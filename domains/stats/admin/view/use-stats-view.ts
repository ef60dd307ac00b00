import { useSetting } from '@comptoir/platform/admin'
import { type DayPreset, dayIn, dayPresets, presetDays } from '@comptoir/platform/contract'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { type Grouping, groupings, type Metric, metrics } from '../../contract/stats.rules.ts'
import { Comparison, Range } from '../../contract/stats.ts'
import { StatsQuery, usualPeriod } from '../../contract/stats-query.ts'

/** The address of the screen; what it cannot read it leaves out. */
const Address = z.object({
  period: z.enum(dayPresets).nullable().catch(null),
  from: Range.shape.from.nullable().catch(null),
  to: Range.shape.to.nullable().catch(null),
  compare: Comparison.catch('before'),
  by: z.enum(groupings).catch('day'),
  show: z.enum(metrics).catch('net'),
})

export interface StatsView {
  /** Null for days that were chosen one by one. */
  period: DayPreset | null
  range: Range
  compare: Comparison
  by: Grouping
  show: Metric
  change: (change: Partial<Record<keyof z.infer<typeof Address>, string | null>>) => void
}

/** Everything shown is in the address. */
export function useStatsView(): StatsView {
  const [search, setSearch] = useSearchParams()
  const today = dayIn(String(useSetting('time_zone') || 'UTC'), Date.now())
  const names = ['period', 'from', 'to', 'compare', 'by', 'show']
  const { from, to, ...address } = Address.parse(Object.fromEntries(names.map((name) => [name, search.get(name)])))
  const chosen = from !== null && to !== null && StatsQuery.safeParse({ from, to }).success
  const period = address.period ?? (chosen ? null : usualPeriod)
  const range = period ? presetDays(period, today) : { from: from ?? today, to: to ?? today }

  const change: StatsView['change'] = (changes) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  return { ...address, period, range, change }
}

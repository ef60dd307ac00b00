import { call, Link, MoneyText, useCan, useText, type ValueSlotProps } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { netOf, sumOf } from '../contract/stats.rules.ts'
import { readStats } from '../contract/stats.wire.ts'

const Month = z.object({ month: z.string(), currency: z.string(), net: z.number() })
type Month = z.infer<typeof Month>

/** Beside the net of a month's documents: whether its orders come to the same. */
export function JournalCheck({ value }: ValueSlotProps) {
  const mayRead = useCan('admin_stats')
  const { data } = Month.safeParse(value)
  return mayRead && data ? <Compared of={data} /> : null
}

function daysOf(month: string) {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10) }
}

/** Orders count on the day they were placed, documents on the day they were issued: both agree once all is invoiced. */
function Compared({ of: { month, currency, net } }: { of: Month }) {
  const t = useText('stats')
  const range = daysOf(month)
  const { data } = useQuery({
    queryKey: ['stats', 'journal', month, net],
    queryFn: async ({ signal }) => (await call(readStats, { query: { ...range, compare: 'none' }, signal })).stats,
    staleTime: 0,
  })
  if (!data || data.currency !== currency) return null
  const ordered = netOf(sumOf(data.days))
  if (ordered === net) return t('journal.agrees')
  return (
    <Link to={`/stats?${new URLSearchParams(range)}`}>
      {t('journal.differs')} <MoneyText amount={ordered} currency={currency} />
    </Link>
  )
}

import { Stat, Stats, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { soonDays } from '../../contract/figures.wire.ts'
import { usePeriod } from './period.tsx'
import { useSums } from './use-figures.ts'

type Sums = NonNullable<ReturnType<typeof useSums>>

/** What the discounts of the shop came to in the period. Before it is known the strip keeps its place. */
export function ListFigures() {
  const t = useText('discounts')
  const data = useSums(usePeriod())
  const seesMoney = useCan('admin_stats')
  const named = ['figures.running', 'columns.used', 'columns.given', ...(seesMoney ? ['figures.revenue'] : [])]
  return (
    <Stats strip>
      {data ? (
        <>
          <Running schedule={data.schedule} />
          <Used all={data.all} before={data.before} />
          <Next schedule={data.schedule} />
        </>
      ) : (
        [...named, 'figures.next'].map((name) => <Stat key={name} label={t(name)} value="–" />)
      )}
    </Stats>
  )
}

function Running({ schedule: { running, ending } }: Pick<Sums, 'schedule'>) {
  const t = useText('discounts')
  const { number } = useFormats()
  const change = t('figures.ending', { count: ending, days: soonDays })
  return <Stat label={t('figures.running')} value={number(running)} change={change} />
}

/** Beside the same of as many days before. */
function Used({ all, before }: Pick<Sums, 'all' | 'before'>) {
  const t = useText('discounts')
  const { number, money } = useFormats()
  const share = ({ given, gross }: Sums['all']) =>
    number(gross ? given / gross : 0, { style: 'percent', maximumFractionDigits: 1 })
  const seesMoney = all.gross !== null
  return (
    <>
      <Stat
        label={t('columns.used')}
        value={number(all.uses)}
        change={t('figures.was', { before: number(before.uses) })}
      />
      <Stat
        label={t('columns.given')}
        value={money(all.given)}
        change={seesMoney && t('figures.of_gross', { share: share(all), before: share(before) })}
      />
      {seesMoney && (
        <Stat
          label={t('figures.revenue')}
          value={money(all.revenue ?? 0)}
          change={t('figures.of_all', { gross: money(all.gross ?? 0) })}
        />
      )}
    </>
  )
}

function Next({ schedule: { next } }: Pick<Sums, 'schedule'>) {
  const t = useText('discounts')
  const { date } = useFormats()
  if (!next) return <Stat label={t('figures.next')} value="–" />
  const change = t(`figures.${next.act}`, { title: next.title })
  return <Stat label={t('figures.next')} value={date(next.at)} change={change} />
}

import { optionsOf, Select, useText } from '@comptoir/platform/admin'
import { useSearchParams } from 'react-router'
import styles from './figures.module.css'

export const periods = ['last_7', 'last_30', 'this_month', 'last_month', 'this_year', 'last_365'] as const
export type Period = (typeof periods)[number]

export const usualPeriod: Period = 'last_30'

const param = 'period'

export const periodIn = (text: string | null): Period => periods.find((each) => each === text) ?? usualPeriod

/** Of the figures; it stands in the address. */
export const usePeriod = () => periodIn(useSearchParams()[0].get(param))

export function PeriodSelect() {
  const t = useText('discounts')
  const [search, setSearch] = useSearchParams()
  const choose = (period: Period) => {
    const next = new URLSearchParams(search)
    if (period === usualPeriod) next.delete(param)
    else next.set(param, period)
    setSearch(next, { replace: true })
  }
  return (
    <span className={styles.periodSelect}>
      <Select
        aria-label={t('figures.period')}
        options={optionsOf(periods, (period) => t(`figures.periods.${period}`))}
        value={periodIn(search.get(param))}
        onChange={choose}
      />
    </span>
  )
}

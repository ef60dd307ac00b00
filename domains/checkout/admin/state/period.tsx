import { optionsOf, Select, useText } from '@comptoir/platform/admin'
import { useSearchParams } from 'react-router'
import { type AbandonedPeriod, abandonedPeriods } from '../../contract/abandoned/abandoned-checkout.wire.ts'
import styles from './state.module.css'

export const defaultPeriod: AbandonedPeriod = 'last_30'

const param = 'period'

const periodIn = (text: string | null): AbandonedPeriod =>
  abandonedPeriods.find((each) => each === text) ?? defaultPeriod

/** Of the list and of its figures; it stands in the address. */
export const usePeriod = () => periodIn(useSearchParams()[0].get(param))

export function PeriodSelect() {
  const t = useText('checkout')
  const [search, setSearch] = useSearchParams()
  const choose = (period: AbandonedPeriod) => {
    const next = new URLSearchParams(search)
    if (period === defaultPeriod) next.delete(param)
    else next.set(param, period)
    setSearch(next, { replace: true })
  }
  return (
    <span className={styles.periodSelect}>
      <Select
        aria-label={t('period')}
        options={optionsOf(abandonedPeriods, (period) => t(`periods.${period}`))}
        value={periodIn(search.get(param))}
        onChange={choose}
      />
    </span>
  )
}

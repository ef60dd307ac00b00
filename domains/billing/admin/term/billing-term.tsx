import { useFormats, useText } from '@comptoir/platform/admin'
import styles from './billing-term.module.css'
import type { StandingTerm } from './use-term.ts'

/** The days that matter, in their order, with today among them. */
export function BillingTerm({ of: { today, trial, subscription, readOnlyFrom } }: { of: StandingTerm }) {
  const t = useText('billing')
  const { day } = useFormats()
  const points = [
    ...(trial ? [{ id: 'trial', date: trial.until.slice(0, 10) }] : []),
    ...(subscription ? [{ id: 'subscription', date: subscription.until.slice(0, 10) }] : []),
    ...(readOnlyFrom ? [{ id: 'read_only', date: readOnlyFrom }] : []),
    { id: 'today', date: today },
  ].toSorted((one, other) => one.date.localeCompare(other.date))

  return (
    <ol className={styles.term} aria-label={t('points.label')}>
      {points.map(({ id, date }) => (
        <li key={id} data-at={id === 'today' ? 'today' : date <= today ? 'past' : 'ahead'}>
          <strong>{id === 'today' ? t('points.today') : day(date)}</strong>
          <span>{id === 'today' ? day(date) : t(`points.${id}`)}</span>
        </li>
      ))}
    </ol>
  )
}

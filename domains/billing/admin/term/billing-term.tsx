import { useFormats, useText } from '@comptoir/platform/admin'
import styles from './billing-term.module.css'
import type { Billing } from './use-billing.ts'

/** The days that matter, in their order, with today among them. */
export function BillingTerm({ billing: { today, trial, subscription, readOnlyFrom } }: { billing: Billing }) {
  const t = useText('settings')
  const { day } = useFormats()
  const points = [
    ...(trial ? [{ id: 'trial', date: trial.until.slice(0, 10) }] : []),
    ...(subscription ? [{ id: 'subscription', date: subscription.until.slice(0, 10) }] : []),
    ...(readOnlyFrom ? [{ id: 'read_only', date: readOnlyFrom }] : []),
    { id: 'today', date: today },
  ].toSorted((one, other) => one.date.localeCompare(other.date))

  return (
    <ol className={styles.term} aria-label={t('billing.points.label')}>
      {points.map(({ id, date }) => (
        <li key={id} data-at={id === 'today' ? 'today' : date <= today ? 'past' : 'ahead'}>
          <strong>{id === 'today' ? t('billing.points.today') : day(date)}</strong>
          <span>{id === 'today' ? day(date) : t(`billing.points.${id}`)}</span>
        </li>
      ))}
    </ol>
  )
}

import { Card, MoneyText, Tabs, Text, useText } from '@comptoir/platform/admin'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { isTooSmall, monthsFree } from '../../contract/billing.rules.ts'
import type { Billing } from '../../contract/billing.wire.ts'
import { type Period, type Plan, periods } from '../../contract/plan.ts'
import styles from './subscription.module.css'

interface PlansCardProps {
  billing: Billing
  chosen: string
  onChoose: (key: string) => void
  period: Period
  onPeriod: (period: Period) => void
}

export function PlansCard({ billing: { terms, users }, chosen, onChoose, period, onPeriod }: PlansCardProps) {
  const t = useText('billing')
  const name = useId()
  const free = Math.max(...terms.plans.map(monthsFree))
  const small = terms.plans.find(({ key }) => key === chosen)
  return (
    <Card
      title={t('plans.title')}
      actions={
        <Tabs
          label={t('plans.period')}
          tabs={periods.map((id) => ({
            id,
            label: id === 'year' && free > 0 ? t('plans.year_free', { count: free }) : t(`plans.${id}`),
          }))}
          value={period}
          onChange={(id) => onPeriod(id === 'year' ? 'year' : 'month')}
        />
      }
    >
      <fieldset className={styles.plans}>
        <legend className={styles.hidden}>{t('plans.title')}</legend>
        {terms.plans.map((plan) => (
          <label key={plan.key} data-chosen={plan.key === chosen || undefined}>
            <span>
              <input
                type="radio"
                name={name}
                value={plan.key}
                checked={plan.key === chosen}
                onChange={() => onChoose(plan.key)}
              />
              <Text strong>
                <bdi>{plan.title}</bdi>
              </Text>
            </span>
            <Price plan={plan} period={period} currency={terms.currency} />
            {plan.text !== '' && <Text tone="quiet">{plan.text}</Text>}
            <Features plan={plan} />
          </label>
        ))}
      </fieldset>
      {small && isTooSmall(small, users) && (
        <Text as="p" tone="danger">
          {t('plans.too_small', { users, plan: small.title, max: small.max_users ?? 0 })}
        </Text>
      )}
    </Card>
  )
}

function Price({ plan, period, currency }: { plan: Plan; period: Period; currency: string }) {
  const t = useText('billing')
  const price = plan[period]
  if (price === null) return <Text tone="quiet">{t(`plans.not_by_${period}`)}</Text>
  return (
    <span className={styles.price}>
      <MoneyText amount={price} currency={currency} /> <small>{t(`plans.per_${period}`)}</small>
    </span>
  )
}

function Features({ plan: { max_users, features } }: { plan: Plan }) {
  const t = useText('billing')
  const lines = [...(max_users === null ? [] : [t('plans.users', { count: max_users })]), ...features]
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Check size={14} aria-hidden="true" />
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}

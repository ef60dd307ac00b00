import { Card, Link as KitLink, MoneyText, Text, useFormats, useText } from '@comptoir/platform/admin'
import { addDays } from '@comptoir/platform/contract'
import { statsUrl } from '@comptoir/stats/admin'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Week } from '../../contract/week.ts'
import { WeekBars } from './week-bars.tsx'
import styles from './week-card.module.css'

interface WeekCardProps {
  week: Week
  /** Milliseconds. */
  now: number
}

/** Sales from Monday to now; every figure leads to the statistics of its days, which have the same one. */
export function WeekCard({ week, now }: WeekCardProps) {
  const t = useText('dashboard')
  const { money } = useFormats()
  const { monday, today, currency, this_week, last_week, left_out } = week
  const period = { from: monday, to: today }
  return (
    <Card title={t('week.title')} actions={<KitLink to={statsUrl(period)}>{t('week.stats')}</KitLink>}>
      <Link className={styles.weekSum} to={statsUrl({ ...period, show: 'net' })}>
        <span>{t('week.net')}</span>
        <b className={styles.weekNet}>
          <MoneyText amount={this_week.net} currency={currency} />
        </b>
        <span>{t('week.whole_last', { amount: money(last_week.net, currency) })}</span>
      </Link>
      <WeekBars week={week} />
      {left_out > 0 && <Text tone="quiet">{t('left_out', { count: left_out })}</Text>}
      <WeekRows week={week} now={now} />
    </Card>
  )
}

function WeekRows({ week, now }: WeekCardProps) {
  const t = useText('dashboard')
  const { money, number, percent, signed, time, tag } = useFormats()
  const { monday, today, currency, this_week, last_week, same_time_last_week, last_days, days_before } = week
  const period = { from: monday, to: today }
  const amount = (value: number) => money(value, currency)
  const points = Math.round((this_week.returning - last_week.returning) * 100)
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${today}T12:00:00Z`),
  )
  return (
    <div className={styles.weekRows}>
      <WeekRow
        to={statsUrl({ from: today, to: today, show: 'net' })}
        label={t('week.today', { time: time(now) })}
        value={amount(week.now.net)}
        before={t('week.same_day', { weekday, amount: amount(same_time_last_week.net) })}
      />
      <WeekRow
        to={statsUrl({ from: addDays(today, -6), to: today, show: 'net' })}
        label={t('week.last_days')}
        value={amount(last_days.net)}
        before={t('week.days_before', { amount: amount(days_before.net) })}
      />
      <WeekRow
        to={statsUrl({ ...period, show: 'orders' })}
        label={t('week.orders')}
        value={number(this_week.orders)}
        before={t('week.before', { value: number(last_week.orders) })}
      />
      <WeekRow
        to={statsUrl({ ...period, show: 'average' })}
        label={t('week.average')}
        value={amount(this_week.average)}
        before={t('week.before', { value: amount(last_week.average) })}
      />
      <WeekRow
        to={statsUrl({ ...period, show: 'returning' })}
        label={t('week.returning')}
        value={percent(this_week.returning, 0)}
        before={last_week.orders > 0 && t('week.points', { points: signed(points), count: Math.abs(points) })}
      />
    </div>
  )
}

interface WeekRowProps {
  to: string
  label: string
  value: string
  before: ReactNode
}

const WeekRow = ({ to, label, value, before }: WeekRowProps) => (
  <Link className={styles.weekRow} to={to}>
    <span>{label}</span>
    <b className={styles.weekValue}>{value}</b>
    <small className={styles.weekBefore}>{before}</small>
  </Link>
)

import { Card, useText } from '@comptoir/platform/admin'
import { Info } from 'lucide-react'
import type { DiscountRules } from '../../contract/discount.ts'
import { namesOf } from '../sentence/goods-words.ts'
import type { Wording } from '../sentence/wording.ts'
import styles from './beside.module.css'
import { type Bar, barOf, daysFrom, firstClash, type Neighbour, neighboursOf, type Running } from './ten-days.ts'

interface TenDaysProps {
  id: string
  values: DiscountRules
  others: readonly Running[]
  wording: Wording
}

const maxOthers = 5

/** When it runs, and what else runs on the same goods, so that two sales never meet by surprise. */
export function TenDaysCard({ id, values, others, wording }: TenDaysProps) {
  const t = useText('discounts')
  const { now, timeZone: zone, formats } = wording
  const days = daysFrom(now, zone)
  const own = { ...values, id }
  const neighbours = neighboursOf(own, others, { now, zone })
  const clash = firstClash(neighbours)
  const dated = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formats.tag, { ...options, timeZone: 'UTC' }).format(new Date(day))
  const rows = [
    { id, name: t('beside.this_one'), bar: barOf(own, now, zone), isOwn: true, starts_at: values.starts_at },
    ...neighbours.slice(0, maxOthers).map(({ discount, bar }) => ({
      ...{ id: discount.id, name: discount.title, bar, isOwn: false, starts_at: discount.starts_at },
    })),
  ]
  return (
    <Card title={t('beside.ten_days')}>
      <div className={styles.days}>
        <div className={styles.dayHeads} aria-hidden="true">
          <span />
          {days.map((day, at) => (
            <span key={day} data-now={at === 0 || undefined}>
              <small>{dated(day, { weekday: 'narrow' })}</small>
              <b>{formats.number(Number(day.slice(8)))}</b>
            </span>
          ))}
        </div>
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={styles.dayRow}>
              <span data-own={row.isOwn || undefined}>
                <bdi>{row.name}</bdi>
              </span>
              <DayBar {...row} isPlanned={Date.parse(row.starts_at) > now} days={days} dated={dated} />
            </li>
          ))}
        </ul>
      </div>
      {clash && <ClashNote clash={clash} days={days} dated={dated} wording={wording} />}
    </Card>
  )
}

type Dated = (day: string, options: Intl.DateTimeFormatOptions) => string

interface DayBarProps {
  bar: Bar | null
  isOwn: boolean
  isPlanned: boolean
  days: readonly string[]
  dated: Dated
}

function DayBar({ bar, isOwn, isPlanned, days, dated }: DayBarProps) {
  const t = useText('discounts')
  const on = (at: number) => dated(days[at] ?? '', { weekday: 'long', day: 'numeric', month: 'long' })
  const label = bar ? t('beside.runs', { from: on(bar.from), until: on(bar.to) }) : t('beside.not_these_days')
  return (
    <span role="img" className={styles.dayBar} aria-label={label}>
      {bar && (
        <i
          style={{ '--from': bar.from + 1, '--for': bar.to - bar.from + 1 }}
          data-own={isOwn || undefined}
          data-planned={(isPlanned && !isOwn) || undefined}
          data-begun={bar.isBegun || undefined}
          data-going-on={bar.isGoingOn || undefined}
        />
      )}
    </span>
  )
}

interface ClashProps {
  clash: Neighbour
  days: readonly string[]
  dated: Dated
  wording: Wording
}

function ClashNote({ clash: { discount, goods, both }, days, dated, wording }: ClashProps) {
  const t = useText('discounts')
  if (!both) return null
  const on = (at: number) => dated(days[at] ?? '', { weekday: 'long', day: 'numeric', month: 'long' })
  const names = namesOf(goods, wording) ?? t(`sentence.on.${discount.scope}`)
  return (
    <p className={styles.clash}>
      <Info size={16} aria-hidden="true" />
      <span>
        {t(both.from === both.to ? 'beside.clash_day' : 'beside.clash', {
          ...{ name: discount.title, goods: names, from: on(both.from), until: on(both.to) },
        })}
      </span>
    </p>
  )
}

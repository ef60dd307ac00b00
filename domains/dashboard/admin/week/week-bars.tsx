import { useFormats, useText } from '@comptoir/platform/admin'
import { addDays, minorDigits } from '@comptoir/platform/contract'
import { statsUrl } from '@comptoir/stats/admin'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Week } from '../../contract/week.ts'
import { scaleFor } from './scale.ts'
import styles from './week-bars.module.css'

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** A calendar day formatted as noon UTC, so that no time zone shifts it. */
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** A bar for each day from Monday to now, with a tick where the same day of the last week ended. */
export function WeekBars({ week: { monday, today, days, currency } }: { week: Week }) {
  const t = useText('dashboard')
  const { tag, locale, money, number, symbol } = useFormats()
  const netOf = (date: string) => Math.max(0, days.find((day) => day.date === date)?.net ?? 0)
  const shown = weekdays.map((at) => {
    const date = addDays(monday, at)
    return { date, net: date <= today ? netOf(date) : null, before: netOf(addDays(date, -7)) }
  })
  const unit = 10 ** minorDigits(currency)
  const ticks = scaleFor(Math.max(...shown.flatMap(({ net, before }) => [net ?? 0, before])) / unit)
  const top = (ticks.at(-1) ?? 1) * unit
  // Short names of Arabic are the whole words.
  const nameOf = (date: string, weekday: 'narrow' | 'short' | 'long') =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(noon(date))

  return (
    <div className={styles.bars} style={{ '--steps': ticks.length - 1 }}>
      <ul className={styles.barsScale} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <li key={tick}>{number(tick)}</li>
        ))}
      </ul>
      <ol className={styles.barsDays} aria-label={t('week.chart')}>
        {shown.map(({ date, net, before }) => (
          <li key={date}>
            <Day
              to={statsUrl({ from: date, to: date, show: 'net' })}
              isOver={net !== null}
              text={t(net === null ? 'week.day_to_come' : 'week.day', {
                ...{ day: nameOf(date, 'long'), amount: money(net ?? 0, currency), before: money(before, currency) },
              })}
            >
              <span className={styles.barsPlot}>
                {net !== null && (
                  <span
                    className={styles.barsBar}
                    data-running={date === today || undefined}
                    style={{ '--share': net / top }}
                  />
                )}
                <span className={styles.barsTick} style={{ '--share': before / top }} />
              </span>
              <span className={styles.barsName} data-today={date === today || undefined} aria-hidden="true">
                {nameOf(date, locale === 'ar' ? 'narrow' : 'short')}
              </span>
            </Day>
          </li>
        ))}
      </ol>
      <p className={styles.barsLegend} aria-hidden="true">
        <span className={styles.barsLegendBar} />
        {t('week.this', { symbol: symbol(currency) })}
        <span className={styles.barsLegendTick} />
        {t('week.last')}
      </p>
    </div>
  )
}

interface DayProps {
  to: string
  isOver: boolean
  text: string
  children: ReactNode
}

/** A day to come has no statistics to lead to. */
const Day = ({ to, isOver, text, children }: DayProps) =>
  isOver ? (
    <Link className={styles.barsDay} to={to} aria-label={text} title={text}>
      {children}
    </Link>
  ) : (
    <div className={styles.barsDay} role="img" aria-label={text} title={text}>
      {children}
    </div>
  )

import { useTimeZone } from 'use-intl'
import { DateText } from './date-text.tsx'
import { daysAgo, weekdayName } from './days-ago.ts'
import type { Moment } from './formats.ts'
import { RelativeTime } from './relative-time.tsx'
import { useFormats } from './use-formats.ts'
import { useText } from './use-text.ts'

/** "5 hr ago" today, then "Yesterday 16:02", "Fri 16:02", "14 Nov 16:02", and the date alone in other years. */
export function ClockTime({ at }: { at: Moment }) {
  const t = useText('platform')
  const formats = useFormats()
  const timeZone = useTimeZone()
  const { days, isThisYear } = daysAgo(at, timeZone)
  if (days <= 0) return <RelativeTime at={at} />
  if (!isThisYear) return <DateText at={at} />
  const day = days === 1 ? t('days.yesterday') : days < 7 ? weekdayName(at, formats, timeZone) : formats.date(at)
  return (
    <time dateTime={new Date(at).toISOString()} title={formats.dateTime(at)}>
      {day} {formats.time(at)}
    </time>
  )
}

/** "Today, 08:52", "Yesterday, 16:02", then "20 Nov, 16:02". */
export function DayTime({ at }: { at: Moment }) {
  const t = useText('platform')
  const formats = useFormats()
  const { days } = daysAgo(at, useTimeZone())
  const near = days <= 0 ? t('days.today') : t('days.yesterday')
  return (
    <time dateTime={new Date(at).toISOString()} title={formats.dateTime(at)}>
      {t('days.at', { day: days < 2 ? near : formats.date(at), time: formats.time(at) })}
    </time>
  )
}

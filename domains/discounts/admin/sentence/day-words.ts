import { toStoreClock } from '@comptoir/platform/admin'
import { addDays } from '@comptoir/platform/contract'
import type { Wording } from './wording.ts'

/** Decides the preposition: some languages have another one before the name of a weekday, or before a clock time. */
export type DayKind = 'today' | 'tomorrow' | 'day' | 'today_time' | 'tomorrow_time' | 'day_time'

interface Clock {
  day: string
  /** `09:30`; null for the whole day. */
  time: string | null
}

/** A beginning at midnight begins with its day. */
export function beginningOf(at: string, timeZone: string): Clock {
  const [day = '', time = ''] = toStoreClock(at, timeZone).split('T')
  return { day, time: time === '00:00' ? null : time }
}

/** An end at midnight ends the day before, as one at a minute before it does. */
export function endOf(at: string, timeZone: string): Clock {
  const [day = '', time = ''] = toStoreClock(at, timeZone).split('T')
  if (time === '00:00') return { day: addDays(day, -1), time: null }
  return { day, time: time === '23:59' ? null : time }
}

/** "Sunday 6 December", with the year where it is another one. Japanese has the weekday in brackets, short. */
function longDay(day: string, today: string, tag: string) {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  const weekday = tag.startsWith('ja') ? 'short' : 'long'
  const format = new Intl.DateTimeFormat(tag, { weekday, day: 'numeric', month: 'long', year, timeZone: 'UTC' })
  return format.format(new Date(day)).replace(/[,،] /u, ' ')
}

/** "tomorrow, 09:00", and what kind of day it is. */
export function dayWords({ day, time }: Clock, { t, formats, now, timeZone }: Wording): { text: string; is: DayKind } {
  const today = toStoreClock(new Date(now).toISOString(), timeZone).slice(0, 10)
  const near = new Intl.RelativeTimeFormat(formats.tag, { numeric: 'auto' })
  const kind = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'day'
  const word = kind === 'day' ? longDay(day, today, formats.tag) : near.format(kind === 'today' ? 0 : 1, 'day')
  if (time === null) return { text: word, is: kind }
  return { text: t('sentence.day_time', { day: word, time }), is: `${kind}_time` }
}

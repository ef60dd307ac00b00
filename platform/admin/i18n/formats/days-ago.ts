import { dayIn, dayNumber } from '../../../contract/values/calendar.ts'
import type { BaseFormats, Moment } from './formats.ts'

const dayOf = (at: Moment, timeZone = 'UTC') => dayIn(timeZone, new Date(at))

/** Calendar days of the shop since then, 0 for today, and whether the year is still the same. */
export function daysAgo(at: Moment, timeZone?: string, now: Moment = Date.now()) {
  const [then, today] = [dayOf(at, timeZone), dayOf(now, timeZone)]
  return { days: dayNumber(today) - dayNumber(then), isThisYear: then.slice(0, 4) === today.slice(0, 4) }
}

const weekdays = new Map<string, Intl.DateTimeFormat>()

/** "Fri". The letter alone, Japanese's short form, is no word beside a time. */
export function weekdayName(at: Moment, { locale, tag }: Pick<BaseFormats, 'locale' | 'tag'>, timeZone?: string) {
  const key = `${tag} ${timeZone}`
  const weekday =
    weekdays.get(key) ?? new Intl.DateTimeFormat(tag, { weekday: locale === 'ja' ? 'long' : 'short', timeZone })
  weekdays.set(key, weekday)
  return weekday.format(new Date(at))
}

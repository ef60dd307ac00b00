import { toStoreClock } from '@comptoir/platform/admin'
import { addDays, type Locale } from '@comptoir/platform/contract'

/** Day of the shop's calendar; empty for none. */
export const dayOf = (moment: string | null, zone: string) => toStoreClock(moment, zone).slice(0, 10)

/** Each in its own language. */
export const languageName = (locale: Locale) => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** As the reader calls it. */
export const languageIn = (locale: Locale, reader: string) =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale

/** So many months after a day; the last of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const last = Number(addDays(new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10), -1).slice(8))
  return addDays(first, Math.min(date, last) - 1)
}

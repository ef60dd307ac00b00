import { latinDigits } from '../../i18n/formats/parse-locale-number.ts'

type Part = 'year' | 'month' | 'day'

const isPart = (type: string): type is Part => type === 'year' || type === 'month' || type === 'day'

const formatOf = (tag: string) =>
  new Intl.DateTimeFormat(tag, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })

/** The order in which the language writes year, month and day. */
const orderOf = (tag: string): readonly Part[] =>
  formatOf(tag)
    .formatToParts(0)
    .flatMap(({ type }) => (isPart(type) ? [type] : []))

const directionMarks = /[\u200e\u200f\u061c]/g

/** `2026-11-20T09:30` as the reader writes it: `20/11/2026 09:30`. A text that is no date stays as it is. */
export function shownDate(value: string, tag: string) {
  const [day = '', time] = value.split('T')
  const moment = Date.parse(`${day}T00:00Z`)
  if (value === '' || Number.isNaN(moment)) return value
  return [formatOf(tag).format(moment).replaceAll(directionMarks, ''), time?.slice(0, 5)].filter(Boolean).join(' ')
}

const centuries = 2_000
const padded = (number: number) => String(number).padStart(2, '0')

/** Reads a date in the order of the language, or with the year first; undefined if there is no such day. */
export function readDate(typed: string, { tag, time }: { tag: string; time: boolean }): string | undefined {
  const groups = latinDigits(typed).match(/\d+/g) ?? []
  const [first = '', second = '', third = '', hours = '0', minutes = '0'] = groups
  if (groups.length < 3 || groups.length > (time ? 5 : 3) || /\p{L}/u.test(typed.replaceAll(/[年月日]/g, '')))
    return undefined
  const order: readonly Part[] = first.length === 4 ? ['year', 'month', 'day'] : orderOf(tag)
  const number = (part: Part) => Number([first, second, third][order.indexOf(part)])
  const year = number('year') < 100 ? centuries + number('year') : number('year')
  const day = `${String(year).padStart(4, '0')}-${padded(number('month'))}-${padded(number('day'))}`
  if (!isReal(day) || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return time ? `${day}T${padded(Number(hours))}:${padded(Number(minutes))}` : day
}

/** Dates such as 31 February roll over to the next month when they are read. */
function isReal(day: string) {
  const moment = Date.parse(`${day}T00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}

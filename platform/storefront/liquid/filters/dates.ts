import type { Context, Filter } from '../runtime/context.ts'
import { isInt } from '../values/numbers.ts'
import { isNil, textOf } from '../values/values.ts'
import { takes } from './arguments.ts'
import { type LocalTime, strftime } from './strftime.ts'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'

interface Day {
  year: number
  month: number
  day: number
}

type Reader = [RegExp, (match: RegExpExecArray, today: Day) => Day]

const named = (name = '') => monthNames.indexOf(name.slice(0, 3)) + 1
const fullYear = (year: number) => (year < 69 ? 2000 + year : year < 100 ? 1900 + year : year)

/** The ways to write a day that pages use; the first that matches counts. */
const readers: Reader[] = [
  [/(-?\d{4})-(\d{1,2})-(\d{1,2})/, ([, y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) })],
  [/(\d{4})\/(\d{1,2})\/(\d{1,2})/, ([, y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) })],
  [
    new RegExp(`(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+${month}[\\s,-]+(-?\\d{2,4})`),
    ([, d, m, y]) => ({ year: fullYear(Number(y)), month: named(m), day: Number(d) }),
  ],
  [
    new RegExp(
      `${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?:\\d{1,2}:\\d{2}(?::\\d{2})?\\s+)?(?:[a-z]{3,4}\\s+)?(\\d{4})`,
    ),
    ([, m, d, y]) => ({ year: Number(y), month: named(m), day: Number(d) }),
  ],
  [
    new RegExp(`${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?`),
    ([, m, d], today) => ({ year: today.year, month: named(m), day: Number(d) }),
  ],
  [/(\d{4})-(\d{2})(?!\d)/, ([, y, m]) => ({ year: Number(y), month: Number(m), day: 1 })],
  [/^(\d{4})(\d{2})(\d{2})(?=t|$)/, ([, y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) })],
]

const clock = /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(am|pm)?/
const zones: Readonly<Record<string, number>> = {
  utc: 0,
  gmt: 0,
  z: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
}

function zoneOf(text: string): { offset: number; zone: string } | null {
  const [, sign, hours, minutes = '0'] =
    /\d\s*([+-])(\d{2}):?(\d{2})?\s*$/.exec(
      text.replace(/(\d{4})$/, (year, _y, at) => (/[+-]$/.test(text.slice(0, at)) ? year : `${year} `)),
    ) ?? []
  if (hours !== undefined && /:\d{2}/.test(text)) {
    const size = Number(hours) * 60 + Number(minutes)
    return { offset: sign === '-' ? -size : size, zone: '' }
  }
  const [name] = /(?<=[\d\s])(utc|gmt|z|e[sd]t|c[sd]t|m[sd]t|p[sd]t)\b/.exec(text) ?? []
  return name === undefined ? null : { offset: zones[name] ?? 0, zone: name === 'z' ? 'UTC' : name.toUpperCase() }
}

const hourOf = (hour: number, half: string | undefined) =>
  half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)

function localAt(context: Context, at: Date): LocalTime {
  return { at, offset: context.host.offsetAt(at), zone: context.host.zoneName(at) }
}

function dayIn(text: string, today: Day): Day | null {
  for (const [pattern, read] of readers) {
    const match = pattern.exec(text)
    if (match) return read(match, today)
  }
  return clock.test(text) ? today : null
}

function parseTime(context: Context, source: string): LocalTime | null {
  const text = source.toLowerCase()
  const now = localAt(context, context.host.now())
  const here = new Date(now.at.getTime() + now.offset * 60_000)
  const today = { year: here.getUTCFullYear(), month: here.getUTCMonth() + 1, day: here.getUTCDate() }
  const day = dayIn(text, today)
  if (!day || day.month < 1 || day.month > 12 || day.day < 1 || day.day > 31) return null
  const [, hour = '0', minute = '0', second = '0', fraction = '0', half] = clock.exec(text) ?? []
  const local = new Date(0)
  local.setUTCFullYear(day.year, day.month - 1, day.day)
  local.setUTCHours(hourOf(Number(hour), half), Number(minute), Number(second), Number(`0.${fraction}`) * 1000)
  const zone = zoneOf(text)
  if (zone) return { at: new Date(local.getTime() - zone.offset * 60_000), ...zone }
  const guess = new Date(local.getTime() - context.host.offsetAt(local) * 60_000)
  return localAt(context, new Date(local.getTime() - context.host.offsetAt(guess) * 60_000))
}

export function timeOf(context: Context, input: unknown): LocalTime | null {
  if (input instanceof Date) return localAt(context, input)
  if (isInt(input)) return localAt(context, new Date(Number(input) * 1000))
  if (typeof input !== 'string' || input === '') return null
  if (/^(now|today)$/i.test(input)) return localAt(context, context.host.now())
  if (/^\d+$/.test(input)) return localAt(context, new Date(Number(input) * 1000))
  return parseTime(context, input)
}

const shown: Filter = function (input, format) {
  const pattern = textOf(format)
  if (isNil(format) || pattern === '') return input
  const time = timeOf(this, input)
  return time ? strftime(time, pattern) : input
}

export const date = takes(1, 1, shown)

export const dateFilters: [string, Filter][] = [['date', date]]

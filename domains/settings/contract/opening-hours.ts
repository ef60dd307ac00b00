import type { Locale } from '@comptoir/platform/contract'
import { z } from 'zod'

const daysOfWeek = 7
const longest = 60

const written = /^(\d{1,2})(?:[:.h](\d{2})?)?-(\d{1,2})(?:[:.h](\d{2})?)?$/
const span = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

const clock = (hours: string, minutes = '00') => `${hours.padStart(2, '0')}:${minutes}`

function spelt(part: string): string {
  const [whole, from = '', fromMinutes, to = '', toMinutes] = written.exec(part.replaceAll(/\s/g, '')) ?? []
  return whole === undefined ? part : `${clock(from, fromMinutes)}-${clock(to, toMinutes)}`
}

/** `9h30–12, 14-19` → `09:30-12:00, 14:00-19:00`. */
const tidied = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐-―−~〜]/g, '-')
    .split(/[,;/،、]/)
    .map((part) => spelt(part.trim()))
    .filter(Boolean)
    .join(', ')

/** Spans that follow one another, each with an end after its start. */
function areSpans(text: string): boolean {
  if (text === '') return true
  const spans = text.split(', ')
  const times = spans.flatMap((part) => part.split('-'))
  return spans.every((part) => span.test(part)) && times.every((time, at) => at === 0 || (times[at - 1] ?? '') < time)
}

const HoursOfDay = z.string().max(longest, 'TOO_LONG').transform(tidied).refine(areSpans, 'HOURS_INVALID')

/** Of each day from Monday on: `10:00-12:00, 14:00-19:00`; empty: closed. All empty: nobody has said. */
export const OpeningHours = z.array(HoursOfDay).length(daysOfWeek)

export const noOpeningHours: string[] = Array.from({ length: daysOfWeek }, () => '')

const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** Names of the days from Monday on. */
export function daysIn(tag: string): string[] {
  const { format } = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  return noOpeningHours.map((_, at) => format(monday + at * dayMs))
}

/** Days in a row with the same hours. */
export interface OpeningLine {
  first: string
  /** The same for a single day. */
  last: string
  /** `10:00–12:00`; none: closed. */
  spans: string[]
}

/** The week in as few lines as it takes, from the day that follows a closed one; none where nobody has said. */
export function openingLines(hours: readonly string[], locale: Locale): OpeningLine[] {
  if (hours.every((day) => day === '')) return []
  const names = daysIn(locale)
  const start = hours.findIndex((day, at) => day !== '' && hours.at(at - 1) === '')
  const lines: (OpeningLine & { day: string })[] = []
  for (const step of hours.keys()) {
    const at = (Math.max(start, 0) + step) % hours.length
    const [day = '', name = ''] = [hours[at], names[at]]
    const known = lines.at(-1)
    if (known?.day === day) known.last = name
    else
      lines.push({
        day,
        first: name,
        last: name,
        spans: day
          .split(', ')
          .filter(Boolean)
          .map((text) => text.replace('-', '–')),
      })
  }
  return lines.map(({ day, ...line }) => line)
}

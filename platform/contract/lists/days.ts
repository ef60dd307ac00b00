import { z } from 'zod'
import { type DayPreset, dayPresets, presetDays } from './day-presets.ts'
import { type Range, readRange } from './range.ts'

/** PostgreSQL has no year 0, and the last day needs one after it. */
const Day = z.iso.date().refine((day) => day > '0001' && day < '9999-12-31')
const isEnd = (end: string) => end === '' || Day.safeParse(end).success

/** The preset that a text names; undefined for a range. */
export const presetIn = (text: string): DayPreset | undefined => dayPresets.find((preset) => preset === text)

function isDays(text: string) {
  if (presetIn(text)) return true
  const { from, to } = readRange(text)
  return isEnd(from) && isEnd(to) && (from !== '' || to !== '') && (from === '' || to === '' || from <= to)
}

/** Days of the shop's calendar: a preset, or `2026-11-01..2026-11-20` with either end left out. */
export const Days = z.string().max(30).refine(isDays)

export function daysIn(text: string, today: string): Range {
  const preset = presetIn(text)
  return preset ? presetDays(preset, today) : readRange(text)
}

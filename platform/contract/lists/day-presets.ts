import { addDays } from '../values/calendar.ts'
import type { Range } from './range.ts'

export const dayPresets = [
  'today',
  'yesterday',
  'last_7',
  'last_30',
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
  'last_365',
] as const
export type DayPreset = (typeof dayPresets)[number]

const monthStart = (date: string) => `${date.slice(0, 7)}-01`
const lastMonth = (today: string) => addDays(monthStart(today), -1)

function quarterStart(today: string) {
  const month = Number(today.slice(5, 7))
  return `${today.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

const ranges: Record<DayPreset, (today: string) => Range> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  last_7: (today) => ({ from: addDays(today, -6), to: today }),
  last_30: (today) => ({ from: addDays(today, -29), to: today }),
  this_month: (today) => ({ from: monthStart(today), to: today }),
  last_month: (today) => ({ from: monthStart(lastMonth(today)), to: lastMonth(today) }),
  this_quarter: (today) => ({ from: quarterStart(today), to: today }),
  this_year: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  last_365: (today) => ({ from: addDays(today, -364), to: today }),
}

export const presetDays = (preset: DayPreset, today: string) => ranges[preset](today)

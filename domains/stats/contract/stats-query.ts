import { z } from 'zod'
import { daysOf } from './stats.rules.ts'
import { Comparison, GoodsKind, maxDays, Range } from './stats.ts'

/** Both days, or neither for the period of `usualPeriod`. */
const shape = { ...Range.partial().shape, compare: Comparison.default('before') }

const isReadable = ({ from, to }: Partial<Range>) => {
  if (from === undefined || to === undefined) return from === to
  return daysOf({ from, to }) >= 1 && daysOf({ from, to }) <= maxDays
}

export const StatsQuery = z.strictObject(shape).refine(isReadable, { path: ['to'] })
export const GoodsQuery = z.strictObject({ ...shape, by: GoodsKind }).refine(isReadable, { path: ['to'] })

export const usualPeriod = 'last_30'

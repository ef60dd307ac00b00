import { z } from 'zod'
import { daysOf } from './stats.rules.ts'
import { Comparison, maxDays, Range } from './stats.ts'

export const StatsQuery = z
  .strictObject({ ...Range.shape, compare: Comparison.default('before') })
  .refine((range) => daysOf(range) >= 1 && daysOf(range) <= maxDays, { path: ['to'] })

import { z } from 'zod'
import { daysOf } from './stats.rules.ts'
import { Comparison, GoodsKind, maxDays, Range } from './stats.ts'

const shape = { ...Range.shape, compare: Comparison.default('before') }
const isReadable = (range: Range) => daysOf(range) >= 1 && daysOf(range) <= maxDays

export const StatsQuery = z.strictObject(shape).refine(isReadable, { path: ['to'] })
export const GoodsQuery = z.strictObject({ ...shape, by: GoodsKind }).refine(isReadable, { path: ['to'] })

import { batchStates, Id, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { CodePattern, isLongEnough, maxMadeCodes, wildcardsFor } from './code-pattern.ts'
import { discountLimits } from './discount.ts'
import { DiscountCode } from './discount-code.ts'

/** One of them, the first that holds: switched off, used, held by a checkout, or none of these. */
export const codeStates = ['off', 'used', 'held', 'unused'] as const
export const CodeState = z.enum(codeStates)
export type CodeState = z.infer<typeof CodeState>

const Limit = z.int().min(1).max(discountLimits.count).nullable()

export const CodeRow = z.object({
  code: z.string(),
  state: CodeState,
  active: z.boolean(),
  usage_limit: Limit,
  used: z.int(),
  held: z.int(),
  /** The latest use that stands: by an order, or by the checkout that holds it. */
  last_use: z.object({ holder: Id, state: z.enum(['held', 'used']), amount: z.int(), at: Timestamp }).nullable(),
  /** The latest order that was canceled before anything of it left, while nobody has used the code since. */
  given_back: z.object({ holder: Id, at: Timestamp }).nullable(),
  /** The run that made or brought it. */
  batch_id: Id.nullable(),
  created_at: Timestamp,
})
export type CodeRow = z.infer<typeof CodeRow>

export const CodeCounts = z.object({ all: z.int(), used: z.int(), held: z.int(), unused: z.int(), off: z.int() })
export type CodeCounts = z.infer<typeof CodeCounts>

export const NewCode = z.strictObject({ code: DiscountCode, usage_limit: Limit.default(null) })
export type NewCode = z.infer<typeof NewCode>

export const CodesMade = z
  .strictObject({
    pattern: CodePattern,
    count: z.int().min(1).max(maxMadeCodes),
    /** Of each. */
    usage_limit: Limit.default(1),
  })
  .check(({ value: { pattern, count }, issues }) => {
    if (issues.length > 0 || isLongEnough(pattern, count)) return
    const params = { needed: wildcardsFor(count) }
    issues.push({ code: 'custom', path: ['pattern'], message: 'PATTERN_TOO_SHORT', input: pattern, params })
  })
export type CodesMade = z.infer<typeof CodesMade>

/** One run that makes codes. Those it has made stay when it is stopped. */
export const CodeBatch = z.object({
  id: Id,
  discount_id: Id,
  state: z.enum(batchStates),
  pattern: z.string(),
  usage_limit: Limit,
  count: z.int(),
  made: z.int(),
  started_by: z.object({ id: Id.nullable(), name: z.string() }),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  version: Version,
})
export type CodeBatch = z.infer<typeof CodeBatch>

import { z } from 'zod'

export const trySteps = ['key', 'payment', 'webhook'] as const

/** A step of the try: done, failed with the provider's words, or left out with the reason. */
const TryStep = z.object({
  step: z.enum(trySteps),
  state: z.enum(['done', 'failed', 'skipped']),
  ms: z.int(),
  /** What was found: the account, the provider's sentence; its code where it failed. */
  detail: z.string(),
  code: z.string(),
})
export type TryStep = z.infer<typeof TryStep>

export const ConnectionTry = z.object({ mode: z.enum(['test', 'live']), steps: z.array(TryStep) })
export type ConnectionTry = z.infer<typeof ConnectionTry>

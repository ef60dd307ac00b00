import { z } from 'zod'
import { endpoint } from './wire/endpoint.ts'

/** Why a reaction failed, without any value of the shop. */
export const FailureCause = z.object({
  /** Class of the error. */
  name: z.string(),
  /** Of PostgreSQL, or of our API. */
  code: z.string().nullable(),
  /** The code's own text, or the name of the violated constraint. */
  message: z.string().nullable(),
})
export type FailureCause = z.infer<typeof FailureCause>

/** A change that a reaction was given up on: all attempts failed. */
export const ParkedChange = z.object({
  reaction: z.string(),
  seq: z.int(),
  event: z.string(),
  entity: z.string(),
  entity_id: z.uuid(),
  attempts: z.int().positive(),
  error: FailureCause,
  parked_at: z.string(),
})
export type ParkedChange = z.infer<typeof ParkedChange>

/** A reaction whose next change waits for another try; what comes after it waits with it. */
const FailingReaction = z.object({
  reaction: z.string(),
  /** Position of its cursor. */
  seq: z.int(),
  /** Attempts that counted: what may pass, such as a lost connection, does not. */
  failures: z.int(),
  next_try_at: z.string(),
  error: FailureCause,
  /** Tried for ever, such as what erases a person. */
  is_essential: z.boolean(),
})
export type FailingReaction = z.infer<typeof FailingReaction>

export const listParkedChanges = endpoint({
  method: 'GET',
  path: '/api/system/parked_changes',
  summary: 'Changes that a reaction was given up on, the newest first, and reactions that wait for another try',
  permission: 'root',
  reply: z.object({ parked: z.array(ParkedChange), failing: z.array(FailingReaction) }),
})

export const retryParkedChange = endpoint({
  method: 'POST',
  path: '/api/system/parked_changes/retry',
  summary: 'Has a reaction handle a change that it was given up on; null if it has',
  permission: 'root',
  body: z.strictObject({ reaction: z.string().max(120), seq: z.int().positive() }),
  reply: z.object({ parked: ParkedChange.nullable() }),
})

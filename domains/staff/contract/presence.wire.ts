import { Id, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'

/** The later ones say more: whoever packs is here as well. */
export const doings = ['here', 'editing', 'packing'] as const
export const Doing = z.enum(doings)
export type Doing = z.infer<typeof Doing>

/**
 * A panel says that it shows a record, on opening it and every 25 seconds. One that has just arrived asks the others for
 * theirs. Whoever gives no sign for a minute is gone.
 */
export const PresenceSign = z.strictObject({
  /** Key of the list that the record belongs to: its right is the one to know of it. */
  list: z.string().max(40),
  id: Id,
  /** Made up by each panel: somebody may have two. */
  panel: Id,
  doing: z.enum([...doings, 'left']),
  asks: z.boolean(),
})
export type PresenceSign = z.infer<typeof PresenceSign>

export const recordPresence = socketEvent(
  'record_presence',
  PresenceSign.extend({ user: z.object({ id: Id, name: z.string() }) }),
)

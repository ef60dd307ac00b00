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

/** A panel hears, until it says otherwise, which records of any list are open elsewhere. */
export const PresenceWatch = z.strictObject({ watches: z.boolean() })
export type PresenceWatch = z.infer<typeof PresenceWatch>
export const presenceWatch = 'presence_watch'

/** To those who show a record of the list: somebody has begun to watch, and waits for their signs. */
export const presenceAsked = socketEvent('presence_asked', z.object({ list: z.string() }))

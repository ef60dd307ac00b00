import { z } from 'zod'

/** On the wire the payload is wrapped in an envelope. */
export interface SocketEvent<Payload = unknown> {
  name: string
  schema: z.ZodType<Payload>
}

export const socketEvent = <Payload>(name: string, schema: z.ZodType<Payload>): SocketEvent<Payload> => ({
  name,
  schema,
})

/** `seq` has no gaps within a shop. */
export const Envelope = z.object({
  seq: z.int().nonnegative(),
  at: z.iso.datetime(),
  actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }).optional(),
  data: z.unknown(),
})
export type Envelope = z.infer<typeof Envelope>

/** Payload of `update_*` events: the changed fields and the resulting version. */
export const Patch = z.object({
  id: z.string(),
  version: z.int(),
  patch: z.record(z.string(), z.unknown()),
})
export type Patch = z.infer<typeof Patch>

/** Payload of `delete_*` events. */
export const DeletedRecord = z.object({ id: z.string() })
export type DeletedRecord = z.infer<typeof DeletedRecord>

import { z } from 'zod'

/** An event of the live socket. Its wire form is the envelope around the payload. */
export interface SocketEvent<Payload = unknown> {
  name: string
  schema: z.ZodType<Payload>
}

export const socketEvent = <Payload>(name: string, schema: z.ZodType<Payload>): SocketEvent<Payload> => ({
  name,
  schema,
})

/** What every list event carries around its data. `seq` has no gaps within a shop. */
export const Envelope = z.object({
  seq: z.int().nonnegative(),
  at: z.iso.datetime(),
  actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }).optional(),
  data: z.unknown(),
})
export type Envelope = z.infer<typeof Envelope>

/** The payload of every `update_*` event: the fields that changed, at the version they produced. */
export const Patch = z.object({
  id: z.string(),
  version: z.int(),
  patch: z.record(z.string(), z.unknown()),
})
export type Patch = z.infer<typeof Patch>

/** The payload of every `delete_*` event. */
export const Gone = z.object({ id: z.string() })
export type Gone = z.infer<typeof Gone>

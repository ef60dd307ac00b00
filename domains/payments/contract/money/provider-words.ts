import { z } from 'zod'

export const PaidCard = z.object({ brand: z.string(), last4: z.string().max(4) })
export type PaidCard = z.infer<typeof PaidCard>

/** A provider's word on a failure: its code, and its sentence for the shop's staff. */
export const SessionError = z.object({ code: z.string(), message: z.string() })
export type SessionError = z.infer<typeof SessionError>

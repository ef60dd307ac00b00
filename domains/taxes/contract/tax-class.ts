import { Id, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

export const maxClasses = 20

/** A kind of goods, for rates that differ by it. Products without one have the standard rate. */
export const TaxClass = z.object({
  id: Id,
  title: z.string(),
  version: Version,
})
export type TaxClass = z.infer<typeof TaxClass>

export const TaxClassRequest = z.strictObject({ title: z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG') })
export type TaxClassRequest = z.infer<typeof TaxClassRequest>

export const TaxClassChange = TaxClassRequest.extend({ version: Version })
export type TaxClassChange = z.infer<typeof TaxClassChange>

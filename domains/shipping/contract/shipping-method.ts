import { Id, Money, readable, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

export const methodKeys = ['homeDelivery', 'pickUpInStore'] as const

export const Pricing = z.strictObject({ type: z.enum(['free', 'fixed']), price: Money })
export type Pricing = z.infer<typeof Pricing>

export const ShippingMethod = readable(
  z.object({
    id: Id,
    key: z.enum(methodKeys),
    enabled: z.boolean(),
    address_required: z.boolean(),
    phone_required: z.boolean(),
    pricing: Pricing,
    position: z.int(),
    version: Version,
  }),
  {
    id: 'signed_in',
    key: 'signed_in',
    enabled: 'signed_in',
    address_required: 'signed_in',
    phone_required: 'signed_in',
    pricing: 'signed_in',
    position: 'signed_in',
    version: 'signed_in',
  },
)
export type ShippingMethod = z.infer<typeof ShippingMethod>

export const ShippingMethodChange = z
  .strictObject({
    enabled: z.boolean(),
    address_required: z.boolean(),
    phone_required: z.boolean(),
    pricing: Pricing,
  })
  .partial()
  .extend({ version: Version })
export type ShippingMethodChange = z.infer<typeof ShippingMethodChange>

import { Email, locales, orEmpty, Phone } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Snapshot of the customer in an order. */
export const Person = z.strictObject({
  name: z.string().trim().min(1, 'REQUIRED').max(200),
  email: orEmpty(Email).default(''),
  phone: orEmpty(Phone).default(''),
  locale: z.enum(locales).default('en'),
})
export type Person = z.infer<typeof Person>

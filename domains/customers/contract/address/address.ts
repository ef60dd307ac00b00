import { plainDigits } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Optional text of a form; empty if not given. */
const line = (longest: number) => z.string().trim().max(longest, 'TOO_LONG').default('')

/** In Latin digits, however they were typed. */
const numbers = (longest: number) => z.string().trim().overwrite(plainDigits).max(longest, 'TOO_LONG').default('')

export const Address = z.strictObject({
  name: line(100),
  company: line(100),
  line1: z.string().trim().min(1, 'REQUIRED').max(200),
  line2: line(200),
  city: z.string().trim().min(1, 'REQUIRED').max(100),
  province: line(100),
  postcode: numbers(20),
  country: z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_UNKNOWN'),
  phone: numbers(30),
})
export type Address = z.infer<typeof Address>

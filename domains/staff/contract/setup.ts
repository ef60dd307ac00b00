import { Email, locales, NewPassword } from '@comptoir/platform/contract'
import { z } from 'zod'
import { PersonName } from './user.ts'

/** What a new shop begins with, by the country that it stands in. */
export const ShopStart = z.strictObject({
  name: z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'),
  country: z
    .string()
    .min(1, 'REQUIRED')
    .regex(/^[A-Z]{2}$/, 'COUNTRY_UNKNOWN'),
  currency_code: z.string().regex(/^[A-Z]{3}$/, 'CURRENCY_UNKNOWN'),
  time_zone: z.string().min(1, 'REQUIRED').max(64),
  language: z.enum(locales),
  /** The standard rate of the country; null: no rate is made. */
  tax: z
    .strictObject({
      title: z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG'),
      percent: z.number().min(0, 'INVALID_ENTRY').max(99.999, 'TOO_BIG').multipleOf(0.001, 'INVALID_ENTRY'),
    })
    .nullable(),
})
export type ShopStart = z.infer<typeof ShopStart>

/** First user of an empty shop; the code is printed in the server's log. */
export const FirstUser = z.strictObject({
  code: z.string().trim().min(1, 'REQUIRED').max(64),
  first_name: z.string().trim().max(100).default(''),
  name: PersonName,
  email: Email,
  password: NewPassword,
  customer_locale: z.enum(locales).default('en'),
  /** Without it the shop stays as it is. */
  shop: ShopStart.optional(),
})
export type FirstUser = z.infer<typeof FirstUser>

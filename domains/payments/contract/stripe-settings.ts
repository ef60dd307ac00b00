import { z } from 'zod'
import { stripeModes } from './payment-method.ts'

/** What is stored of Stripe beside its secrets. Public keys stand in the checkout's page. */
export const StripeSettings = z.strictObject({
  mode: z.enum(stripeModes).default('test'),
  on_our_page: z.boolean().default(true),
  test_key: z.string().default(''),
  live_key: z.string().default(''),
})

import { CurrencyCode, endpoint, Id, Money } from '@comptoir/platform/contract'
import { z } from 'zod'

export const PaymentLinkRequest = z.strictObject({
  /** Whether it is mailed to the customer; otherwise it is only answered. */
  mail: z.boolean().default(true),
  /** In the mail, in the customer’s language. */
  words: z.string().trim().max(1_000, 'TOO_LONG').default(''),
})
export type PaymentLinkRequest = z.infer<typeof PaymentLinkRequest>

/** The checkout, which stands below, answers it: the page of an order is its. */
export const askForPayment = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/payment_link',
  summary: 'The address where the customer pays what is due for an order, mailed or only answered',
  permission: 'admin_orders',
  params: z.strictObject({ id: Id }),
  body: PaymentLinkRequest,
  reply: z.object({ url: z.string(), amount: Money, currency: CurrencyCode, is_mailed: z.boolean() }),
  keyed: true,
})

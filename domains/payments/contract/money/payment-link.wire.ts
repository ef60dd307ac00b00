import {
  CurrencyCode,
  domainEvent,
  endpoint,
  Id,
  Money,
  readable,
  socketEvent,
  Timestamp,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'

/** Days for which a link is good unless another day is named. */
export const linkDays = { usual: 7, max: 365 } as const

const LinkFields = z.object({
  id: Id,
  order_id: Id,
  /** In the shop's time zone; the order can be paid on that day, too. */
  last_day: z.iso.date(),
  /** What was due when it was made; what is paid is what is due by then. */
  amount: Money,
  currency: CurrencyCode,
  mailed_at: Timestamp.nullable(),
  /** When the order's page was first looked at since. */
  opened_at: Timestamp.nullable(),
  version: Version,
  created_at: Timestamp,
})
const staff = 'admin_orders' as const
/** A customer was sent to where they pay an order. The latest link of an order ends those before. */
export const PaymentLink = readable(LinkFields, {
  id: staff,
  order_id: staff,
  last_day: staff,
  amount: staff,
  currency: staff,
  mailed_at: staff,
  opened_at: staff,
  version: staff,
  created_at: staff,
})
export type PaymentLink = z.infer<typeof PaymentLink>

export const PaymentLinkRequest = z.strictObject({
  /** Whether it is mailed to the customer; otherwise it is only answered. */
  mail: z.boolean().default(true),
  /** In the mail, in the customer’s language. */
  words: z.string().trim().max(1_000, 'TOO_LONG').default(''),
  /** The last day on which it is good, today or later; left out, a week from now. */
  last_day: z.iso.date().optional(),
})
export type PaymentLinkRequest = z.input<typeof PaymentLinkRequest>

const byOrder = z.strictObject({ id: Id })

/** The checkout, which stands below, answers it: the page of an order is its. */
export const askForPayment = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/payment_link',
  summary: 'The address where the customer pays what is due for an order, mailed or only answered',
  permission: 'admin_orders',
  params: byOrder,
  body: PaymentLinkRequest,
  reply: z.object({
    url: z.string(),
    amount: Money,
    currency: CurrencyCode,
    is_mailed: z.boolean(),
    last_day: z.iso.date(),
  }),
  keyed: true,
})
export const readPaymentLink = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/payment_link',
  summary: 'The latest link by which an order is to be paid, and whether it was mailed and opened; null without one',
  permission: 'admin_orders',
  params: byOrder,
  reply: z.object({ link: PaymentLink.nullable(), is_over: z.boolean() }),
})

export const paymentLinkMade = domainEvent('payment_link.made', PaymentLink)
export const paymentLinkOpened = domainEvent('payment_link.opened', PaymentLink)

/** A link as it is now, new or opened. */
export const paymentLinkData = socketEvent('payment_link_data', PaymentLink)

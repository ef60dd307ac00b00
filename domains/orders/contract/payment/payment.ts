import { CurrencyCode, Id, Money, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

export const paymentStatuses = [
  'unpaid',
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'overpaid',
  'partially_refunded',
  'refunded',
  'voided',
] as const
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** Which way money has still to go: the customer owes the shop, the shop the customer, or neither. */
export const balances = ['owes', 'owed', 'even'] as const
export type Balance = (typeof balances)[number]

/** The specification's three words for a payment. */
export const paymentDisplays = ['paid', 'pending', 'unpaid'] as const
export type PaymentDisplay = (typeof paymentDisplays)[number]

/** What lists filter by: the three words, and two that those say too little of. */
export const paymentFilters = [...paymentDisplays, 'authorized', 'voided'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

/** Providers whose rows staff write and may take back: money that changed hands outside the shop. */
export const manualProviders = ['manual', 'pay_on_delivery', 'bank_transfer'] as const
/** Whether the shop itself can move this money: through a provider that it is connected to. */
export const isOfProvider = ({ provider }: { provider: string }) =>
  provider !== 'external' && !manualProviders.some((name) => name === provider)

/** Money on a gift card is the shop's own: it is spent and given back without anybody else. */
export const isOfGiftCard = ({ provider }: { provider: string }) => provider === 'gift_card'

/** Providers with a name in the panel; any other is shown by its key. */
export const namedProviders = [...manualProviders, 'external', 'stripe', 'gift_card'] as const
export const paymentKinds = ['authorization', 'capture', 'sale', 'void', 'refund'] as const
export const paymentResults = ['pending', 'success', 'failure'] as const
/** Append-only. */
export const PaymentTx = z.object({
  id: Id,
  /** Open, so that a provider can be added without a change here. */
  provider: z.string().regex(/^[a-z][a-z0-9_]{1,62}$/),
  kind: z.enum(paymentKinds),
  status: z.enum(paymentResults),
  amount: Money,
  currency: CurrencyCode,
  /** The provider's id of the payment. */
  reference: z.string().nullable(),
  /** What a capture, a void or a refund belongs to. */
  parent_id: Id.nullable(),
  /** The pending row that this one answers, or the successful one that it takes back. */
  answers_id: Id.nullable(),
  session_id: Id.nullable(),
  /** The one that paid, or got its money back, with the last four of its code. */
  gift_card: z.object({ id: Id, last4: z.string() }).nullable(),
  /** Until when an authorization can be captured. */
  capture_before: Timestamp.nullable(),
  /** Why the provider refused, as it said. */
  error: z.record(z.string(), z.unknown()).nullable(),
  actor: z.string(),
  at: Timestamp,
})
export type PaymentTx = z.infer<typeof PaymentTx>

export const Totals = z.object({
  subtotal: Money,
  discount: Money,
  shipping: Money,
  tax: Money,
  /** True if the prices contain the tax; otherwise the total adds it. */
  tax_included: z.boolean(),
  total: Money,
  /** Promised by a provider and not captured yet. */
  authorized: Money,
  paid: Money,
  refunded: Money,
  /** Value of what was taken back. */
  returned: Money,
  due: Money,
})
export type Totals = z.infer<typeof Totals>

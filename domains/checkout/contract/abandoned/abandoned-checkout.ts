import { CurrencyCode, Id, locales, Money, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { checkoutSteps } from '../purchase/checkout.ts'
import { StopDetail, StopReason } from './stop-reason.ts'

export const agreements = ['granted', 'refused', 'unknown'] as const

/** A line as it was when the basket was left. */
export const LeftLine = z.object({
  id: Id,
  variant_id: Id.nullable(),
  product_id: Id.nullable(),
  title: z.string(),
  variant_title: z.string(),
  quantity: z.int().positive(),
  unit_price: Money,
  total: Money,
  image: z.string().nullable(),
})
export type LeftLine = z.infer<typeof LeftLine>

/** The sums as they were. */
export const LeftSums = z.object({
  subtotal: Money,
  delivery: z.object({ title: z.string(), key: z.string(), price: Money }).nullable(),
  discounts: z.array(z.object({ title: z.string(), code: z.string().nullable(), amount: Money })),
  total: Money,
})
export type LeftSums = z.infer<typeof LeftSums>

/** What the mails of a basket have come to. */
export const mailStates = [
  'off',
  'not_agreed',
  'no_more',
  'held',
  'waits_for_stock',
  'waiting',
  'sent',
  'by_mail',
  'alone',
  'went_on',
] as const

export const MailsOfBasket = z.object({
  state: z.enum(mailStates),
  sent: z.int().nonnegative(),
  of: z.int().nonnegative(),
  /** The mail whose link led to the order. */
  step: z.int().nullable(),
  next_at: Timestamp.nullable(),
})
export type MailsOfBasket = z.infer<typeof MailsOfBasket>

/** A purchase that nobody has gone on with; without any address. */
export const AbandonedRow = z.object({
  /** Of the checkout. */
  id: Id,
  version: Version,
  left_at: Timestamp,
  name: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  units: z.int().nonnegative(),
  lines: z.array(LeftLine),
  total: Money,
  currency: CurrencyCode,
  step: z.enum(checkoutSteps),
  reason: StopReason,
  detail: StopDetail,
  mails: MailsOfBasket,
  came_back_at: Timestamp.nullable(),
  order: z.object({ id: Id, number: z.int() }).nullable(),
})
export type AbandonedRow = z.infer<typeof AbandonedRow>

export const happenings = [
  'began',
  'declined',
  'left_bank',
  'code_refused',
  'sold_out',
  'left',
  'link_made',
  'link_followed',
  'came_back',
  'ordered',
] as const

/** What was written about a basket. */
export const BasketMail = z.object({
  id: Id,
  /** 0: by hand. */
  step: z.int().nonnegative(),
  locale: z.enum(locales),
  at: Timestamp,
  /** Colleague who wrote it. */
  by: z.string().nullable(),
  code: z.string().nullable(),
  /** Its link led back to the basket. */
  followed_at: Timestamp.nullable(),
  mail_id: Id.nullable(),
})
export type BasketMail = z.infer<typeof BasketMail>

/** Why nobody may be written to by hand; null: they may. */
export const letterRefusals = [
  'BASKET_ORDERED',
  'BASKET_EMPTY',
  'BASKET_NO_MORE',
  'BASKET_NOT_AGREED',
  'BASKET_ANSWERED',
] as const
export type LetterRefusal = (typeof letterRefusals)[number]

export const AbandonedCheckout = AbandonedRow.extend({
  /** The person's record, and what they have ordered. */
  customer_id: Id.nullable(),
  orders: z.int().nonnegative(),
  /** Which one of this person's baskets of 30 days it is. */
  nth: z.int().positive(),
  agreed: z.object({ state: z.enum(agreements), at: Timestamp.nullable() }),
  sums: LeftSums,
  /** Null where it cannot be bought any more. */
  total_today: Money.nullable(),
  /** Units there are now, by variant; null: as many as wanted. */
  stock: z.record(Id, z.int().nullable()),
  happened: z.array(z.object({ kind: z.enum(happenings), at: Timestamp, text: z.string() })),
  letters: z.array(BasketMail),
  letter_refusal: z.enum(letterRefusals).nullable(),
  draft_id: Id.nullable(),
  codes: z.array(z.string()),
  country: z.string(),
  shipping_method_id: Id.nullable(),
})
export type AbandonedCheckout = z.infer<typeof AbandonedCheckout>

/** Of a period. */
export const AbandonedFigures = z.object({
  left: z.int(),
  came_back: z.int(),
  by_mail: z.int(),
  mails: z.int(),
  /** The step at which most stopped; null without any. */
  step: z.object({ step: z.enum(checkoutSteps), count: z.int() }).nullable(),
  at_price: z.int(),
  ours: z.object({ declined: z.int(), sold_out: z.int(), no_delivery: z.int() }),
  /** In the shop's currency; absent for users who may not read what it earns. */
  left_sum: Money.optional(),
  came_back_sum: Money.optional(),
})
export type AbandonedFigures = z.infer<typeof AbandonedFigures>

import { CurrencyCode, Id, Money, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Why money came that no order stands for. */
export const orphanReasons = [
  'PAYMENT_STOCK_LOST',
  'PAID_TWICE',
  'CHECKOUT_ENDED',
  'CHECKOUT_CHANGED',
  'CHECKOUT_GONE',
] as const
export type OrphanReason = (typeof orphanReasons)[number]

/** As what money came: held by the bank, or taken. */
export const heldStates = ['authorized', 'paid'] as const

/** `lapsed`: the provider had nothing of it any more. */
export const orphanOutcomes = ['given_back', 'let_go', 'lapsed', 'made', 'attached'] as const
export type OrphanOutcome = (typeof orphanOutcomes)[number]

/** Hours in which somebody may decide; then it goes back by itself. */
export const hoursToDecide = 7

/** A payment that came to no order. */
export const OrphanPayment = z.object({
  id: Id,
  /** Nothing has come of it yet. */
  is_open: z.boolean(),
  reason: z.enum(orphanReasons),
  /** The provider's words, where it refuses to give it back. */
  refusal: z.string(),
  method: z.string(),
  /** The provider's id of it. */
  payment: z.string().nullable(),
  amount: Money,
  currency: CurrencyCode,
  test_mode: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Held by the bank: it is let go instead of given back. */
  is_held: z.boolean(),
  /** Until when held money can be taken. */
  capture_before: Timestamp.nullable(),
  /** When the shopper was sent to the provider. */
  sent_at: Timestamp,
  /** When it came. */
  at: Timestamp,
  /** When it goes back if nobody decides; null: it is on its way, or something has come of it. */
  give_back_at: Timestamp.nullable(),
  outcome: z.enum(orphanOutcomes).nullable(),
  solved_at: Timestamp.nullable(),
  /** Null: it went back by itself. */
  solved_by: z.string().nullable(),
  version: Version,
})
export type OrphanPayment = z.infer<typeof OrphanPayment>

export const OrderName = z.object({ id: Id, number: z.int().nullable() })

/** With what its checkout and its order say of it. */
export const ListedOrphan = OrphanPayment.extend({
  /** Of its checkout; null once that is gone. */
  email: z.string().nullable(),
  /** The order that it was put to, else the one that its checkout had already. */
  order: OrderName.nullable(),
})
export type ListedOrphan = z.infer<typeof ListedOrphan>

/** Why a payment cannot become the order of its checkout. */
export const purchaseObstacles = [
  'PURCHASE_GONE',
  'PURCHASE_HAS_ORDER',
  'PURCHASE_CHANGED',
  'PAYMENT_IN_PROGRESS',
  'INSUFFICIENT_STOCK',
] as const
export type PurchaseObstacle = (typeof purchaseObstacles)[number]

/** What the checkout of a payment was going to order. */
export const OrphanPurchase = z.object({
  name: z.string(),
  /** Where the goods would go. */
  place: z.string(),
  /** Without a title: the method of this key is called as the panel calls it. */
  delivery: z.object({ key: z.string(), title: z.string() }).nullable(),
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      /** Units that can be had; null: as many as are wanted. */
      available: z.int().nullable(),
    }),
  ),
  opened_at: Timestamp,
})
export type OrphanPurchase = z.infer<typeof OrphanPurchase>

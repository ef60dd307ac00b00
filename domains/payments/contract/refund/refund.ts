import { restocks } from '@comptoir/orders/contract'
import { CurrencyCode, Id, Money, maxMoney, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { PaidCard, SessionError } from '../money/provider-words.ts'

export const refundStatuses = ['pending', 'success', 'failure'] as const
export const RefundStatus = z.enum(refundStatuses)
export type RefundStatus = z.infer<typeof RefundStatus>

export const refundReasons = ['damaged', 'wrong', 'missing', 'unwanted', 'late', 'goodwill', 'other'] as const

/** How money is given back by hand. */
export const handWays = ['cash', 'transfer', 'other'] as const

/** Given back the way it came, or by hand. */
export const refundTargets = ['original', 'manual'] as const
export type RefundTarget = (typeof refundTargets)[number]

/** Pieces of a line that are taken back, and what was paid for them. */
export const RefundLine = z.object({
  order_line_id: Id,
  quantity: z.int().positive(),
  restock: z.enum(restocks),
  /** Where those that had left are put; null: where they came from. */
  location_id: Id.nullable(),
  /** With tax. */
  value: Money,
  tax: Money,
})
export type RefundLine = z.infer<typeof RefundLine>

const RefundFields = z.object({
  id: Id,
  order_id: Id,
  /** The rows of the ledger that it was asked for by, the earliest first; answers name these. */
  payment_ids: z.array(Id),
  lines: z.array(RefundLine),
  /** Of the delivery, with tax. */
  shipping_amount: Money,
  /** Beside goods and delivery; below 0 where less is given back than was paid for them. */
  adjustment_amount: z.int().min(-maxMoney).max(maxMoney),
  /** Of all that is taken back. */
  tax_amount: Money,
  /** What the order costs less by it. */
  value: Money,
  /** Money that is given back. */
  amount: Money,
  currency: CurrencyCode,
  to: z.enum(refundTargets),
  /** Null until somebody has given it back by hand. */
  way: z.enum(handWays).nullable(),
  /** What the payment by hand is known by. */
  reference: z.string(),
  reason: z.enum(refundReasons),
  note: z.string(),
  /** Whether the customer is told of it. */
  mail: z.boolean(),
  status: RefundStatus,
  /** Why the provider refused, as it said. */
  error: SessionError.nullable(),
  /** Whoever made it. */
  by: z.string(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})

const staff = 'admin_orders' as const
export const Refund = readable(RefundFields, {
  id: staff,
  order_id: staff,
  payment_ids: staff,
  lines: staff,
  shipping_amount: staff,
  adjustment_amount: staff,
  tax_amount: staff,
  value: staff,
  amount: staff,
  currency: staff,
  to: staff,
  way: staff,
  reference: staff,
  reason: staff,
  note: staff,
  mail: staff,
  status: staff,
  error: staff,
  by: staff,
  version: staff,
  created_at: staff,
  updated_at: staff,
})
export type Refund = z.infer<typeof Refund>

/** What an order has left to take back and to give back. */
export const RefundLeft = z.object({
  lines: z.array(z.object({ order_line_id: Id, quantity: z.int().nonnegative(), value: Money })),
  delivery: Money,
  money: Money,
  /** What goes back to gift cards first, whichever way is chosen for the rest. */
  gift_cards: z.array(z.object({ last4: z.string(), amount: Money })),
  /** Of the money, what each way can give back; by hand is always all of it. */
  ways: z.array(
    z.object({ to: z.enum(refundTargets), provider: z.string().nullable(), card: PaidCard.nullable(), amount: Money }),
  ),
})
export type RefundLeft = z.infer<typeof RefundLeft>

const Text = (most: number) => z.string().trim().max(most, 'TOO_LONG')

/** How it was given back by hand. */
export const ByHand = z.strictObject({ way: z.enum(handWays).default('other'), reference: Text(100).default('') })
export type ByHand = z.infer<typeof ByHand>

export const RefundRequest = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        order_line_id: Id,
        quantity: z.int().min(1, 'TOO_SMALL').max(1_000_000, 'TOO_BIG'),
        restock: z.enum(restocks).default('restock'),
        location_id: Id.nullable().default(null),
      }),
    )
    .max(5_000, 'TOO_LONG')
    .default([]),
  shipping_amount: Money.default(0),
  adjustment_amount: RefundFields.shape.adjustment_amount.default(0),
  /** Only what was paid beyond what the order costs without it: of an order that is not paid, less is due. */
  only_excess: z.boolean().optional(),
  /** What the caller was shown; another sum is refused. */
  expected_amount: Money.optional(),
  reason: z.enum(refundReasons),
  note: Text(1_000).default(''),
  mail: z.boolean().default(true),
  to: z.enum(refundTargets),
  ...ByHand.shape,
})
export type RefundRequest = z.infer<typeof RefundRequest>

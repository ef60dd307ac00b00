import { LabelForm } from '@comptoir/fulfilment/contract'
import { LineInput, maxLines } from '@comptoir/orders/contract'
import { handWays, refundTargets } from '@comptoir/payments/contract'
import { Email, Id, Money, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { ReturnWish } from './return.ts'

const Text = (most: number) => z.string().trim().max(most, 'TOO_LONG')
const WebAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain })
const Link = Text(2_000).refine((text) => text === '' || WebAddress.safeParse(text).success, 'URL_INVALID')
const Pieces = z.int().min(1, 'TOO_SMALL').max(1_000_000, 'TOO_BIG')
const Count = z.int().min(0, 'TOO_SMALL').max(1_000_000, 'TOO_BIG')

const WantedLine = z.strictObject({
  order_line_id: Id,
  quantity: Pieces,
  /** Key of one that the shop offers. */
  reason: Text(40).nullable().default(null),
  note: Text(1_000).default(''),
})

export const ReturnRequest = z.strictObject({
  lines: z.array(WantedLine).min(1, 'REQUIRED').max(5_000, 'TOO_LONG'),
  /** Left out: that of the order. */
  email: z.union([z.literal(''), Email]).optional(),
  wish: ReturnWish.nullable().default(null),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

export const ReturnApproval = z.strictObject({
  version: Version,
  answer: Text(2_000).default(''),
  carrier: Text(100).default(''),
  tracking_number: Text(100).default(''),
  label_url: Link.default(''),
  valid_until: z.iso.date().nullable().default(null),
  /** Tells the customer. */
  mail: z.boolean().default(true),
})
export type ReturnApproval = z.infer<typeof ReturnApproval>

/** Beside the file, whose field is `label`. */
export const ReturnLabelForm = LabelForm.extend({
  /** Tells the customer, once the return is approved. */
  mail: z.enum(['true', 'false']).default('true'),
})

export const ReturnDecline = z.strictObject({
  version: Version,
  answer: Text(2_000).min(1, 'REQUIRED'),
  mail: z.boolean().default(true),
})
export type ReturnDecline = z.infer<typeof ReturnDecline>

export const ReturnMove = z.strictObject({ version: Version })

const CountedLine = z.strictObject({
  order_line_id: Id,
  received: Count.default(0),
  damaged: Count.default(0),
  missing: Count.default(0),
  location_id: Id.nullable().default(null),
  amount: Money.nullable().default(null),
  remark: Text(1_000).default(''),
})

const counted = {
  version: Version,
  lines: z.array(CountedLine).max(5_000, 'TOO_LONG'),
  fee: Money.default(0),
  /** Of the delivery. Left out: all of it with the last goods of a withdrawal, otherwise nothing. */
  shipping_amount: Money.optional(),
}

/** What has been found so far; nothing is moved by it. */
export const ReturnCount = z.strictObject(counted)
export type ReturnCount = z.infer<typeof ReturnCount>

const giving = {
  to: z.enum(refundTargets),
  way: z.enum(handWays).default('other'),
  reference: Text(100).default(''),
}
export const ReturnRefund = z.strictObject({ version: Version, ...giving, mail: z.boolean().default(true) })
export type ReturnRefund = z.infer<typeof ReturnRefund>

export const ReturnSettlement = z.strictObject({
  version: Version,
  /** How the money is given back at once; null: by somebody else, later. */
  refund: z.strictObject(giving).nullable().default(null),
  mail: z.boolean().default(true),
})
export type ReturnSettlement = z.infer<typeof ReturnSettlement>

export const ReturnUnpacking = z.strictObject({
  ...counted,
  /** How the money is given back at once; null: by somebody else, later. */
  refund: z.strictObject(giving).nullable().default(null),
  mail: z.boolean().default(true),
})
export type ReturnUnpacking = z.infer<typeof ReturnUnpacking>

/** Goods for what came: unpacks it, or stands for the money that is owed since it was. */
const exchanging = z.strictObject({
  version: Version,
  /** What was found, of a return that is not unpacked yet; with fee and delivery refused of one that is. */
  lines: counted.lines.default([]),
  fee: Money.optional(),
  shipping_amount: counted.shipping_amount,
  /** Pieces of the return’s own lines once more, at what they cost there. */
  same: z
    .array(z.strictObject({ order_line_id: Id, quantity: Pieces }))
    .max(maxLines, 'TOO_LONG')
    .default([]),
  /** At the prices of now, or at one that somebody agrees on. */
  added: z.array(LineInput).max(maxLines, 'TOO_LONG').default([]),
  /** How money that is over is given back at once; null: by somebody else, later. */
  refund: z.strictObject(giving).nullable().default(null),
  mail: z.boolean().default(true),
  /** Only says what it would come to. */
  dry_run: z.boolean().default(false),
  /** What the caller was shown that the new goods cost more, or less; another sum is refused. */
  expected_difference: z.int().optional(),
})
export const ReturnExchange = exchanging.refine(({ same, added }) => same.length + added.length > 0, {
  ...{ error: 'REQUIRED', path: ['added'] },
})
export type ReturnExchange = z.infer<typeof ReturnExchange>

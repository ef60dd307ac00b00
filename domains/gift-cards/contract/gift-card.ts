import { CurrencyCode, Id, locales, Money, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

export const giftCardStates = ['active', 'disabled'] as const

/** A card without its code, which nobody can read again. */
export const GiftCard = z.object({
  id: Id,
  /** Null until a code is made: when it is mailed, printed or shown. */
  last4: z.string().nullable(),
  initial: Money,
  balance: Money,
  /** By checkouts that are being paid; part of the balance. */
  held: Money,
  currency: CurrencyCode,
  /** Who bought it. */
  customer_id: Id.nullable(),
  order_id: Id.nullable(),
  order_number: z.int().nullable(),
  line_id: Id.nullable(),
  /** Of the pieces of a line, from 1 on. */
  piece: z.int().nullable(),
  state: z.enum(giftCardStates),
  expires_at: Timestamp.nullable(),
  locale: z.enum(locales),
  recipient_name: z.string().nullable(),
  recipient_email: z.string().nullable(),
  message: z.string().nullable(),
  /** Whose name the recipient reads. */
  giver: z.string().nullable(),
  send_on: z.iso.date().nullable(),
  sent_at: Timestamp.nullable(),
  /** The end that its holder was told of by mail. */
  told_end: Timestamp.nullable(),
  /** Why staff made it. */
  reason: z.string().nullable(),
  /** The card that has its balance now. */
  moved_to: Id.nullable(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type GiftCard = z.infer<typeof GiftCard>

export const GiftCardBalance = GiftCard.pick({ id: true, version: true, balance: true, held: true })
export type GiftCardBalance = z.infer<typeof GiftCardBalance>

/** `hold` and `release` leave the balance as it is. */
export const entryKinds = [
  'issue',
  'hold',
  'spend',
  'release',
  'refund',
  'adjust',
  'expire',
  'move',
  'convert',
] as const
export type EntryKind = (typeof entryKinds)[number]

import { Id, locales, Money, maxMoney, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { entryKinds, GiftCard } from './gift-card.ts'

/** A row of the list, and the record itself. */
export const GiftCardRow = GiftCard.extend({
  /** What it has paid, without what came back. */
  spent: z.int(),
  /** Orders that it paid. */
  orders: z.int(),
  last_spent_at: Timestamp.nullable(),
})
export type GiftCardRow = z.infer<typeof GiftCardRow>

/** Known reasons are said in the reader's language; any other text is as it was written. */
export const giftCardReasons = ['goodwill', 'thanks', 'prize', 'sold_elsewhere', 'correction', 'lost'] as const

const textUpTo = (length: number) =>
  z
    .string()
    .max(length, 'TOO_LONG')
    .transform((text) => text.trim() || null)
    .nullable()

const Reason = z.string().trim().min(1, 'REQUIRED').max(200, 'TOO_LONG')
const Address = z.union([z.email('EMAIL_INVALID').max(254, 'TOO_LONG'), z.literal('').transform(() => null)]).nullable()
/** Of the shop's calendar. */
const Day = z.iso.date()

const about = {
  recipient_name: textUpTo(100),
  recipient_email: Address,
  message: textUpTo(500),
  giver: textUpTo(100),
  locale: z.enum(locales),
  /** The last day on which it can be spent; null: it never ends. */
  ends_on: Day.nullable(),
}

export const sendings = ['now', 'later', 'by_hand'] as const

export const NewGiftCard = z
  .strictObject({
    amount: z.int().min(1, 'TOO_SMALL').max(maxMoney, 'TOO_BIG'),
    reason: Reason,
    recipient_name: about.recipient_name.default(null),
    recipient_email: about.recipient_email.default(null),
    message: about.message.default(null),
    giver: about.giver.default(null),
    locale: about.locale.optional(),
    /** As the shop has decided, unless it says otherwise. */
    ends_on: about.ends_on.optional(),
    send: z.enum(sendings).default('by_hand'),
    /** The day of `later`. */
    send_on: Day.nullable().default(null),
  })
  .check(({ value: { send, send_on, recipient_email }, issues }) => {
    const missing = (path: string, input: unknown) =>
      issues.push({ code: 'custom', path: [path], message: 'REQUIRED', input })
    if (send !== 'by_hand' && recipient_email === null) missing('recipient_email', recipient_email)
    if (send === 'later' && send_on === null) missing('send_on', send_on)
  })
export type NewGiftCard = z.infer<typeof NewGiftCard>

/** Parts that are left out stay as they are. */
export const GiftCardChange = z
  .strictObject({ ...about, send_on: Day.nullable(), state: z.enum(['active', 'disabled']) })
  .partial()
  .extend({ version: Version })
export type GiftCardChange = z.infer<typeof GiftCardChange>

/** More or less money on the card. */
export const BalanceChange = z.strictObject({
  amount: z
    .int()
    .min(-maxMoney, 'TOO_SMALL')
    .max(maxMoney, 'TOO_BIG')
    .refine((amount) => amount !== 0, 'REQUIRED'),
  reason: Reason,
})
export type BalanceChange = z.infer<typeof BalanceChange>

export const CardMove = z.strictObject({
  reason: Reason,
  /** The holder gets the new code by mail. */
  send: z.boolean().default(false),
})
export type CardMove = z.infer<typeof CardMove>

export const LedgerEntry = z.object({
  number: z.int(),
  at: Timestamp,
  kind: z.enum(entryKinds),
  /** What the balance changed by; of what is held or let go, how much that is. */
  amount: z.int(),
  balance: Money,
  currency: z.string(),
  reason: z.string().nullable(),
  /** Whoever of the staff did it. */
  by: z.string().nullable(),
  /** `name` of who ordered and `tag` of its state for whoever may see orders; else empty. */
  order: z.object({ id: Id, number: z.int().nullable(), name: z.string(), tag: z.string() }).nullable(),
  /** When the checkout that holds it ends. */
  until: Timestamp.nullable(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

const Sum = z.object({ amount: z.int(), cards: z.int() })

/** The head of the list, in the shop's currency. */
export const GiftCardFigures = z.object({
  /** A debt, not revenue: the cards of the view `with_balance`; `others` of them are in other currencies, and not in the sum. */
  owed: Sum.extend({ others: z.int() }),
  /** In 30 days, like the next two. */
  sold: Sum.extend({ orders: z.int() }),
  spent: z.object({ amount: z.int(), orders: z.int() }),
  /** `untold`: those whose holders could be told and were not. */
  ending: Sum.extend({ untold: z.int() }),
  /** Today. */
  refused: z.object({ codes: z.int(), networks: z.int() }),
})
export type GiftCardFigures = z.infer<typeof GiftCardFigures>

const HistoryParts = GiftCard.partial().omit({ version: true })

export const GiftCardStep = z.object({
  seq: z.int(),
  at: Timestamp,
  by: z.string().nullable(),
  type: z.enum(['created', 'updated']),
  /** Names of what changed, those whose values were erased as well. */
  fields: z.array(z.string()),
  after: HistoryParts,
})
export type GiftCardStep = z.infer<typeof GiftCardStep>

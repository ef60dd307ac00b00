import { Id, Money, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

/**
 * In the order in which they are shown: money that is lost unless somebody acts, orders, goods, messages, files.
 * `to_pack`: for staff without figures. `kept_mails`: without a mail server.
 */
export const waitingKinds = [
  'unclaimed_payments',
  'ending_holds',
  'new_orders',
  'to_pack',
  'packing_rounds',
  'late_transfers',
  'unpaid_orders',
  'sold_out',
  'returns',
  'still_parcels',
  'posted_data',
  'faulty_imports',
  'kept_mails',
  'old_drafts',
] as const

export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  /** Up to 1,000. */
  count: z.int().positive(),
  /** When the oldest came, or of what ends when the first does; null where nothing waits for long. */
  since: Timestamp.nullable(),
  /** The oldest of them: an order with its number, a packing round, an import. */
  oldest: z.object({ id: Id, number: z.int().nullable() }).nullable(),
  /** What makes the oldest one concrete: the goods that come back, the carrier, the file. */
  what: z.string(),
  /** Of an import: what it brings in; null for other kinds. */
  import_kind: z.string().nullable(),
  /** New orders of which the payment lets staff start; null for other kinds. */
  ready: z.int().nullable(),
  /** How many people want to be told when sold-out goods are back; null for other kinds. */
  asked: z.int().nullable(),
  /** What unpaid orders still cost, by currency. */
  due: z.array(z.object({ currency: z.string(), amount: Money })),
  /** Paths of pictures of some of them. */
  pictures: z.array(z.string()),
})
export type Waiting = z.infer<typeof Waiting>

import { Id, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Label } from './label.ts'

export const fulfillmentStatuses = [
  'packed',
  'ready',
  'shipped',
  'out_for_delivery',
  'delivered',
  'failed',
  'voided',
] as const
export const FulfillmentState = z.enum(fulfillmentStatuses)
export type FulfillmentState = z.infer<typeof FulfillmentState>

/** Some pieces of a line, from a location; null for what no stock is kept of. */
export const FulfillmentLine = z.object({
  order_line_id: Id,
  location_id: Id.nullable(),
  quantity: z.int().positive(),
})
export type FulfillmentLine = z.infer<typeof FulfillmentLine>

const FulfillmentFields = z.object({
  id: Id,
  order_id: Id,
  /** Counts the parcels of one order. */
  number: z.int().positive(),
  status: FulfillmentState,
  lines: z.array(FulfillmentLine),
  /** As staff call it. */
  carrier: z.string(),
  tracking_number: z.string(),
  /** Where the customer follows it. */
  tracking_url: z.string(),
  /** To be printed; null: none was attached. */
  label: Label.nullable(),
  /** Grams, with the packaging; null: nobody has weighed it, and lines have no weight. */
  weight_g: z.int().nonnegative().nullable(),
  /** Why it failed or is void. */
  reason: z.string(),
  /** Until when it is kept for whoever picks it up. */
  kept_until: z.iso.date().nullable(),
  /** Where it lies until then. */
  shelf: z.string(),
  packed_by: z.string(),
  packed_at: Timestamp,
  shipped_at: Timestamp.nullable(),
  delivered_at: Timestamp.nullable(),
  /** Not delivered, and since when on its way back here. */
  returning_at: Timestamp.nullable(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})

const staff = 'admin_orders' as const
/** A parcel. */
export const Fulfillment = readable(FulfillmentFields, {
  id: staff,
  order_id: staff,
  number: staff,
  status: staff,
  lines: staff,
  carrier: staff,
  tracking_number: staff,
  tracking_url: staff,
  label: staff,
  weight_g: staff,
  reason: staff,
  kept_until: staff,
  shelf: staff,
  packed_by: staff,
  packed_at: staff,
  shipped_at: staff,
  delivered_at: staff,
  returning_at: staff,
  version: staff,
  created_at: staff,
  updated_at: staff,
})
export type Fulfillment = z.infer<typeof Fulfillment>

/** A parcel that was looked for, under its order's number. */
export const FoundParcel = z.object({
  id: Id,
  order_id: Id,
  order_number: z.int().positive().nullable(),
  carrier: z.string(),
  tracking_number: z.string(),
})
export type FoundParcel = z.infer<typeof FoundParcel>

/** What lies in the box of one line: how many pieces, and who put the last one there. */
export const Tick = z.object({
  order_line_id: Id,
  quantity: z.int().positive(),
  by: z.string(),
  by_id: Id.nullable(),
  at: Timestamp,
})
export type Tick = z.infer<typeof Tick>

/** The packing table of an order. */
export const Packing = z.object({
  /** Of the order. */
  id: Id,
  ticks: z.array(Tick),
  version: Version,
})
export type Packing = z.infer<typeof Packing>

const Text = (most: number) => z.string().trim().max(most, 'TOO_LONG')

const WebAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain })

/** That a customer can follow. */
const Link = Text(2_000).refine((text) => text === '' || WebAddress.safeParse(text).success, 'URL_INVALID')

const details = {
  carrier: Text(100),
  tracking_number: Text(100),
  tracking_url: Link,
  weight_g: z.int().min(0, 'TOO_SMALL').max(1_000_000, 'TOO_BIG').nullable(),
  kept_until: z.iso.date().nullable(),
  shelf: Text(40),
}

const PieceCount = z.int().min(1, 'TOO_SMALL').max(1_000_000, 'TOO_BIG')

export const PackRequest = z.strictObject({
  /** Left out: all that is neither sent nor packed. Without a location, from where the order’s pieces are. */
  lines: z
    .array(z.strictObject({ order_line_id: Id, quantity: PieceCount, location_id: Id.nullable().optional() }))
    .min(1, 'REQUIRED')
    .max(5_000, 'TOO_LONG')
    .optional(),
  /** Packed, or sent at once. */
  status: z.enum(['packed', 'shipped']).default('packed'),
  carrier: details.carrier.default(''),
  tracking_number: details.tracking_number.default(''),
  tracking_url: details.tracking_url.default(''),
  /** Left out: what the lines weigh, where all of them say so. */
  weight_g: details.weight_g.optional(),
})
export type PackRequest = z.infer<typeof PackRequest>

export const FulfillmentChange = z
  .strictObject({ ...details, version: Version })
  .partial()
  .required({ version: true })
export type FulfillmentChange = z.infer<typeof FulfillmentChange>

/** What can be done with a parcel. */
export const parcelActions = ['ship', 'ready', 'out_for_delivery', 'deliver', 'fail', 'return', 'void'] as const
export type ParcelAction = (typeof parcelActions)[number]

export const ParcelMove = z.strictObject({
  version: Version,
  /** Needed to fail one, and to void one that has left and is not on its way back. */
  reason: Text(250).default(''),
})
export type ParcelMove = z.infer<typeof ParcelMove>

export const TickRequest = z
  .strictObject({
    order_line_id: Id,
    /** Pieces of the line that lie in the box now; 0 takes them out. */
    quantity: z.int().min(0, 'TOO_SMALL').max(1_000_000, 'TOO_BIG').optional(),
    /** One piece more, as a scanner says it: two at a time count both. */
    add: z.literal(1).optional(),
  })
  .refine(({ quantity, add }) => (quantity === undefined) !== (add === undefined), {
    path: ['quantity'],
    error: 'REQUIRED',
  })
export type TickRequest = z.infer<typeof TickRequest>

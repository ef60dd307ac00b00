import { Id, largestWholeNumber, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Limit per quantity. */
export const maxUnits = 1_000_000
export const Units = z.int().min(0).max(maxUnits)
const SignedUnits = z.int().min(-maxUnits).max(maxUnits)

export const adjustReasons = ['received', 'count', 'damaged', 'correction', 'returned', 'other'] as const
export const AdjustReason = z.enum(adjustReasons)
export type AdjustReason = z.infer<typeof AdjustReason>

/** Ledger kinds. The movements of an item at a location add up to its units on hand. */
export const movementKinds = [
  'initial',
  'import',
  'shipped',
  'unshipped',
  'restocked',
  'written_off',
  'transfer',
  'revert',
  ...adjustReasons,
] as const
export type MovementKind = (typeof movementKinds)[number]

const figures = {
  on_hand: z.int(),
  /** Units of open orders and of purchases under way. */
  committed: z.int(),
  /** Those of purchases under way, which nobody has ordered yet; part of `committed`. */
  promised: z.int(),
  incoming: z.int(),
  /** On hand, but not for sale. */
  damaged: z.int(),
  /**
   * What can be sold: on hand minus committed and damaged, without the units at locations that do not sell; negative if
   * oversold.
   */
  available: z.int(),
}

export const StockLevel = z.object({ location_id: Id, ...figures })
export type StockLevel = z.infer<typeof StockLevel>

/** Totals over all locations, plus the affected levels. */
export const StockFigures = z.object({ variant_id: Id, ...figures, levels: z.array(StockLevel) })
export type StockFigures = z.infer<typeof StockFigures>

/** Variants per event; a larger change is marked as incomplete. */
export const maxTold = 250

/** The quantities after a stock change. */
export const StockChange = z.object({
  id: Id,
  version: Version,
  variants: z.array(StockFigures).max(maxTold),
  more: z.boolean(),
})
export type StockChange = z.infer<typeof StockChange>

/** Includes the thresholds: a subscriber sees without a query if a variant may have become low. */
export const StockRecord = StockChange.extend({
  /** Own thresholds of the variants that are counted; null for those with the shop's. */
  low_stock_at: z.record(Id, z.int().nullable()),
  /** True if more of a variant became available. */
  is_raised: z.boolean(),
})
export type StockRecord = z.infer<typeof StockRecord>

/** A ledger entry. */
export const StockMovement = z.object({
  id: z.int(),
  at: Timestamp,
  location: z.string(),
  kind: z.enum(movementKinds),
  delta: z.int(),
  damaged: z.int(),
  note: z.string(),
  order_id: Id.nullable(),
  actor: z.string().nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>

const Note = z.string().trim().max(500).default('')
const OptionalLocation = Id.optional()

/**
 * Changes units on hand by `delta` or to `set`. `set` is a number that somebody counted, so it is never negative;
 * `expected` is the number the user saw, so a sale in between is not overwritten.
 */
export const AdjustRequest = z
  .strictObject({
    variant_id: Id,
    /** Default: the shop's first location. */
    location_id: OptionalLocation,
    delta: SignedUnits.optional(),
    set: z.int().min(0, 'COUNT_NEGATIVE').max(maxUnits).optional(),
    expected: z.int().min(-largestWholeNumber).max(largestWholeNumber).optional(),
    reason: AdjustReason,
    note: Note,
  })
  .refine(({ delta, set }) => (delta === undefined) !== (set === undefined), { path: ['delta'], error: 'REQUIRED' })
  .refine(({ set, expected }) => set === undefined || expected !== undefined, { path: ['expected'], error: 'REQUIRED' })
export type AdjustRequest = z.infer<typeof AdjustRequest>

export const TransferRequest = z
  .strictObject({ variant_id: Id, from: Id, to: Id, quantity: Units.min(1), note: Note })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'SAME_LOCATION' })
export type TransferRequest = z.infer<typeof TransferRequest>

export const IncomingRequest = z.strictObject({ variant_id: Id, location_id: OptionalLocation, incoming: Units })
export type IncomingRequest = z.infer<typeof IncomingRequest>

export const DamagedRequest = z.strictObject({
  variant_id: Id,
  location_id: OptionalLocation,
  damaged: Units,
  note: Note,
})
export type DamagedRequest = z.infer<typeof DamagedRequest>

import { Id, largestWholeNumber, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/** How many units anybody has of one thing. */
export const maxUnits = 1_000_000
export const Units = z.int().min(0).max(maxUnits)
const SignedUnits = z.int().min(-maxUnits).max(maxUnits)

/** Why somebody changes what is on hand. */
export const adjustReasons = ['received', 'count', 'damaged', 'correction', 'returned', 'other'] as const
export const AdjustReason = z.enum(adjustReasons)
export type AdjustReason = z.infer<typeof AdjustReason>

/** Why the number on hand changed. Together the movements of a variant at a place add up to what is on hand there. */
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
  /** Promised to open orders. */
  committed: z.int(),
  /** On its way to the shop. */
  incoming: z.int(),
  /** On hand, and not to be sold. */
  damaged: z.int(),
  /** What can still be promised: on hand less committed and damaged. Below zero when oversold. */
  available: z.int(),
}

/** The stock of one variant at one place. */
export const StockLevel = z.object({ location_id: Id, ...figures })
export type StockLevel = z.infer<typeof StockLevel>

/** What a variant's stock has come to, over all places and at those that were touched. */
export const StockFigures = z.object({ variant_id: Id, ...figures, levels: z.array(StockLevel) })
export type StockFigures = z.infer<typeof StockFigures>

/** How many variants one event speaks of; a larger one says that there are more. */
export const maxTold = 250

/** Stock moved: the figures as they are now. */
export const StockChange = z.object({
  id: Id,
  version: Version,
  variants: z.array(StockFigures).max(maxTold),
  more: z.boolean(),
})
export type StockChange = z.infer<typeof StockChange>

/** A line of the ledger. */
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
 * Changes what is on hand: by so many, or to so many. Who sets a number says which one they saw, so that nobody
 * writes over a sale that came in between.
 */
export const AdjustRequest = z
  .strictObject({
    variant_id: Id,
    /** Left out: the shop's first place. */
    location_id: OptionalLocation,
    delta: SignedUnits.optional(),
    set: SignedUnits.optional(),
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

import { isDeepStrictEqual } from 'node:util'
import { bookedBy } from '@comptoir/inventory/server'
import { Id } from '@comptoir/platform/contract'
import type { Tx } from '@comptoir/platform/server'
import { z } from 'zod'
import type { Product } from '../../contract/index.ts'
import { variantDraftOf } from './product-draft.ts'
import { headOf } from './write-product.ts'

/** Values of a product by field: `status`, `variants.<id>.price`; `variants.<id>` is the variant's version. */
export type Values = Readonly<Record<string, unknown>>

const StockDelta = z.object({ variant_id: Id, location_id: Id, delta: z.int() })
type StockDelta = z.infer<typeof StockDelta>

/** What a revert needs to know of one product. */
export const UndoRecord = z.object({
  /** By field, what it was; null for a product that was created. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
  /** By how many the stock on hand changed, by location. */
  stock: z.array(StockDelta),
})
export type UndoRecord = z.infer<typeof UndoRecord>

type Variant = Product['variants'][number]

export function variantValues(variant: Variant): Values {
  const { id, ...fields } = variantDraftOf(variant)
  const named = Object.entries(fields).map(([field, value]) => [`variants.${id}.${field}`, value])
  return { [`variants.${id}`]: variant.version, ...Object.fromEntries(named) }
}

/** Of two states the fields in which they differ, as they were and as they are; a side without one says null. */
function changedValues(before: Values, after: Values): [Values, Values] {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  )
  return [
    Object.fromEntries(fields.map((field) => [field, before[field] ?? null])),
    Object.fromEntries(fields.map((field) => [field, after[field] ?? null])),
  ]
}

/** A variant that was there on both sides is told by its fields; one that came or went is told by its version alone. */
function variantChange(before: Variant | undefined, after: Variant | undefined): [Values, Values] {
  if (!before || !after) {
    const field = `variants.${(before ?? after)?.id}`
    return [{ [field]: before?.version ?? null }, { [field]: after?.version ?? null }]
  }
  // A new version is no change of its own.
  return changedValues(variantValues({ ...before, version: after.version }), variantValues(after))
}

function difference(before: Product, after: Product): [Values, Values] {
  const beforeById = new Map(before.variants.map((variant) => [variant.id, variant]))
  const afterById = new Map(after.variants.map((variant) => [variant.id, variant]))
  const pairs = [...new Set([...beforeById.keys(), ...afterById.keys()])].map((id) =>
    variantChange(beforeById.get(id), afterById.get(id)),
  )
  const parts = [changedValues(headOf(before), headOf(after)), ...pairs]
  return [Object.assign({}, ...parts.map(([was]) => was)), Object.assign({}, ...parts.map(([, is]) => is))]
}

/** What this transaction has booked of a product's variants, by location. */
async function stockDeltas(tx: Tx, before: Product, after: Product): Promise<StockDelta[]> {
  const beforeById = new Map(before.variants.map(({ id, on_hand }) => [id, on_hand]))
  const moved = after.variants.filter(({ id, on_hand }) => beforeById.has(id) && beforeById.get(id) !== on_hand)
  if (moved.length === 0) return []
  return bookedBy(
    tx,
    moved.map(({ id }) => id),
  )
}

/** What a run did to a product: `before` is null where it made it. */
export interface UndoAction {
  before: Product | null
  after: Product
  /** Collections chosen by hand that it was put into or taken out of, with the place it had: null for none. */
  collections?: readonly { id: string; before: number | null; after: number | null }[]
}

const positionsOf = (collections: NonNullable<UndoAction['collections']>, side: 'before' | 'after') =>
  Object.fromEntries(collections.map((collection) => [`collections.${collection.id}`, collection[side]]))

/** What this transaction did to a product: only the fields that changed, so that each can be reverted by itself. */
export async function undoRecordOf(tx: Tx, { before, after, collections = [] }: UndoAction): Promise<UndoRecord> {
  const [valuesBefore, valuesAfter] = before ? difference(before, after) : [{}, {}]
  return {
    before: before && { ...valuesBefore, ...positionsOf(collections, 'before') },
    after: { ...valuesAfter, ...positionsOf(collections, 'after') },
    stock: before ? await stockDeltas(tx, before, after) : [],
  }
}

/** Two records of one product, the later on top: the first `before` and the last `after` hold. */
export const mergeUndoRecords = (first: UndoRecord, last: UndoRecord): UndoRecord => ({
  before: first.before && { ...last.before, ...first.before },
  after: { ...first.after, ...last.after },
  stock: [...first.stock, ...last.stock],
})

import { isDeepStrictEqual } from 'node:util'
import { movementsBy } from '@comptoir/inventory/server'
import { Id } from '@comptoir/platform/contract'
import type { Tx } from '@comptoir/platform/server'
import { z } from 'zod'
import type { Product } from '../../contract/product.ts'
import { variantDraftOf } from '../write/draft/product-draft.ts'
import { headOf } from '../write/write-product.ts'

/** Values by path: `status`, `variants.<id>.price`; `variants.<id>` is the variant's version. */
export type Values = Readonly<Record<string, unknown>>

const StockDelta = z.object({ variant_id: Id, location_id: Id, delta: z.int() })
type StockDelta = z.infer<typeof StockDelta>

export const UndoRecord = z.object({
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
  /** Deltas of the stock on hand, by location. */
  stock: z.array(StockDelta),
})
export type UndoRecord = z.infer<typeof UndoRecord>

type Variant = Product['variants'][number]

export function variantValues(variant: Variant): Values {
  const { id, ...fields } = variantDraftOf(variant)
  const named = Object.entries(fields).map(([field, value]) => [`variants.${id}.${field}`, value])
  return { [`variants.${id}`]: variant.version, ...Object.fromEntries(named) }
}

/** Only fields that differ; a missing side is null. */
function changedValues(before: Values, after: Values): [Values, Values] {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  )
  return [
    Object.fromEntries(fields.map((field) => [field, before[field] ?? null])),
    Object.fromEntries(fields.map((field) => [field, after[field] ?? null])),
  ]
}

/** A created or deleted variant is recorded by its version alone. */
function variantChange(before: Variant | undefined, after: Variant | undefined): [Values, Values] {
  if (!before || !after) {
    const field = `variants.${(before ?? after)?.id}`
    return [{ [field]: before?.version ?? null }, { [field]: after?.version ?? null }]
  }
  // The version always changes and is no difference.
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

/** Reads the movements of this transaction. */
async function stockDeltas(tx: Tx, before: Product, after: Product): Promise<StockDelta[]> {
  const beforeById = new Map(before.variants.map(({ id, on_hand }) => [id, on_hand]))
  const moved = after.variants.filter(({ id, on_hand }) => beforeById.has(id) && beforeById.get(id) !== on_hand)
  if (moved.length === 0) return []
  return movementsBy(
    tx,
    moved.map(({ id }) => id),
  )
}

export interface UndoAction {
  before: Product | null
  after: Product
  /** Manual collections that it joined or left, with its positions; null for none. */
  collections?: readonly { id: string; before: number | null; after: number | null }[]
}

const positionsOf = (collections: NonNullable<UndoAction['collections']>, side: 'before' | 'after') =>
  Object.fromEntries(collections.map((collection) => [`collections.${collection.id}`, collection[side]]))

/** Records only changed fields, so that each can be reverted separately. */
export async function undoRecordOf(tx: Tx, { before, after, collections = [] }: UndoAction): Promise<UndoRecord> {
  const [valuesBefore, valuesAfter] = before ? difference(before, after) : [{}, {}]
  return {
    before: before && { ...valuesBefore, ...positionsOf(collections, 'before') },
    after: { ...valuesAfter, ...positionsOf(collections, 'after') },
    stock: before ? await stockDeltas(tx, before, after) : [],
  }
}

/** The old values of the first and the new values of the last record apply. */
export const mergeUndoRecords = (first: UndoRecord, last: UndoRecord): UndoRecord => ({
  before: first.before && { ...last.before, ...first.before },
  after: { ...first.after, ...last.after },
  stock: [...first.stock, ...last.stock],
})

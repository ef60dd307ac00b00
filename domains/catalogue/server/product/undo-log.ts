import { isDeepStrictEqual } from 'node:util'
import { bookedBy } from '@comptoir/inventory/server'
import { json, type Queryable, rows, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { Product } from '../../contract/index.ts'
import { variantDraftOf } from './product-draft.ts'
import { headOf } from './write-product.ts'

/** Values of a product by field: `status`, `variants.<id>.price`; `variants.<id>` is the variant's version. */
export type Values = Readonly<Record<string, unknown>>

export interface Booking {
  variant_id: string
  location_id: string
  delta: number
}

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
  const were = new Map(before.variants.map((variant) => [variant.id, variant]))
  const are = new Map(after.variants.map((variant) => [variant.id, variant]))
  const pairs = [...new Set([...were.keys(), ...are.keys()])].map((id) => variantChange(were.get(id), are.get(id)))
  const parts = [changedValues(headOf(before), headOf(after)), ...pairs]
  return [Object.assign({}, ...parts.map(([was]) => was)), Object.assign({}, ...parts.map(([, is]) => is))]
}

/** What this transaction has booked of a product's variants, by location. */
async function bookedNow(tx: Tx, before: Product, after: Product): Promise<Booking[]> {
  const were = new Map(before.variants.map(({ id, on_hand }) => [id, on_hand]))
  const moved = after.variants.filter(({ id, on_hand }) => were.has(id) && were.get(id) !== on_hand)
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

const places = (collections: NonNullable<UndoAction['collections']>, side: 'before' | 'after') =>
  Object.fromEntries(collections.map((collection) => [`collections.${collection.id}`, collection[side]]))

/**
 * Keeps what a run makes of a product, in the transaction that does it: only the fields that change, so that it can be
 * taken back one by one. Said again of the same product, the first `before` and the last `after` hold.
 */
export async function saveUndoRecord(tx: Tx, run: string, { before, after, collections = [] }: UndoAction) {
  const [was, is] = before ? difference(before, after) : [{}, {}]
  const stockDelta = before ? await bookedNow(tx, before, after) : []
  const old = before && json({ ...was, ...places(collections, 'before') })
  await rows(
    tx,
    sql`insert into product_marks as m (shop_id, run_id, product_id, before, after, booked)
        values (${shopOf(tx)}, ${run}, ${after.id}, ${old}, ${json({ ...is, ...places(collections, 'after') })}, ${json(stockDelta)})
        on conflict (shop_id, run_id, product_id) do update
        set before = excluded.before || m.before, after = m.after || excluded.after, booked = m.booked || excluded.booked`,
  )
}

/** The products of which a run has kept something, in the order of their ids, from behind one of them. */
export async function markedProducts(
  db: Queryable,
  { shop, run, after, limit }: { shop: number; run: string; after: string | null; limit: number },
) {
  const found = await rows<{ product_id: string }>(
    db,
    sql`select product_id from product_marks
        where shop_id = ${shop} and run_id = ${run} and (${after}::uuid is null or product_id > ${after}::uuid)
        order by product_id limit ${limit}`,
  )
  return found.map(({ product_id }) => product_id)
}

/** Selects the products `id` of which a run has kept something. */
export const undoableProducts = (shop: number, run: string) =>
  sql`select product_id as id from product_marks where shop_id = ${shop} and run_id = ${run}`

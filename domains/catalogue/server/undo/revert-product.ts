import { isDeepStrictEqual } from 'node:util'
import { writeStock } from '@comptoir/inventory/server'
import { shopOf, type Tx } from '@comptoir/platform/server'
import { Product } from '../../contract/product.ts'
import { Variant } from '../../contract/variant.ts'
import {
  addToCollections,
  lockManualCollections,
  removeFromManualCollections,
} from '../collection/change-membership.ts'
import { findProduct, lockProduct } from '../product/product.queries.ts'
import { trashProduct } from '../trash/trash-product.ts'
import { type ProductDraft, refuseFaults, type VariantDraft, variantDraftOf } from '../write/draft/product-draft.ts'
import { headOf, reviseProduct } from '../write/write-product.ts'
import { type UndoRecord, type Values, variantValues } from './undo-log.ts'

export interface RevertedProduct {
  /** State before the revert; null if it was deleted already. */
  before: Product | null
  /** State after the revert; null if it was moved to the trash. */
  product: Product | null
  /** Fields that another user has changed since: `status`, `variants.<id>.price`. */
  kept: string[]
  joined: string[]
  left: string[]
}

const without = (texts: unknown, others: unknown) =>
  Array.isArray(texts) ? texts.filter((text) => !Array.isArray(others) || !others.includes(text)) : []

/** Tags are reverted one by one: removes those that the batch added, adds those that it removed. */
const revertTags = (now: unknown, before: unknown, after: unknown) => [
  ...new Set([...without(now, without(after, before)), ...without(before, after)]),
]

type Outcome = { back: unknown } | 'kept' | 'deleted'

/** Decides per field: restore it, keep a later change, or skip a variant that was deleted meanwhile. */
function outcomeOf(field: string, { before, after }: { before: Values; after: Values }, now: Values): Outcome {
  const given = after[field]
  // A variant that the batch removed is not restored: its orders and stock movements are closed.
  if (given === null && isVariant(field)) return 'kept'
  if (isDeepStrictEqual(now[field] ?? null, given)) return { back: before[field] }
  if (field === 'tags') return { back: revertTags(now.tags, before.tags, given) }
  return before[field] === null && now[field] === undefined ? 'deleted' : 'kept'
}

const isVariant = (field: string) => /^variants\.[^.]+$/.test(field)

function valuesToRestore(product: Product, record: { before: Values; after: Values }) {
  const now: Values = Object.assign({}, headOf(product), ...product.variants.map(variantValues))
  const back: Record<string, unknown> = {}
  const kept: string[] = []
  for (const field of Object.keys(record.after).filter((name) => !name.startsWith('collections.'))) {
    const outcome = outcomeOf(field, record, now)
    if (outcome === 'kept') kept.push(field)
    else if (outcome !== 'deleted') back[field] = outcome.back
  }
  return { back, kept }
}

const Head = Product.omit({ variants: true }).partial()
const VariantFields = Variant.partial()

function revertVariant(variant: VariantDraft, back: Values): VariantDraft {
  const prefix = `variants.${variant.id}.`
  const named = Object.entries(back).flatMap(([field, value]) =>
    field.startsWith(prefix) ? [[field.slice(prefix.length), value]] : [],
  )
  const { cost, quantity, ...fields } = VariantFields.parse(Object.fromEntries(named))
  return { ...variant, ...fields, ...(cost !== undefined && { cost }) }
}

const revertedDraft = (product: Product, back: Values): ProductDraft => ({
  ...product,
  ...Head.parse(back),
  variants: product.variants
    .filter(({ id }) => back[`variants.${id}`] !== null)
    .map((variant) => revertVariant(variantDraftOf(variant), back)),
})

type PreviousPositions = { id: string; before: number | null }[]

const previousPositions = ({ before, after }: UndoRecord): PreviousPositions =>
  Object.keys(after).flatMap((field) => {
    const [kind, id] = field.split('.')
    const position = before?.[field]
    return kind === 'collections' && id !== undefined
      ? [{ id, before: typeof position === 'number' ? position : null }]
      : []
  })

interface CollectionMoves {
  joined: { id: string; name: string }[]
  left: { id: string; name: string }[]
}

async function revertCollections(tx: Tx, product: string, positions: PreviousPositions): Promise<CollectionMoves> {
  if (positions.length === 0) return { joined: [], left: [] }
  const locked = await lockManualCollections(
    tx,
    positions.map(({ id }) => id),
  )
  const names = new Map(locked.map(({ id, name }) => [id, name]))
  const existing = positions.filter(({ id }) => names.has(id))
  const toLeave = existing.filter(({ before }) => before === null).map(({ id }) => id)
  const toJoin = existing.flatMap(({ id, before }) => (before === null ? [] : [{ id, position: before }]))
  const named = (moved: readonly { id: string }[]) => moved.map(({ id }) => ({ id, name: names.get(id) ?? '' }))
  const left = named(await removeFromManualCollections(tx, product, toLeave))
  return { joined: named(await addToCollections(tx, product, toJoin)), left }
}

/** Collections move before the product is locked: the old memberships let the event show the move. */
function beforeMove(product: Product, { joined, left }: CollectionMoves): Product {
  const joinedIds = new Set(joined.map(({ id }) => id))
  return {
    ...product,
    collection_ids: [...product.collection_ids.filter((id) => !joinedIds.has(id)), ...left.map(({ id }) => id)],
  }
}

const namesOf = (collections: CollectionMoves['joined']) => collections.map(({ name }) => name)

/** Posts the opposite of the batch's own movements, so that later sales and counts stay. */
const revertStock = (tx: Tx, { variants }: Product, stock: UndoRecord['stock']) => {
  const known = new Set(variants.map(({ id }) => id))
  const entries = stock
    .filter(({ variant_id }) => known.has(variant_id))
    .map(({ variant_id, location_id, delta }) => ({ variant_id, location_id, on_hand: -delta }))
  return writeStock({ tx, entries, kind: 'revert' })
}

async function revertChange(tx: Tx, id: string, record: UndoRecord & { before: Values }): Promise<RevertedProduct> {
  const moved = await revertCollections(tx, id, previousPositions(record))
  const product = await lockProduct(tx, shopOf(tx), id)
  const { back, kept } = valuesToRestore(product, record)
  const draft = revertedDraft(product, back)
  refuseFaults(draft)
  const revised = await reviseProduct({ tx, shop: shopOf(tx), source: 'staff' }, beforeMove(product, moved), draft)
  await revertStock(tx, revised, record.stock)
  return { before: product, product: revised, kept, joined: namesOf(moved.joined), left: namesOf(moved.left) }
}

async function exists(tx: Tx, id: string) {
  return (await findProduct(tx, shopOf(tx), id)) !== null
}

async function revertCreation(tx: Tx, id: string): Promise<RevertedProduct> {
  const before = (await exists(tx, id)) ? await lockProduct(tx, shopOf(tx), id) : null
  if (before) await trashProduct(tx, before)
  return { before, product: null, kept: [], joined: [], left: [] }
}

/**
 * Reverts one product of a batch. A created product moves to the trash; a changed field returns to its old value if
 * it still has the batch's value. `kept` lists the fields that others have changed since.
 */
export async function revertProduct(tx: Tx, product: string, record: UndoRecord): Promise<RevertedProduct> {
  const { before } = record
  return before === null ? revertCreation(tx, product) : revertChange(tx, product, { ...record, before })
}

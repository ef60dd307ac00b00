import type { Product } from '@comptoir/catalogue/contract'
import {
  joinByHand,
  leaveByHand,
  lockManualCollections,
  lockProduct,
  type ProductDraft,
  revertProduct,
  reviseProduct,
  saveUndoRecord,
  variantDraftOf,
} from '@comptoir/catalogue/server'
import type { Tx } from '@comptoir/platform/server'
import { differencesOf, type Editable, type EditChanges, type EditDifference, editProduct } from '../contract/index.ts'
import { type EditRun, failedRow, type Result } from './apply-edit.ts'
import { collectionsIn } from './change-edit.ts'

export const editableOf = (
  { status, vendor, tags, variants }: Product,
  collections: readonly string[] = [],
): Editable => ({
  status,
  vendor,
  tags,
  collections,
  variants,
})

function draftOf(product: Product, { status, vendor, tags, collections, variants }: Editable): ProductDraft {
  const amounts = new Map(variants.map(({ id, price, compare_at_price }) => [id, { price, compare_at_price }]))
  return {
    ...product,
    status,
    vendor,
    tags: [...tags],
    collection_ids: [...collections],
    variants: product.variants.map((variant) => ({ ...variantDraftOf(variant), ...amounts.get(variant.id) })),
  }
}

/** Collections are known to people by their names. */
export const named = (differences: readonly EditDifference[], names: ReadonlyMap<string, string>): EditDifference[] => {
  const nameOf = (id: string) => names.get(id) ?? id
  return differences.map((difference) =>
    difference.field === 'collections'
      ? { field: 'collections', added: difference.added.map(nameOf), removed: difference.removed.map(nameOf) }
      : difference,
  )
}

/** Of changes only the collections that can be chosen by hand, locked. */
async function withHeldCollections(tx: Tx, changes: EditChanges) {
  const ids = collectionsIn(changes)
  const held = ids.length > 0 ? await lockManualCollections(tx, ids) : []
  const names = new Map(held.map(({ id, name }) => [id, name]))
  const isHeld = (id: string) => names.has(id)
  const { collections } = changes
  const kept = collections && { add: collections.add.filter(isHeld), remove: collections.remove.filter(isHeld) }
  return { names, changes: { ...changes, collections: kept } }
}

async function arrange(tx: Tx, product: string, differences: readonly EditDifference[]) {
  const moved = differences.find((difference) => difference.field === 'collections')
  if (moved?.field !== 'collections') return []
  const left = await leaveByHand(tx, product, moved.removed)
  const joined = await joinByHand(
    tx,
    product,
    moved.added.map((id) => ({ id, position: null })),
  )
  return [
    ...left.map(({ id, position }) => ({ id, before: position, after: null })),
    ...joined.map(({ id, position }) => ({ id, before: null, after: position })),
  ]
}

/** Gives one product the changes of an edit, and keeps what it was. */
export async function editOne(tx: Tx, { context: { shop }, edit }: EditRun, id: string): Promise<Result> {
  const { names, changes } = await withHeldCollections(tx, edit.changes)
  const product = await lockProduct(tx, shop, id)
  const before = editableOf(product, product.collection_ids)
  const { after, faults } = editProduct(before, changes)
  const [fault] = faults
  if (fault) return failedRow(product.title, { code: fault.code, details: { field: fault.field } })
  const differences = differencesOf(before, after)
  const { title } = product
  if (differences.length === 0) return { title, outcome: 'same', code: null, details: {}, changes: [] }

  const collections = await arrange(tx, id, differences)
  const revised = await reviseProduct({ tx, shop, source: 'staff' }, product, draftOf(product, after))
  await saveUndoRecord(tx, edit.id, { before: product, after: revised, collections })
  return { title, outcome: 'change', code: null, details: {}, changes: named(differences, names) }
}

/** Takes one product back; what somebody has changed since is a failure that says what did not go back. */
export async function revertOne(tx: Tx, { edit }: EditRun, id: string): Promise<Result> {
  const taken = await revertProduct(tx, edit.of_edit ?? edit.id, id)
  if (!taken?.product || !taken.before) return { title: '', outcome: 'same', code: null, details: {}, changes: [] }
  const { before, product, kept, joined, left } = taken
  const changes: EditDifference[] = differencesOf(editableOf(before, left), editableOf(product, joined))
  const fields = [...new Set(kept.map((field) => field.split('.').at(-1) ?? field))]
  const isWhole = kept.length === 0
  return {
    title: product.title,
    outcome: isWhole ? 'change' : 'fail',
    code: isWhole ? null : 'CHANGED_SINCE',
    details: isWhole ? {} : { fields },
    changes,
  }
}

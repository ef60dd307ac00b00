import type { Product } from '@comptoir/catalogue/contract'
import {
  addToCollections,
  lockManualCollections,
  lockProduct,
  type ProductDraft,
  removeFromManualCollections,
  revertProduct,
  reviseProduct,
  UndoRecord,
  undoRecordOf,
  variantDraftOf,
} from '@comptoir/catalogue/server'
import type { RowResult, StoredUnit, Tx } from '@comptoir/platform/server'
import { differencesOf, type Editable, editProduct } from '../contract/edit.rules.ts'
import type { EditChanges, EditDifference } from '../contract/edit.ts'
import { collectionsIn } from './edit-collections.ts'

const productOf = ({ entity_id, key }: StoredUnit) => entity_id ?? key

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

export const withCollectionNames = (
  differences: readonly EditDifference[],
  names: ReadonlyMap<string, string>,
): EditDifference[] => {
  const nameOf = (id: string) => names.get(id) ?? id
  return differences.map((difference) =>
    difference.field === 'collections'
      ? { field: 'collections', added: difference.added.map(nameOf), removed: difference.removed.map(nameOf) }
      : difference,
  )
}

/** Locks the manual collections of the changes and drops all others. */
async function lockCollections(tx: Tx, changes: EditChanges) {
  const ids = collectionsIn(changes)
  const locked = ids.length > 0 ? await lockManualCollections(tx, ids) : []
  const names = new Map(locked.map(({ id, name }) => [id, name]))
  const isLocked = (id: string) => names.has(id)
  const { collections } = changes
  const kept = collections && { add: collections.add.filter(isLocked), remove: collections.remove.filter(isLocked) }
  return { names, changes: { ...changes, collections: kept } }
}

async function moveBetweenCollections(tx: Tx, product: string, differences: readonly EditDifference[]) {
  const membership = differences.find((difference) => difference.field === 'collections')
  if (membership?.field !== 'collections') return []
  const left = await removeFromManualCollections(tx, product, membership.removed)
  const joined = await addToCollections(
    tx,
    product,
    membership.added.map((id) => ({ id, position: null })),
  )
  return [
    ...left.map(({ id, position }) => ({ id, before: position, after: null })),
    ...joined.map(({ id, position }) => ({ id, before: null, after: position })),
  ]
}

interface Task {
  shop: number
  changes: EditChanges
}

export async function editOne(tx: Tx, { shop, changes: edit }: Task, unit: StoredUnit): Promise<RowResult> {
  const id = productOf(unit)
  const { names, changes } = await lockCollections(tx, edit)
  const product = await lockProduct(tx, shop, id)
  const before = editableOf(product, product.collection_ids)
  const { after, faults } = editProduct(before, changes)
  const label = product.title
  const [fault] = faults
  if (fault) return { outcome: 'failed', label, code: fault.code, details: { field: fault.field } }
  const differences = differencesOf(before, after)
  if (differences.length === 0) return { outcome: 'same', label }

  const collections = await moveBetweenCollections(tx, id, differences)
  const revised = await reviseProduct({ tx, shop, source: 'staff' }, product, draftOf(product, after))
  const undo = await undoRecordOf(tx, { before: product, after: revised, collections })
  return { outcome: 'updated', label, changes: withCollectionNames(differences, names), undo }
}

/** Fields that others have changed since make the product fail, and are listed. */
export async function revertOne(tx: Tx, unit: StoredUnit & { undo: unknown }): Promise<RowResult> {
  const { before, product, kept, joined, left } = await revertProduct(tx, productOf(unit), UndoRecord.parse(unit.undo))
  if (!product || !before) return { outcome: 'same' }
  const fields = [...new Set(kept.map((field) => field.split('.').at(-1) ?? field))]
  const result = {
    label: product.title,
    changes: differencesOf(editableOf(before, left), editableOf(product, joined)),
  }
  return fields.length === 0
    ? { ...result, outcome: 'updated' }
    : { ...result, outcome: 'failed', code: 'CHANGED_SINCE', details: { fields } }
}

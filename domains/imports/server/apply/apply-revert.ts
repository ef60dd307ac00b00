import { type RevertedProduct, revertProduct, UndoRecord, variantDraftOf } from '@comptoir/catalogue/server'
import type { StockFigures } from '@comptoir/inventory/contract'
import { writeStock } from '@comptoir/inventory/server'
import { Id } from '@comptoir/platform/contract'
import type { StoredUnit, Tx } from '@comptoir/platform/server'
import { z } from 'zod'
import type { ImportChange } from '../../contract/import.ts'
import { changesOf } from '../match/changes-of.ts'
import type { ImportResult } from './import-result.ts'

const Units = z.int().optional()

const ImportUndo = z.object({
  product: UndoRecord.nullable(),
  stock: z.array(z.object({ variant_id: Id, location_id: Id, on_hand: Units, damaged: Units, incoming: Units })),
})
type Deltas = z.infer<typeof ImportUndo>['stock']

const countChanges = (stock: Deltas, figures: readonly StockFigures[]): ImportChange[] =>
  stock.flatMap(({ variant_id, location_id, on_hand = 0 }) => {
    const levels = figures.find((each) => each.variant_id === variant_id)?.levels ?? []
    const now = levels.find((level) => level.location_id === location_id)?.on_hand
    if (on_hand === 0 || now === undefined) return []
    return [{ field: 'on_hand', variant: null, old: now + on_hand, new: now }]
  })

const opposite = (delta = 0) => -delta

async function revertStock(tx: Tx, stock: Deltas): Promise<ImportChange[] | null> {
  if (stock.length === 0) return null
  const entries = stock.map(({ variant_id, location_id, on_hand, damaged, incoming }) => ({
    ...{ variant_id, location_id },
    ...{ on_hand: opposite(on_hand), damaged: opposite(damaged), incoming: opposite(incoming) },
  }))
  const { figures } = await writeStock({ tx, entries, kind: 'revert' })
  return countChanges(stock, figures)
}

/** Fields that others have changed since make the row fail, and are listed. */
function resultOf({ before, product, kept, joined, left }: RevertedProduct, row: number): ImportResult {
  const fields = [...new Set(kept.map((field) => field.split('.').at(-1) ?? field))]
  const moved = joined.length + left.length > 0
  const collections = moved
    ? [{ field: 'collections', variant: null, old: left.join(', '), new: joined.join(', ') }]
    : []
  const values =
    before && product ? changesOf(before, { ...product, variants: product.variants.map(variantDraftOf) }) : []
  const applied = { product_id: product?.id ?? null, notes: [], changes: [...values, ...collections] }
  if (kept.length > 0)
    return { ...applied, outcome: 'failed', fault: { row, code: 'CHANGED_SINCE', details: { fields } } }
  return { ...applied, outcome: product ? 'updated' : before ? 'deleted' : 'same', fault: null }
}

export async function applyRevert(tx: Tx, { row, entity_id, undo }: StoredUnit & { undo: unknown }) {
  const { product, stock } = ImportUndo.parse(undo)
  const reverted = product && entity_id ? await revertProduct(tx, entity_id, product) : null
  const counted = await revertStock(tx, stock)
  if (reverted) return resultOf(reverted, row)
  return {
    outcome: counted ? ('updated' as const) : ('same' as const),
    product_id: entity_id,
    fault: null,
    notes: [],
    changes: counted ?? [],
  }
}

import type { UndoRecord } from '@comptoir/catalogue/server'
import type { StockEntry } from '@comptoir/inventory/server'
import type { BatchOutcome } from '@comptoir/platform/contract'
import type { RowResult } from '@comptoir/platform/server'
import type { ImportChange, ImportNote } from '../../contract/import.ts'
import { firstChanges } from '../match/changes-of.ts'

/** Undo record of the product, and deltas of stock that it does not cover. */
export interface ImportUndo {
  product: UndoRecord | null
  stock: readonly StockEntry[]
}

export interface ImportResult {
  outcome: BatchOutcome
  product_id: string | null
  title?: string
  fault: ImportNote | null
  notes: ImportNote[]
  changes?: readonly ImportChange[]
  undo?: ImportUndo | null
  pictures?: number
}

export const failed = ([fault, ...others]: readonly ImportNote[], notes: readonly ImportNote[] = []): ImportResult => ({
  outcome: 'failed',
  product_id: null,
  fault: fault ?? null,
  notes: [...others.slice(0, 50), ...notes],
})

export const toRowResult = (result: ImportResult): RowResult => {
  const { outcome, product_id, title, fault, notes, changes = [], undo, pictures = 0 } = result
  return {
    outcome,
    entity_id: product_id,
    label: title,
    code: fault?.code ?? null,
    details: fault ? { ...fault.details, row: fault.row } : {},
    notes,
    ...firstChanges(changes),
    undo,
    tallies: { notes: outcome === 'failed' ? 0 : notes.length, pictures },
  }
}

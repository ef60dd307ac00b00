import { emitProductCounts } from '@comptoir/catalogue/server'
import { type Batch, batchKind, outcomeCounts, storedUnits } from '@comptoir/platform/server'
import { z } from 'zod'
import { EditChanges, EditState, type ProductEdit } from '../contract/edit.ts'
import { editError, editStarted, editUpdated } from '../contract/edit.wire.ts'
import { editOne, revertOne } from './edit-one.ts'

const EditInput = z.object({
  changes: EditChanges,
  /** Counts before the edit, to emit an update of each collection at the end. */
  product_counts: z.record(z.string(), z.int()),
})
type EditInput = z.infer<typeof EditInput>

export function toEdit(batch: Batch<EditInput>): ProductEdit {
  const { updated, same, failed } = outcomeCounts(batch)
  return {
    id: batch.id,
    kind: batch.reverts_id === null ? 'edit' : 'revert',
    of_edit: batch.reverts_id,
    reverted_by: batch.reverted_by,
    state: EditState.parse(batch.state),
    changes: batch.input.changes,
    total: batch.total ?? 0,
    done: batch.done,
    counts: { change: updated, same, fail: failed },
    started_by: { id: batch.user_id, name: batch.actor_name ?? '' },
    created_at: batch.created_at,
    finished_at: batch.finished_at,
    version: batch.version,
  }
}

export const editBatch = batchKind({
  name: 'bulk_edit',
  entity: 'product_edit',
  input: EditInput,
  started: editStarted,
  updated: editUpdated,
  toRecord: toEdit,
  errors: {
    over: (state) => editError('EDIT_OVER', { state }),
    notOver: (state) => editError('EDIT_NOT_OVER', { state }),
    nothingToRevert: () => editError('NOTHING_TO_TAKE_BACK'),
  },
  units: (run) => storedUnits(run),
  apply: (tx, { context, batch }, unit) => editOne(tx, { shop: context.shop, changes: batch.input.changes }, unit),
  revert: (tx, _run, unit) => revertOne(tx, unit),
  // Makes open screens of these collections reload.
  finish: (tx, { input }) => emitProductCounts(tx, input.product_counts),
})

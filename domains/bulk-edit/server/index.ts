import { asPatch, batchJob, broadcast, handle, revertBatch, serverDomain, stopBatch } from '@comptoir/platform/server'
import { ProductEdit } from '../contract/edit.ts'
import * as wire from '../contract/wire.ts'
import { editRows, latestEdits, readEdit } from './edit.queries.ts'
import { editBatch, toEdit } from './edit-batch.ts'
import { previewEdit } from './preview-edit.ts'
import { startEdit } from './start-edit.ts'

const managers = { permission: 'admin_products_manager' } as const

export const bulkEdit = serverDomain({
  key: 'bulk-edit',
  optional: {},
  routes: [
    handle(wire.previewEdit, (context, { body }) => previewEdit(context, body)),
    handle(wire.startEdit, (context, { body }) => startEdit(context, body)),
    handle(wire.listEdits, async (context) => ({ edits: await latestEdits(context) })),
    handle(wire.getEdit, async (context, { params }) => ({ edit: await readEdit(context, params.id) })),
    handle(wire.getEditRows, (context, { params, query }) => editRows(context, { ...params, ...query })),
    handle(wire.stopEdit, async (context, { params }) => ({
      edit: toEdit(await stopBatch(context, editBatch, params.id)),
    })),
    handle(wire.revertEdit, async (context, { params }) => ({
      edit: toEdit(await revertBatch(context, editBatch, params.id)),
    })),
  ],
  live: [
    broadcast(managers, wire.editStarted, wire.newProductEditData, ({ after }) => ProductEdit.parse(after)),
    broadcast(managers, wire.editUpdated, wire.updateProductEditData, asPatch),
  ],
  jobs: [batchJob(editBatch)],
})

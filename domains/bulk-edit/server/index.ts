import { asPatch, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import * as wire from '../contract/index.ts'
import { editRows, latestEdits, readEdit } from './edit.queries.ts'
import { previewEdit } from './preview-edit.ts'
import { revertEdit } from './revert-edit.ts'
import { editJobs } from './run-edit.ts'
import { startEdit } from './start-edit.ts'
import { stopEdit } from './stop-edit.ts'

const managers = { permission: 'admin_products_manager' } as const

export const bulkEdit = serverDomain({
  key: 'bulk-edit',
  routes: [
    handle(wire.previewEdit, (context, { body }) => previewEdit(context, body)),
    handle(wire.startEdit, (context, { body }) => startEdit(context, body)),
    handle(wire.listEdits, async (context) => ({ edits: await latestEdits(context) })),
    handle(wire.getEdit, async (context, { params }) => ({ edit: await readEdit(context, params.id) })),
    handle(wire.getEditRows, (context, { params, query }) => editRows(context, { ...params, ...query })),
    handle(wire.stopEdit, (context, { params }) => stopEdit(context, params.id)),
    handle(wire.revertEdit, (context, { params }) => revertEdit(context, params.id)),
  ],
  live: [
    broadcast(managers, wire.editStarted, wire.newProductEditData, ({ after }) => wire.ProductEdit.parse(after)),
    broadcast(managers, wire.editUpdated, wire.updateProductEditData, asPatch),
  ],
  jobs: editJobs,
})

import { answer, asPatch, tell } from '@comptoir/platform/server'
import * as wire from '../../contract/index.ts'
import { editRows, latestEdits, readEdit } from './edit.queries.ts'
import { previewEdit } from './preview-edit.ts'
import { revertEdit } from './revert-edit.ts'
import { startEdit } from './start-edit.ts'
import { stopEdit } from './stop-edit.ts'

const managers = { permission: 'admin_products_manager' } as const

export const editRoutes = [
  answer(wire.previewEdit, (context, { body }) => previewEdit(context, body)),
  answer(wire.startEdit, (context, { body }) => startEdit(context, body)),
  answer(wire.listEdits, async (context) => ({ edits: await latestEdits(context) })),
  answer(wire.getEdit, async (context, { params }) => ({ edit: await readEdit(context, params.id) })),
  answer(wire.getEditRows, (context, { params, query }) => editRows(context, { ...params, ...query })),
  answer(wire.stopEdit, (context, { params }) => stopEdit(context, params.id)),
  answer(wire.revertEdit, (context, { params }) => revertEdit(context, params.id)),
]

export const editLive = [
  tell(managers, wire.editStarted, wire.newProductEditData, ({ after }) => wire.ProductEdit.parse(after)),
  tell(managers, wire.editUpdated, wire.updateProductEditData, asPatch),
]

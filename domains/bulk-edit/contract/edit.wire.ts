import {
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  Patch,
  pageSize,
  socketEvent,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { EditOutcome, EditPreview, EditRow, ProductEdit, ProductsEdit } from './edit.ts'

const permission = 'admin_products_manager'
const byId = z.strictObject({ id: Id })
const reply = z.object({ edit: ProductEdit })

export const previewEdit = endpoint({
  method: 'POST',
  path: '/api/products/edits/preview',
  onlyReads: true,
  permission,
  summary: 'What a bulk edit would change, old and new; writes nothing',
  body: ProductsEdit,
  reply: EditPreview,
})
export const startEdit = endpoint({
  method: 'POST',
  path: '/api/products/edits',
  permission,
  summary: 'Changes many products in the background; the products are those that match at this moment',
  body: ProductsEdit,
  reply,
})
export const listEdits = endpoint({
  method: 'GET',
  path: '/api/products/edits',
  permission,
  summary: 'The latest bulk edits and what was taken back of them',
  reply: z.object({ edits: z.array(ProductEdit) }),
})
export const getEdit = endpoint({
  method: 'GET',
  path: '/api/products/edits/{id}',
  summary: 'State, counts and report of a bulk edit',
  permission,
  params: byId,
  reply,
})
export const getEditRows = endpoint({
  method: 'GET',
  path: '/api/products/edits/{id}/rows',
  permission,
  summary: 'What became of each product',
  params: byId,
  query: z.strictObject({
    outcome: EditOutcome.optional(),
    limit: WholeNumber.pipe(z.int().min(1).max(pageSize.max)).default(pageSize.default),
    cursor: Id.optional(),
  }),
  reply: z.object({ items: z.array(EditRow), next_cursor: Id.nullable() }),
})
export const stopEdit = endpoint({
  method: 'POST',
  path: '/api/products/edits/{id}/stop',
  summary: 'Stops a bulk edit; what was done stays and can be taken back',
  permission,
  params: byId,
  reply,
})
export const revertEdit = endpoint({
  method: 'POST',
  path: '/api/products/edits/{id}/revert',
  permission,
  summary: 'Takes a bulk edit back in the background; what somebody has changed since stays, and is named',
  params: byId,
  reply,
})

export const editStarted = domainEvent('product_edit.started', ProductEdit)
export const editUpdated = domainEvent('product_edit.updated', ProductEdit)

export const newProductEditData = socketEvent('new_product_edit_data', ProductEdit)
export const updateProductEditData = socketEvent('update_product_edit_data', Patch)

export const editError = defineErrors({ EDIT_OVER: 409, EDIT_NOT_OVER: 409, NOTHING_TO_TAKE_BACK: 409 })

import { asDeleted, asPatch, broadcast, handle, serverDomain, snapshot } from '@comptoir/platform/server'
import { CustomField } from '../contract/custom-field.ts'
import * as wire from '../contract/wire.ts'
import { countFieldValues, readFields } from './custom-field.queries.ts'
import { deleteCustomField, fieldJobs } from './delete-custom-field.ts'
import { findReferences } from './find-references.ts'
import { orderCustomFields } from './order-custom-fields.ts'
import { createCustomField, updateCustomField } from './save-custom-field.ts'

export { applyMetafields, clearFieldFiles, type FieldOwner } from './apply-metafields.ts'
export { checkValue } from './check-value.ts'
export { readFieldsOf } from './custom-field.queries.ts'
export { listFields } from './field-scopes.ts'

const staff = { permission: 'signed_in' } as const

export const customFields = serverDomain({
  key: 'custom-fields',
  routes: [
    handle(wire.listCustomFields, async ({ db, shop }) => ({ custom_fields: await readFields(db.current, shop) })),
    handle(wire.findReferences, (context, { query }) => findReferences(context, query)),
    handle(wire.countFieldValues, (context, { params }) => countFieldValues(context, params.id)),
    handle(wire.createCustomField, (context, { body }) => createCustomField(context, body)),
    handle(wire.orderCustomFields, (context, { body }) => orderCustomFields(context, body)),
    handle(wire.updateCustomField, (context, { params, body }) => updateCustomField(context, params.id, body)),
    handle(wire.deleteCustomField, (context, { params, query }) =>
      deleteCustomField(context, params.id, query.version),
    ),
  ],
  snapshots: [
    snapshot('signed_in', wire.customFieldsData, ({ db, shop }) => readFields(db.current, shop), { shared: true }),
  ],
  live: [
    broadcast(staff, wire.customFieldCreated, wire.newCustomFieldData, ({ after }) => CustomField.parse(after)),
    broadcast(staff, wire.customFieldUpdated, wire.updateCustomFieldData, asPatch),
    broadcast(staff, wire.customFieldDeleted, wire.deleteCustomFieldData, asDeleted),
  ],
  jobs: fieldJobs,
})

import { answer, asGone, asPatch, serverDomain, tell, welcome } from '@comptoir/platform/server'
import * as wire from '../contract/index.ts'
import { countFieldValues, readFields } from './custom-field.queries.ts'
import { deleteCustomField, fieldJobs } from './delete-custom-field.ts'
import { findReferences } from './find-references.ts'
import { orderCustomFields } from './order-custom-fields.ts'
import { createCustomField, updateCustomField } from './save-custom-field.ts'

export { askedFields } from './asked-fields.ts'
export { checkValue } from './check-value.ts'
export { readFieldsOf } from './custom-field.queries.ts'
export { bearsFields } from './record-kinds.ts'
export { type Bearer, forgetFieldFiles, settleMetafields } from './settle-metafields.ts'

const staff = { permission: 'signed_in' } as const

export const customFields = serverDomain({
  key: 'custom-fields',
  routes: [
    answer(wire.listCustomFields, async ({ db, shop }) => ({ custom_fields: await readFields(db.current, shop) })),
    answer(wire.findReferences, (context, { query }) => findReferences(context, query)),
    answer(wire.countFieldValues, (context, { params }) => countFieldValues(context, params.id)),
    answer(wire.createCustomField, (context, { body }) => createCustomField(context, body)),
    answer(wire.orderCustomFields, (context, { body }) => orderCustomFields(context, body)),
    answer(wire.updateCustomField, (context, { params, body }) => updateCustomField(context, params.id, body)),
    answer(wire.deleteCustomField, (context, { params, query }) =>
      deleteCustomField(context, params.id, query.version),
    ),
  ],
  welcomes: [
    welcome('signed_in', wire.customFieldsData, ({ db, shop }) => readFields(db.current, shop), { shared: true }),
  ],
  live: [
    tell(staff, wire.customFieldCreated, wire.newCustomFieldData, ({ after }) => wire.CustomField.parse(after)),
    tell(staff, wire.customFieldUpdated, wire.updateCustomFieldData, asPatch),
    tell(staff, wire.customFieldDeleted, wire.deleteCustomFieldData, asGone),
  ],
  jobs: fieldJobs,
})

import { defineErrors, domainEvent, endpoint, Id, Version, WholeNumber } from '@comptoir/platform/contract'
import { z } from 'zod'
import { CustomField, fieldLimits } from './custom-field.ts'
import { CustomFieldChange, CustomFieldRequest, Entity } from './custom-field-request.ts'

const permission = 'admin_settings'
const byId = z.strictObject({ id: Id })
const reply = z.object({ custom_field: CustomField })

/** Open to everyone who edits records. */
export const listCustomFields = endpoint({
  method: 'GET',
  path: '/api/custom_fields',
  permission: 'signed_in',
  summary: 'The fields that the shop has given its records, in their order',
  reply: z.object({ custom_fields: z.array(CustomField) }),
})
export const createCustomField = endpoint({
  method: 'POST',
  path: '/api/custom_fields',
  summary: 'Defines a custom field',
  permission,
  body: CustomFieldRequest,
  reply,
})
export const updateCustomField = endpoint({
  method: 'PUT',
  path: '/api/custom_fields/{id}',
  summary: 'Changes a custom field; its key and type stay',
  permission,
  params: byId,
  body: CustomFieldChange,
  reply,
})
export const deleteCustomField = endpoint({
  method: 'DELETE',
  path: '/api/custom_fields/{id}',
  permission,
  summary: 'Takes a field away; its values go in the background',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
export const orderCustomFields = endpoint({
  method: 'POST',
  path: '/api/custom_fields/order',
  permission,
  summary: 'Puts the fields of a kind of records in an order; those that are not named stay behind',
  body: z.strictObject({ entity: Entity, ids: z.array(Id).max(fieldLimits.fields) }),
  reply: z.object({ custom_fields: z.array(CustomField) }),
})
export const countFieldValues = endpoint({
  method: 'GET',
  path: '/api/custom_fields/{id}/values',
  permission,
  summary: 'How many records hold a value of a field',
  params: byId,
  reply: z.object({ total: z.int(), total_is: z.enum(['exact', 'at_least']) }),
})
export const maxNamed = 100
export const findReferences = endpoint({
  method: 'GET',
  path: '/api/custom_fields/references',
  permission: 'signed_in',
  summary: 'Records of a kind that a field can name; whoever may not choose them is refused',
  query: z.strictObject({
    entity: Entity,
    q: z.string().max(200).default(''),
    ids: z
      .string()
      .max(40 * maxNamed)
      .transform((text) => text.split(','))
      .pipe(z.array(Id).max(maxNamed))
      .optional(),
  }),
  reply: z.object({ items: z.array(z.object({ id: Id, label: z.string() })) }),
})

export const customFieldCreated = domainEvent('custom_field.created', CustomField)
export const customFieldUpdated = domainEvent('custom_field.updated', CustomField)
export const customFieldDeleted = domainEvent('custom_field.deleted', CustomField)

export const customFieldError = defineErrors({
  FIELD_KEY_TAKEN: 409,
  FIELD_LIMIT: 409,
  FIELD_KEY_INVALID: 422,
  CHOICE_KEY_INVALID: 422,
  CHOICE_KEY_TAKEN: 422,
  INVALID_CHOICE: 422,
  TOO_MANY: 422,
})

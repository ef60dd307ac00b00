import type { Context } from '@comptoir/platform/server'
import { CustomFieldRequest } from '../contract/custom-field-request.ts'
import { createCustomField } from '../server/save-custom-field.ts'

let made = 0

/** A custom field, by default a single-line text. */
export async function aCustomField(
  context: Context,
  given: Partial<CustomFieldRequest> & Pick<CustomFieldRequest, 'entity'>,
) {
  made += 1
  const key = given.key ?? `field_${made}`
  const request = CustomFieldRequest.parse({ key, type: 'text', name: { en: key }, ...given })
  return (await createCustomField(context, request)).custom_field
}

import { lazy } from '@comptoir/platform/admin'
import { useFieldsOf, useHasFields } from '../custom-field.live.ts'
import type { CustomFieldsCardProps } from './field-props.ts'

const Box = lazy(async () => (await import('./custom-fields-box.tsx')).CustomFieldsBox)

/** Renders nothing, and loads no code, if the shop has no custom fields for this entity. */
export function CustomFieldsCard(props: CustomFieldsCardProps) {
  const fields = useFieldsOf(props.entity)
  return useHasFields(props.entity) && <Box {...props} fields={fields} />
}

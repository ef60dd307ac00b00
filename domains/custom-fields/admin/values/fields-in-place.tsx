import { lazy } from '@comptoir/platform/admin'
import { useFieldsOf, useHasFields } from '../custom-field.live.ts'
import type { FieldsInPlaceProps } from './field-props.ts'

const Box = lazy(async () => (await import('./fields-in-place-box.tsx')).FieldsInPlaceBox)

/** The custom fields of a record as text, each opened where it stands; in a `dl`. Loads no code where there are none. */
export function FieldsInPlace(props: FieldsInPlaceProps) {
  const fields = useFieldsOf(props.entity)
  return useHasFields(props.entity) && <Box {...props} fields={fields} />
}

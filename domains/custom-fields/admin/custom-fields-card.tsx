import { lazyPart } from '@comptoir/platform/admin'
import { useFieldsOf } from './custom-field.live.ts'
import type { CustomFieldsCardProps } from './field-props.ts'
import { useFieldsPart } from './use-fields-part.ts'

const box = lazyPart(async () => (await import('./custom-fields-box.tsx')).CustomFieldsBox)

/** What the shop wants to know of a record besides; nothing where it has said nothing, not even its code. */
export function CustomFieldsCard(props: CustomFieldsCardProps) {
  const fields = useFieldsOf(props.entity)
  const Box = useFieldsPart(props.entity, box)
  return Box && <Box {...props} fields={fields} />
}

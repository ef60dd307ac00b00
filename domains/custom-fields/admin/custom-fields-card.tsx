import { lazyPart } from '@comptoir/platform/admin'
import { useEffect, useSyncExternalStore } from 'react'
import { useFieldsOf } from './custom-field.live.ts'
import type { CustomFieldsCardProps } from './field-props.ts'

const box = lazyPart(async () => (await import('./custom-fields-box.tsx')).CustomFieldsBox)

/** What the shop wants to know of a record besides; nothing where it has said nothing, not even its code. */
export function CustomFieldsCard(props: CustomFieldsCardProps) {
  const fields = useFieldsOf(props.entity)
  const Box = useSyncExternalStore(box.watch, box.loaded)
  const isAny = fields.length > 0

  useEffect(
    function fetchWhenThereAreFields() {
      if (isAny) box.expect()
    },
    [isAny],
  )
  return Box && isAny ? <Box {...props} fields={fields} /> : null
}

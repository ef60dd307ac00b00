import { Controller, Field, TagField, useText } from '@comptoir/platform/admin'
import { z } from 'zod'
import type { Order } from '../../contract/order.ts'
import { EditFrame } from './edit-frame.tsx'
import { type EditProps, useOrderEdit } from './use-order-edit.ts'

const Tags = z.object({ tags: z.array(z.string().trim().min(1).max(64, 'TOO_LONG')).max(250) })

const valuesOf = ({ tags }: Order) => ({ tags })
const toOption = (tag: string) => ({ value: tag, label: tag })

export function TagsBox(props: EditProps) {
  const t = useText('orders')
  const of = useOrderEdit(props, { toValues: valuesOf, schema: Tags })
  const label = t('organization.tags')

  return (
    <EditFrame of={of} title={label} labelOf={() => label} open={props.open} onOpenChange={props.onOpenChange}>
      <Field label={label} error={of.errorOf('tags') ?? of.errorOf('tags.0')}>
        <Controller
          control={of.form.control}
          name="tags"
          render={({ field: { value, onChange, onBlur } }) => (
            <TagField
              value={value.map(toOption)}
              onChange={(options) => onChange(options.map((option) => option.value))}
              onBlur={onBlur}
              options={[]}
              creatable
              placeholder={t('organization.add_tag')}
            />
          )}
        />
      </Field>
    </EditFrame>
  )
}

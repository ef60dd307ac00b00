import { CustomFieldsCard } from './custom-fields-card.tsx'
import type { CustomFieldsCardProps } from './field-props.ts'

interface FormPart {
  field: Pick<CustomFieldsCardProps, 'value' | 'onChange'>
  formState: { defaultValues?: { metafields?: unknown } | undefined }
}

/** For the `metafields` of a form: `<Controller name="metafields" render={renderCustomFields('vendor', errorOf)} />`. */
export const renderCustomFields =
  (entity: string, errorOf: CustomFieldsCardProps['errorOf']) =>
  ({ field: { value, onChange }, formState }: FormPart) => (
    <CustomFieldsCard
      entity={entity}
      value={value}
      before={formState.defaultValues?.metafields}
      onChange={onChange}
      errorOf={errorOf}
    />
  )

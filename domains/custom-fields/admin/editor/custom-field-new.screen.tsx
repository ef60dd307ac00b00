import { Page, useText } from '@comptoir/platform/admin'
import { useSearchParams } from 'react-router'
import { customFieldsUrl } from '../custom-fields.urls.ts'
import { useKindNames } from '../use-kind-names.ts'
import { CustomFieldFields } from './custom-field-fields.tsx'
import { useCustomFieldForm } from './use-custom-field-form.ts'

export function CustomFieldNewScreen() {
  const t = useText('custom-fields')
  const kinds = useKindNames()
  const [search] = useSearchParams()
  const entity = (kinds.find(({ value }) => value === search.get('kind')) ?? kinds[0])?.value ?? ''
  const of = useCustomFieldForm(null, entity)
  return (
    <Page title={t('create')} back={customFieldsUrl(entity)}>
      <CustomFieldFields of={of} isNew />
    </Page>
  )
}

import { Page, useText } from '@comptoir/platform/admin'
import { formsUrl } from '../posted-data.urls.ts'
import { FormEditor } from './form-editor.tsx'
import { useFormEditor } from './use-form-editor.ts'

export function FormNewScreen() {
  const t = useText('posted-data')
  const of = useFormEditor(null)
  return (
    <Page title={t('forms.create')} back={formsUrl}>
      <FormEditor of={of} formKey={null} />
    </Page>
  )
}

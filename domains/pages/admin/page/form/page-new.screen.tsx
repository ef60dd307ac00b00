import { Page, useText } from '@comptoir/platform/admin'
import { pagesUrl } from '../../pages.urls.ts'
import { PageFields } from './page-fields.tsx'
import { usePageForm } from './use-page-form.ts'

export function PageNewScreen() {
  const t = useText('pages')
  const of = usePageForm(null)
  return (
    <Page title={t('create')} back={pagesUrl}>
      <PageFields of={of} />
    </Page>
  )
}

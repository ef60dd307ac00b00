import { Page, useText } from '@comptoir/platform/admin'
import { redirectsUrl } from '../../pages.urls.ts'
import { RedirectFields } from './redirect-fields.tsx'
import { useRedirectForm } from './use-redirect-form.ts'

export function RedirectNewScreen() {
  const t = useText('pages')
  const of = useRedirectForm(null)
  return (
    <Page title={t('redirects.create')} back={redirectsUrl}>
      <RedirectFields of={of} />
    </Page>
  )
}

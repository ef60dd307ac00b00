import { Page, useText } from '@comptoir/platform/admin'
import { useVendorForm } from './use-vendor-form.ts'
import { VendorFields } from './vendor-fields.tsx'
import { vendorsUrl } from './vendors.urls.ts'

export function VendorNewScreen() {
  const t = useText('vendors')
  const of = useVendorForm(null)
  return (
    <Page title={t('create')} back={vendorsUrl}>
      <VendorFields of={of} />
    </Page>
  )
}

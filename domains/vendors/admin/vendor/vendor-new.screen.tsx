import { Page, useText } from '@comptoir/platform/admin'
import { vendorsUrl } from '../vendors.urls.ts'
import { useVendorForm } from './use-vendor-form.ts'
import { VendorFields } from './vendor-fields.tsx'

export function VendorNewScreen() {
  const t = useText('vendors')
  const of = useVendorForm(null)
  return (
    <Page title={t('create')} back={vendorsUrl}>
      <VendorFields of={of} record={null} />
    </Page>
  )
}

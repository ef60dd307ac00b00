import { Page, useText } from '@comptoir/platform/admin'
import { customersUrl } from '../customers.urls.ts'
import { NewCustomerFields } from './customer-fields.tsx'
import { useCustomerForm } from './use-customer-form.ts'

export function CustomerNewScreen() {
  const t = useText('customers')
  const of = useCustomerForm(null)
  return (
    <Page title={t('create')} back={customersUrl}>
      <NewCustomerFields of={of} />
    </Page>
  )
}

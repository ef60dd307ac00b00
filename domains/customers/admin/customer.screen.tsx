import { Page, PageError, PageLoading, useText } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import { type Customer, fullName } from '../contract/index.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerBadge } from './customer-badge.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { customersUrl } from './customers.urls.ts'
import { useCustomerForm } from './use-customer-form.ts'
import { useCustomer } from './use-customers.ts'

export function Screen() {
  const { id = '' } = useParams()
  const t = useText('customers')
  const { data: customer, error, refetch } = useCustomer(id)

  if (error && !customer)
    return (
      <PageError title={t('one')} back={customersUrl} error={error} texts="customers" onRetry={() => void refetch()} />
    )
  if (!customer) return <PageLoading title={t('one')} back={customersUrl} />
  return <CustomerPage key={id} customer={customer} />
}

function CustomerPage({ customer }: { customer: Customer }) {
  const of = useCustomerForm(customer)
  return (
    <Page
      title={<bdi>{fullName(customer)}</bdi>}
      back={customersUrl}
      meta={<CustomerBadge state={customer.state} />}
      secondary={<CustomerActions customer={customer} />}
    >
      <CustomerFields of={of} isNew={false} aside={<CustomerFigures customer={customer} />} />
    </Page>
  )
}

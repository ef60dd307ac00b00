import { Page, PageError, PageLoading, useText, useWalk, type Walk } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import { type Customer, fullName } from '../contract/index.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerBadge } from './customer-badge.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { customerList } from './customer-list.ts'
import { useCustomer } from './use-customer.ts'
import { useCustomerForm } from './use-customer-form.ts'

export function Screen() {
  const { id = '' } = useParams()
  const t = useText('customers')
  const { data: customer, error, refetch } = useCustomer(id)
  const walk = useWalk(customerList, id)

  if (error && !customer)
    return <PageError title={t('one')} walk={walk} error={error} texts="customers" onRetry={() => void refetch()} />
  if (!customer) return <PageLoading title={t('one')} walk={walk} />
  return <CustomerPage key={id} customer={customer} walk={walk} />
}

function CustomerPage({ customer, walk }: { customer: Customer; walk: Walk }) {
  const of = useCustomerForm(customer)
  return (
    <Page
      title={<bdi>{fullName(customer)}</bdi>}
      walk={walk}
      meta={<CustomerBadge state={customer.state} />}
      secondary={<CustomerActions customer={customer} />}
    >
      <CustomerFields of={of} isNew={false} aside={<CustomerFigures customer={customer} />} />
    </Page>
  )
}

import { Page, PageError, PageLoading, type Pager, useRecordPager, useText } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import { fullName } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import { CustomerBadge } from '../customer-badge.tsx'
import { customerList } from '../customer-list.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { useCustomer } from './use-customer.ts'
import { useCustomerForm } from './use-customer-form.ts'

export function CustomerScreen() {
  const { id = '' } = useParams()
  const t = useText('customers')
  const { data: customer, error, refetch } = useCustomer(id)
  const pager = useRecordPager(customerList, id)

  if (error && !customer)
    return (
      <PageError
        title={t('one')}
        pager={pager}
        error={error}
        missing={t('missing')}
        texts="customers"
        onRetry={() => void refetch()}
      />
    )
  if (!customer) return <PageLoading title={t('one')} pager={pager} />
  return <CustomerPage key={id} customer={customer} pager={pager} />
}

function CustomerPage({ customer, pager }: { customer: Customer; pager: Pager }) {
  const of = useCustomerForm(customer)
  return (
    <Page
      title={<bdi>{fullName(customer)}</bdi>}
      pager={pager}
      meta={<CustomerBadge state={customer.state} />}
      secondary={<CustomerActions customer={customer} />}
    >
      <CustomerFields of={of} isNew={false} aside={<CustomerFigures customer={customer} />} />
    </Page>
  )
}

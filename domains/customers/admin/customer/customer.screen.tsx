import {
  Page,
  type Pager,
  RecordColumns,
  RecordOpening,
  RecordSlot,
  Stack,
  useFormats,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { Navigate, useParams } from 'react-router'
import { fullName } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import { CustomerBadge } from '../customer-badge.tsx'
import { useCustomerList } from '../customer-list.ts'
import { customerUrl } from '../customers.urls.ts'
import { DocumentsCard } from '../documents/documents-card.tsx'
import { CustomerHistory } from '../history/customer-history.tsx'
import { languageIn } from '../language-in.ts'
import { DuplicateHint } from '../merge/duplicate-hint.tsx'
import { useCustomer } from '../use-customer.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { useCustomerForm } from './use-customer-form.ts'

export function CustomerScreen() {
  const { id = '' } = useParams()
  const t = useText('customers')
  const of = useCustomer(id)
  const pager = useRecordPager(useCustomerList(), id)

  return (
    <RecordOpening of={of} title={t('one')} pager={pager} missing={t('missing')} texts="customers">
      {(customer) =>
        // Merged into another one.
        customer.id === id ? (
          <CustomerPage key={id} customer={customer} pager={pager} />
        ) : (
          <Navigate to={customerUrl(customer.id)} replace />
        )
      }
    </RecordOpening>
  )
}

function CustomerPage({ customer, pager }: { customer: Customer; pager: Pager }) {
  const t = useText('customers')
  const of = useCustomerForm(customer)
  const { date, tag } = useFormats()
  const name = fullName(customer)
  return (
    <Page
      title={<bdi>{name}</bdi>}
      subtitle={t('since', { day: date(customer.created_at), language: languageIn(tag, customer.locale) })}
      pager={pager}
      meta={<CustomerBadge state={customer.state} />}
      menu={<CustomerActions customer={customer} />}
      primary={<RecordSlot id="customer.primary" record={{ id: customer.id, name }} />}
    >
      <Stack>
        <DuplicateHint customer={customer} />
        <RecordSlot id="customer.figures" record={{ id: customer.id, name }} />
        <RecordColumns
          kind="customer"
          record={{ id: customer.id, name }}
          main={
            <>
              <RecordSlot id="customer.orders" record={{ id: customer.id, name }} />
              <CustomerHistory customer={customer} />
            </>
          }
          aside={
            <>
              <CustomerFields of={of} customer={customer} />
              <RecordSlot id="customer.aside" record={{ id: customer.id, name }} />
              <DocumentsCard id={customer.id} />
            </>
          }
        />
      </Stack>
    </Page>
  )
}

import {
  Page,
  type Pager,
  RecordColumns,
  RecordOpening,
  RecordSlot,
  Stack,
  unsaved,
  useFormats,
  usePageKey,
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
import styles from './customer-page.module.css'
import { useCustomerForm } from './use-customer-form.ts'

/** A customer, also a new one: saved, they stay on the same page. */
export function CustomerScreen() {
  const { id } = useParams()
  const t = useText('customers')
  const of = useCustomer(id)
  const pager = useRecordPager(useCustomerList(), id ?? '')
  const key = usePageKey(id)

  return (
    <RecordOpening
      of={id === undefined ? unsaved : of}
      title={t('one')}
      pager={pager}
      missing={t('missing')}
      texts="customers"
    >
      {(customer) =>
        // Merged into another one.
        customer && customer.id !== id ? (
          <Navigate to={customerUrl(customer.id)} replace />
        ) : (
          <CustomerPage key={key} customer={customer} pager={pager} />
        )
      }
    </RecordOpening>
  )
}

function useHead(customer: Customer | null) {
  const t = useText('customers')
  const { date, tag } = useFormats()
  if (!customer) return { title: t('create') }
  const record = { id: customer.id, name: fullName(customer) }
  return {
    title: <bdi>{record.name}</bdi>,
    subtitle: t('since', { day: date(customer.created_at), language: languageIn(tag, customer.locale) }),
    meta: <CustomerBadge state={customer.state} />,
    menu: <CustomerActions customer={customer} />,
    primary: <RecordSlot id="customer.primary" record={record} />,
  }
}

function CustomerPage({ customer, pager }: { customer: Customer | null; pager: Pager }) {
  const of = useCustomerForm(customer)
  const head = useHead(customer)
  const record = customer && { id: customer.id, name: fullName(customer) }
  return (
    <Page {...head} pager={pager}>
      <Stack>
        {customer && <DuplicateHint customer={customer} />}
        {record && <RecordSlot id="customer.figures" record={record} />}
        <div className={styles.customerColumns} data-new={customer === null || undefined}>
          <RecordColumns
            kind="customer"
            record={record}
            main={
              customer &&
              record && (
                <>
                  <RecordSlot id="customer.orders" record={record} />
                  <CustomerHistory customer={customer} />
                </>
              )
            }
            aside={
              <>
                <CustomerFields of={of} customer={customer} />
                {record && <RecordSlot id="customer.aside" record={record} />}
                {customer && <DocumentsCard id={customer.id} />}
              </>
            }
          />
        </div>
      </Stack>
    </Page>
  )
}

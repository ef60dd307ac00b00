import {
  ButtonLink,
  ColumnChooser,
  IndexTable,
  Page,
  type Selection,
  useFailureText,
  useLayout,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fullName } from '../contract/index.ts'
import { customerSorts, customerUrl, newCustomerUrl, useCustomersQuery, usualSort } from './customers.urls.ts'
import { CustomersBulkBar } from './customers-bulk-bar.tsx'
import { CustomersToolbar, NoCustomers } from './customers-toolbar.tsx'
import { useCustomerColumns } from './use-customer-columns.tsx'
import { useCustomers } from './use-customers.ts'

export function Screen() {
  const t = useText('customers')
  const navigate = useNavigate()
  const failureText = useFailureText('customers')
  const [query, setQuery] = useCustomersQuery()
  const list = useCustomers(query)
  const columns = useCustomerColumns()
  const [layout, setLayout] = useLayout('customers')
  const [selected, setSelected] = useState<Selection>(new Set())

  return (
    <Page
      title={t('title')}
      wide
      secondary={<ColumnChooser columns={columns} layout={layout} onLayout={setLayout} />}
      primary={
        <ButtonLink variant="primary" to={newCustomerUrl} icon={<Plus size={16} aria-hidden="true" />}>
          {t('create')}
        </ButtonLink>
      }
    >
      <IndexTable
        label={t('title')}
        columns={columns}
        rows={list.rows}
        nameOf={fullName}
        total={list.total}
        totalIs={list.totalIs}
        hasMore={list.hasMore}
        onMore={list.more}
        isLoading={list.isLoading}
        error={list.error ? failureText(list.error) : undefined}
        onRetry={list.retry}
        empty={<NoCustomers query={query} onClear={() => setQuery({})} />}
        sort={query.sort ?? usualSort}
        onSort={(sort) => setQuery({ ...query, sort: customerSorts.find((known) => known === sort) })}
        layout={layout}
        onLayout={setLayout}
        selected={selected}
        onSelect={setSelected}
        onOpen={({ id }) => navigate(customerUrl(id))}
        isFresh={list.isFresh}
        view={JSON.stringify({ ...query, sort: undefined })}
        toolbar={<CustomersToolbar query={query} onQuery={setQuery} />}
        bulk={
          <CustomersBulkBar
            rows={list.rows.filter(({ id }) => selected.has(id))}
            onDone={() => setSelected(new Set())}
          />
        }
      />
    </Page>
  )
}

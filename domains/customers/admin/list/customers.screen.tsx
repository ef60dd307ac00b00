import { useListFields } from '@comptoir/custom-fields/admin'
import { ListScreen, ListSlot, lazy, useCan, useText } from '@comptoir/platform/admin'
import { fullName } from '../../contract/customer.rules.ts'
import { customerSegments, withoutOrders } from '../../contract/segment.ts'
import { useCustomerList } from '../customer-list.ts'
import { newCustomerUrl } from '../customers.urls.ts'
import { ExportButton } from './export-button.tsx'
import { useCustomerColumns } from './use-customer-columns.tsx'
import { useCustomerFilters } from './use-customer-filters.tsx'

const BulkBar = lazy(async () => (await import('./customers-bulk-bar.tsx')).CustomersBulkBar)

export function CustomersScreen() {
  const t = useText('customers')
  const segments = useCan('admin_orders') ? customerSegments : withoutOrders.segments

  return (
    <ListScreen
      list={useCustomerList()}
      texts="customers"
      title={t('title')}
      searchHint={t('search_hint')}
      columns={useCustomerColumns()}
      nameOf={fullName}
      tabs={{ filter: 'segment', values: segments, all: t('all') }}
      filters={useCustomerFilters()}
      fields={useListFields('customer')}
      create={{ to: newCustomerUrl, label: t('create') }}
      nothing={{
        empty: { title: t('empty.title'), text: t('empty.text') },
        noMatch: t('empty.no_match'),
      }}
      secondary={
        <>
          <ListSlot id="customers.actions" />
          <ExportButton />
        </>
      }
      bulk={BulkBar}
      allAtOnce
    />
  )
}

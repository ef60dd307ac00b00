import { useListFields } from '@comptoir/custom-fields/admin'
import { ListScreen, lazy, optionsOf, useText } from '@comptoir/platform/admin'
import { fullName } from '../../contract/customer.rules.ts'
import { customerStates } from '../../contract/customer.ts'
import { customerList } from '../customer-list.ts'
import { newCustomerUrl } from '../customers.urls.ts'
import { useCustomerColumns } from './use-customer-columns.tsx'

const BulkBar = lazy(async () => (await import('./customers-bulk-bar.tsx')).CustomersBulkBar)

export function CustomersScreen() {
  const t = useText('customers')

  return (
    <ListScreen
      list={customerList}
      texts="customers"
      title={t('title')}
      searchHint={t('search_hint')}
      columns={useCustomerColumns()}
      nameOf={fullName}
      tabs={{ filter: 'state', values: customerStates, all: t('all') }}
      filters={[
        { id: 'state', label: t('fields.state'), options: optionsOf(customerStates, (state) => t(`states.${state}`)) },
      ]}
      fields={useListFields('customer')}
      create={{ to: newCustomerUrl, label: t('create') }}
      nothing={{
        empty: { title: t('empty.title'), text: t('empty.text') },
        noMatch: t('empty.no_match'),
      }}
      bulk={BulkBar}
      allAtOnce
    />
  )
}

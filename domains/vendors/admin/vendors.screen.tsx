import { useListFields } from '@comptoir/custom-fields/admin'
import { ListScreen, lazy, optionsOf, useText } from '@comptoir/platform/admin'
import { sellerTypes } from '../contract/seller-type.ts'
import { useVendorColumns } from './use-vendor-columns.tsx'
import { vendorList } from './vendor-list.ts'
import { newVendorUrl } from './vendors.urls.ts'

const BulkBar = lazy(async () => (await import('./vendors-bulk-bar.tsx')).VendorsBulkBar)

export function VendorsScreen() {
  const t = useText('vendors')

  return (
    <ListScreen
      list={vendorList}
      texts="vendors"
      title={t('title')}
      searchHint={t('search_hint')}
      columns={useVendorColumns()}
      nameOf={({ name }) => name}
      tabs={{ filter: 'active', values: ['true', 'false'], all: t('all') }}
      filters={[
        {
          id: 'seller_type',
          label: t('fields.seller_type'),
          options: optionsOf(sellerTypes, (type) => t(`seller_types.${type}`)),
        },
        { id: 'active', label: t('fields.active'), options: optionsOf(['true', 'false'], (on) => t(`states.${on}`)) },
      ]}
      fields={useListFields('vendor')}
      create={{ to: newVendorUrl, label: t('create') }}
      nothing={{ empty: { title: t('empty.title'), text: t('empty.text') }, noMatch: t('empty.no_match') }}
      bulk={BulkBar}
      allAtOnce
    />
  )
}

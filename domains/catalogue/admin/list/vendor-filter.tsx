import { type Filter, lazy, useText } from '@comptoir/platform/admin'

const VendorFilter = lazy(async () => (await import('./vendor-filter-box.tsx')).VendorFilterBox)

export function useVendorFilter(): Filter {
  const t = useText('catalogue')
  const label = t('columns.vendor')
  return {
    id: 'vendor',
    label,
    single: true,
    editor: ({ values: [vendor], onChange }) => <VendorFilter label={label} vendor={vendor} onChange={onChange} />,
  }
}

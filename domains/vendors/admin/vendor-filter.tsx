import { type Filter, lazy } from '@comptoir/platform/admin'

const VendorFilter = lazy(async () => (await import('./vendor-filter-box.tsx')).VendorFilterBox)

export const vendorFilter = (label: string): Filter => ({
  id: 'vendor',
  label,
  single: true,
  editor: ({ values: [vendor], onChange }) => <VendorFilter label={label} vendor={vendor} onChange={onChange} />,
})

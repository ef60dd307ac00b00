import { adminDomain } from '@comptoir/platform/admin'
import { Store } from 'lucide-react'
import { newVendorUrl, vendorsUrl } from './vendors.urls.ts'

export { VendorField } from './vendor-field.tsx'
export { vendorFilter } from './vendor-filter.tsx'

const permission = 'vendors_page'

export const vendors = adminDomain({
  key: 'vendors',
  screens: [
    { path: '/vendors', permission, load: () => import('./vendors.screen.tsx') },
    { path: '/vendors/new', permission, load: () => import('./vendor/vendor.screen.tsx') },
    { path: '/vendors/:id', permission, load: () => import('./vendor/vendor.screen.tsx') },
  ],
  menu: [{ id: 'vendors', to: vendorsUrl, icon: Store, permission, group: 'main', position: 50, keys: 'g v' }],
  actions: [{ id: 'create', icon: Store, permission, to: newVendorUrl }],
  sources: [{ permission, load: async () => (await import('./use-found-vendors.tsx')).useFoundVendors }],
  customFields: [{ entity: 'vendor', title: 'title', position: 60 }],
})

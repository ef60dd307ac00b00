import { adminDomain, lazy } from '@comptoir/platform/admin'
import { Truck } from 'lucide-react'
import { shippingUrl } from './shipping.urls.ts'

export { shippingUrl } from './shipping.urls.ts'

export const OfferedMethods = lazy(async () => (await import('./offered-methods.tsx')).OfferedMethods)

const settings = { group: 'selling', position: 20 } as const
const permission = 'admin_shipping'

export const shipping = adminDomain({
  key: 'shipping',
  screens: [{ path: shippingUrl, permission, load: () => import('./shipping-methods.screen.tsx') }],
  menu: [{ id: 'shipping', to: shippingUrl, icon: Truck, permission, group: 'settings', position: 20, settings }],
})

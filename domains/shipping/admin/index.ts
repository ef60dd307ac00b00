import { adminDomain } from '@comptoir/platform/admin'
import { Truck } from 'lucide-react'

const permission = 'permitted'

export const shipping = adminDomain({
  key: 'shipping',
  screens: [
    { path: '/organization/shipping_methods', permission, load: () => import('./shipping-methods.screen.tsx') },
  ],
  menu: [
    {
      id: 'shipping',
      to: '/organization/shipping_methods',
      icon: Truck,
      permission,
      group: 'organization',
      position: 20,
    },
  ],
})

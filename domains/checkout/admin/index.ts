import { ordersUrl } from '@comptoir/orders/admin'
import { adminDomain, lazy } from '@comptoir/platform/admin'
import { Mail, ShoppingBag } from 'lucide-react'
import { LeftBehindLink } from './list/left-behind-link.tsx'
import { abandonedMailsUrl, abandonedUrl } from './state/addresses.ts'

const permission = 'admin_orders'
const writing = 'admin_settings'

export const checkout = adminDomain({
  key: 'checkout',
  screens: [
    { path: abandonedUrl, permission, load: () => import('./list/abandoned.screen.tsx') },
    { path: abandonedMailsUrl, permission: writing, load: () => import('./mails/abandoned-mails.screen.tsx') },
  ],
  menu: [
    {
      ...{ id: 'abandoned', to: abandonedUrl, icon: ShoppingBag, permission, group: 'main', position: 22 },
      ...{ below: ordersUrl(), keys: 'g l' },
    },
    {
      ...{
        id: 'abandoned_mails',
        to: abandonedMailsUrl,
        icon: Mail,
        permission: writing,
        group: 'settings',
        position: 47,
      },
      settings: { group: 'connections', position: 12 },
    },
  ],
  recordSlots: {
    'product.head': lazy(async () => (await import('./back-in-stock/waiting-card.tsx')).WaitingCount),
    'product.aside': lazy(async () => (await import('./back-in-stock/waiting-card.tsx')).WaitingCard),
  },
  valueSlots: {
    'inventory.variant': lazy(async () => (await import('./back-in-stock/stock-waiting.tsx')).StockWaiting),
    'product.variant': lazy(async () => (await import('./back-in-stock/variant-waiting.tsx')).VariantWaiting),
  },
  listSlots: {
    // Not lazy: it is smaller than a request.
    'orders.links': LeftBehindLink,
  },
})

import { ordersUrl } from '@comptoir/orders/admin'
import { adminDomain, lazy } from '@comptoir/platform/admin'
import { MailPlus, ShoppingBasket } from 'lucide-react'

const permission = 'admin_orders'
const writing = 'admin_settings'
/** The addresses with their filters come with the screens. */
const listUrl = '/orders/abandoned'
const mailsUrl = '/organization/abandoned_mails'

export const checkout = adminDomain({
  key: 'checkout',
  screens: [
    { path: listUrl, permission, load: () => import('./list/abandoned.screen.tsx') },
    { path: mailsUrl, permission: writing, load: () => import('./mails/abandoned-mails.screen.tsx') },
  ],
  menu: [
    {
      ...{ id: 'abandoned', to: listUrl, icon: ShoppingBasket, permission, group: 'main', position: 22 },
      ...{ below: ordersUrl(), keys: 'g l' },
    },
    {
      ...{ id: 'abandoned_mails', to: mailsUrl, icon: MailPlus, permission: writing, group: 'settings', position: 47 },
      settings: {
        group: 'connections',
        position: 12,
        fields: async () => ['smallest', 'waits_for_stock', 'discount_id', 'code_days'],
      },
    },
  ],
  listSlots: {
    'orders.links': lazy(async () => (await import('./list/left-behind-link.tsx')).LeftBehindLink),
  },
})

import { adminDomain } from '@comptoir/platform/admin'
import { TicketPercent } from 'lucide-react'

export { useRejectionText } from './use-rejection-text.ts'

const permission = 'admin_discounts'
/** The address with its filters comes with the screen: it would bring the contract to every first page. */
const url = '/discounts'

export const discounts = adminDomain({
  key: 'discounts',
  screens: [
    { path: url, permission, load: () => import('./list/discounts.screen.tsx') },
    { path: `${url}/new`, permission, load: () => import('./record/discount.screen.tsx') },
    { path: `${url}/:id`, permission, load: () => import('./record/discount.screen.tsx') },
  ],
  menu: [{ id: 'discounts', to: url, icon: TicketPercent, permission, group: 'main', position: 45, keys: 'g r' }],
  actions: [{ id: 'create', icon: TicketPercent, permission, to: `${url}/new`, keys: 'c r' }],
  sources: [{ permission, load: async () => (await import('./list/use-found-discounts.tsx')).useFoundDiscounts }],
})

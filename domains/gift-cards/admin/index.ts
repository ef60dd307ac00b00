import { adminDomain } from '@comptoir/platform/admin'
import { Gift } from 'lucide-react'

const permission = 'admin_gift_cards'
const url = '/gift_cards'

export const giftCards = adminDomain({
  key: 'gift-cards',
  screens: [
    { path: url, permission, load: () => import('./list/gift-cards.screen.tsx') },
    { path: `${url}/:id`, permission, load: () => import('./record/gift-card.screen.tsx') },
  ],
  menu: [{ id: 'gift_cards', to: url, icon: Gift, permission, group: 'main', position: 45, keys: 'g k' }],
  actions: [
    { id: 'create', icon: Gift, permission, to: `${url}/new`, keys: 'c f' },
    { id: 'look_up', icon: Gift, permission, to: `${url}?look_up` },
  ],
  sources: [{ permission, load: async () => (await import('./list/use-found-cards.tsx')).useFoundCards }],
})

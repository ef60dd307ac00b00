import { adminDomain } from '@comptoir/platform/admin'
import { Gift } from 'lucide-react'

const permission = 'admin_gift_cards'
const url = '/gift_cards'
const files = () => import('./list/gift-cards.screen.tsx')
const load = async () => ({ GiftCardsScreen: (await files()).GiftCardsScreen })

export const giftCards = adminDomain({
  key: 'gift-cards',
  screens: [
    { path: url, permission, load },
    { path: `${url}/:id`, permission, load },
  ],
  menu: [{ id: 'gift_cards', to: url, icon: Gift, permission, group: 'main', position: 45, keys: 'g f' }],
  actions: [{ id: 'create', icon: Gift, permission, to: `${url}/new`, keys: 'c f' }],
  sources: [
    {
      permission,
      load: async () => (await files()).useFoundCards,
      claims: async () => (await files()).claimsGiftCode,
    },
  ],
})

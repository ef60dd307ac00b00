import { ordersUrl } from '@comptoir/orders/admin'
import { adminDomain, lazy } from '@comptoir/platform/admin'
import { Undo2 } from 'lucide-react'

const menus = () => import('./block/start-menu.tsx')
const blocks = () => import('./block/return-blocks.tsx')
const history = () => import('./return-history.tsx')
const permission = 'admin_orders'
/** The address itself comes with the screen: its filters would bring the contract to every first page. */
export const returnsUrl = '/orders/returns'

export const returns = adminDomain({
  key: 'returns',
  screens: [{ path: returnsUrl, permission, load: () => import('./list/returns.screen.tsx') }],
  menu: [
    {
      id: 'returns',
      to: returnsUrl,
      icon: Undo2,
      permission,
      group: 'main',
      position: 21,
      below: ordersUrl(),
    },
  ],
  sources: [{ permission, load: async () => (await import('./list/use-found-returns.tsx')).useFoundReturns }],
  news: { permission },
  history: {
    returns: {
      Mark: lazy(async () => (await history()).ReturnMark),
      Title: lazy(async () => (await history()).ReturnTitle),
    },
  },
  recordSlots: {
    'order.blocks': lazy(async () => (await blocks()).ReturnBlocks),
    'order.cancel.ways': lazy(async () => (await import('./block/start-way.tsx')).StartWay),
    'order.aside': lazy(async () => (await import('./block/return-trail.tsx')).ReturnTrails),
  },
  listSlots: {
    'settings.returns': lazy(async () => (await import('./exclusions/exclusions-card.tsx')).ExclusionsCard),
  },
  partSlots: {
    'order.line.sent': lazy(async () => (await import('./block/start-way.tsx')).StartAtLine),
  },
  recordMenus: {
    'order.actions': lazy(
      async () => (await menus()).StartMenu,
      ({ children }) => children([]),
    ),
    'order.make': lazy(
      async () => (await menus()).MakeSlips,
      ({ children }) => children([]),
    ),
  },
})

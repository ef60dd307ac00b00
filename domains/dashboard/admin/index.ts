import { adminDomain, lazy } from '@comptoir/platform/admin'
import { House } from 'lucide-react'

export const dashboard = adminDomain({
  key: 'dashboard',
  screens: [{ path: '/', permission: 'signed_in', load: () => import('./dashboard.screen.tsx') }],
  menu: [
    {
      ...{ id: 'dashboard', to: '/', icon: House, permission: 'signed_in', group: 'main', position: 10, keys: 'g d' },
      phone: 1,
    },
  ],
  recordMenus: {
    'profile.menu': lazy(
      async () => (await import('./first/first-steps-entry.tsx')).FirstStepsEntry,
      ({ children }) => children([]),
    ),
  },
})

import { adminDomain } from '@comptoir/platform/admin'
import { Activity } from 'lucide-react'
import { WaitingBanner } from './waiting-banner.tsx'

const to = '/organization/system'

export const system = adminDomain({
  key: 'system',
  screens: [{ path: to, permission: 'root', whenExpired: true, load: () => import('./system.screen.tsx') }],
  menu: [
    {
      id: 'system',
      to,
      icon: Activity,
      permission: 'root',
      group: 'settings',
      position: 60,
      settings: { group: 'root', position: 40 },
    },
  ],
  slots: { 'footer.banner': WaitingBanner },
})

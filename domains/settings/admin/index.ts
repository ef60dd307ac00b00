import { adminDomain } from '@comptoir/platform/admin'
import { Settings, SlidersHorizontal } from 'lucide-react'
import { AdminCss } from './admin-css.tsx'

export const settings = adminDomain({
  key: 'settings',
  screens: [
    { path: '/basic_settings', permission: 'permitted', load: () => import('./basic-settings.screen.tsx') },
    {
      path: '/organization/settings',
      permission: 'organization_menu',
      load: () => import('./advanced-settings.screen.tsx'),
    },
  ],
  menu: [
    {
      id: 'settings',
      to: '/basic_settings',
      icon: Settings,
      permission: 'permitted',
      group: 'organization',
      position: 40,
      keys: 'g s',
    },
    {
      id: 'advanced',
      to: '/organization/settings',
      icon: SlidersHorizontal,
      permission: 'organization_menu',
      group: 'organization',
      position: 30,
    },
  ],
  slots: { 'frame.always': AdminCss },
})

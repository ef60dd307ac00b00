import { adminDomain } from '@comptoir/platform/admin'
import { ReceiptText, Settings, SlidersHorizontal } from 'lucide-react'
import { AdminCss } from './admin-css.tsx'
import { TrialBanner } from './trial-banner.tsx'

export const settings = adminDomain({
  key: 'settings',
  screens: [
    { path: '/billing', permission: 'billing_page', load: () => import('./billing.screen.tsx') },
    { path: '/basic_settings', permission: 'permitted', load: () => import('./basic-settings.screen.tsx') },
    {
      path: '/organization/settings',
      permission: 'organization_menu',
      load: () => import('./advanced-settings.screen.tsx'),
    },
  ],
  menu: [
    {
      id: 'billing',
      to: '/billing',
      icon: ReceiptText,
      permission: 'billing_page',
      group: 'organization',
      position: 50,
    },
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
  slots: { 'footer.banner': TrialBanner, 'frame.always': AdminCss },
})

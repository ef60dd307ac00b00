import { adminDomain } from '@comptoir/platform/admin'
import { Palette } from 'lucide-react'
import { codeUrl, themingUrl } from './theming.urls.ts'

const permission = 'theming_page'

export const theming = adminDomain({
  key: 'theming',
  screens: [
    { path: themingUrl, permission, load: () => import('./list/themes.screen.tsx') },
    {
      path: `${themingUrl}/:id/:page?`,
      permission: 'admin_theming',
      frame: 'none',
      load: () => import('./editor/editor.screen.tsx'),
    },
    { path: codeUrl(':theme'), permission, frame: 'none', load: () => import('./code/code.screen.tsx') },
  ],
  menu: [{ id: 'theming', to: themingUrl, icon: Palette, permission, group: 'storefront', position: 10 }],
})

import { adminDomain, lazy } from '@comptoir/platform/admin'
import { CornerUpRight, FileText, ListTree, Trash2 } from 'lucide-react'
import { menusUrl, newPageUrl, newRedirectUrl, pagesUrl, pageTrashUrl, redirectsUrl } from './pages.urls.ts'

export { importRedirectsUrl, redirectsUrl, redirectUrl } from './pages.urls.ts'

const permission = 'admin_web_store'
const PageChoice = lazy(async () => (await import('./page/form/page-choice.tsx')).PageChoice)

export const pages = adminDomain({
  key: 'pages',
  screens: [
    { path: pagesUrl, permission, load: () => import('./page/list/pages.screen.tsx') },
    { path: newPageUrl, permission, load: () => import('./page/form/page.screen.tsx') },
    { path: pageTrashUrl, permission, load: () => import('./page/trash/page-trash.screen.tsx') },
    { path: `${pagesUrl}/:id`, permission, load: () => import('./page/form/page.screen.tsx') },
    { path: menusUrl, permission, load: () => import('./menu/list/menus.screen.tsx') },
    { path: `${menusUrl}/:id`, permission, load: () => import('./menu/form/menu.screen.tsx') },
    { path: redirectsUrl, permission, load: () => import('./redirect/list/redirects.screen.tsx') },
    { path: newRedirectUrl, permission, load: () => import('./redirect/form/redirect.screen.tsx') },
    { path: `${redirectsUrl}/:id`, permission, load: () => import('./redirect/form/redirect.screen.tsx') },
  ],
  menu: [
    { id: 'pages', to: pagesUrl, icon: FileText, permission, group: 'storefront', position: 30 },
    { id: 'menus', to: menusUrl, icon: ListTree, permission, group: 'storefront', position: 40, below: pagesUrl },
    {
      id: 'redirects',
      to: redirectsUrl,
      icon: CornerUpRight,
      permission,
      group: 'storefront',
      position: 50,
      below: pagesUrl,
    },
  ],
  actions: [
    { id: 'create', icon: FileText, permission, to: newPageUrl },
    { id: 'redirect', icon: CornerUpRight, permission, to: newRedirectUrl },
    { id: 'trash', icon: Trash2, permission, to: pageTrashUrl },
  ],
  valueSlots: { 'settings.page': PageChoice },
  sources: [{ permission, load: async () => (await import('./page/list/use-found-pages.tsx')).useFoundPages }],
})

import { listAddress, type QueryOf, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { pageStates } from '../contract/page.rules.ts'

export const pagesAddress = listAddress({
  path: '/web_store/pages',
  filters: { state: words(z.enum(pageStates)) },
  sorts: ['title', 'updated_at', 'published_at'],
  defaultSort: '-updated_at',
})
export type PagesQuery = QueryOf<typeof pagesAddress>

export const pagesUrl = pagesAddress.path
export const newPageUrl = '/web_store/pages/new'
export const pageTrashUrl = '/web_store/pages/trash'
export const menusUrl = '/web_store/menus'
export const menuUrl = (id: string) => `/web_store/menus/${id}`
export const pageUrl = (id: string) => `/web_store/pages/${id}`

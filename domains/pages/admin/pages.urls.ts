import { listAddress, type QueryOf, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { pageStates } from '../contract/page.rules.ts'
import { redirectGoals } from '../contract/redirect.rules.ts'

export const pagesAddress = listAddress({
  path: '/web_store/pages',
  filters: { state: words(z.enum(pageStates)) },
  sorts: ['title', 'updated_at', 'published_at'],
  defaultSort: '-updated_at',
})
export type PagesQuery = QueryOf<typeof pagesAddress>

export const redirectsAddress = listAddress({
  path: '/web_store/redirects',
  filters: { goal: words(z.enum(redirectGoals)) },
  sorts: ['from', 'updated_at'],
  defaultSort: '-updated_at',
})
export type RedirectsQuery = QueryOf<typeof redirectsAddress>

export const pagesUrl = pagesAddress.path
export const newPageUrl = '/web_store/pages/new'
export const pageTrashUrl = '/web_store/pages/trash'
export const redirectsUrl = redirectsAddress.path
export const newRedirectUrl = '/web_store/redirects/new'
export const importRedirectsUrl = '/web_store/redirects/import'
export const redirectUrl = (id: string) => `/web_store/redirects/${id}`
export const menusUrl = '/web_store/menus'
export const menuUrl = (id: string) => `/web_store/menus/${id}`
export const pageUrl = (id: string) => `/web_store/pages/${id}`

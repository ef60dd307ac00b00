import { defaultLocale, isLocale } from '@comptoir/platform/contract'
import type { StoreRoute } from '@comptoir/platform/server'
import { redirectReply } from './render/page-reply.ts'
import { localeCookie, openSite, ownAddress, type Shelf, siteAt } from './site/site.ts'

const oneYear = 365 * 24 * 60 * 60

/** The visitor chooses a language, and stays on the page. */
export const localizationRoute = (shelf: Shelf): StoreRoute => ({
  method: 'POST',
  path: '/localization',
  async answer(context, visit) {
    const site = await openSite(context, visit, shelf)
    const { locale_code, language_code, return_to } = visit.fields
    const chosen = [locale_code, language_code].find(isLocale) ?? site.scope.locale
    const address = ownAddress(site, return_to) ?? ownAddress(site, visit.header('referer')) ?? '/'
    const there = siteAt(site, address)?.scope ?? site.scope
    const query = there.search.size > 0 ? `?${there.search}` : ''
    const path = chosen === defaultLocale ? there.path : `/${chosen}${there.path === '/' ? '' : there.path}`
    const isSecure = visit.origin.startsWith('https:')
    return {
      ...redirectReply(path + query, 303),
      cookies: [`${localeCookie}=${chosen}; Path=/; Max-Age=${oneYear}; SameSite=Lax${isSecure ? '; Secure' : ''}`],
    }
  },
})

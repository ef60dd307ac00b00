import { defaultLocale, isLocale, type Locale } from '@comptoir/platform/contract'
import type { StoreRoute, StoreVisit } from '@comptoir/platform/server'
import { redirectReply } from './render/page-reply.ts'
import { localeCookie, openCookie } from './site/cookies.ts'
import { openSite, ownAddress, type Shelf, type Site, siteAt } from './site/site.ts'

const oneYear = 365 * 24 * 60 * 60

/** The page that the visitor looks at, in a language; the default one needs no prefix. */
function addressIn(site: Site, locale: Locale) {
  const { return_to } = site.visit.fields
  const address = ownAddress(site, return_to) ?? ownAddress(site, site.visit.header('referer')) ?? '/'
  const { path, search } = siteAt(site, address)?.scope ?? site.scope
  const query = search.size > 0 ? `?${search}` : ''
  if (locale === defaultLocale) return path + query
  return `/${locale}${path === '/' ? '' : path}${query}`
}

const cookieWith = (value: Locale, visit: StoreVisit) => openCookie(visit, localeCookie, { value, seconds: oneYear })

/** The visitor chooses a language, and stays on the page. */
export const localizationRoute = (shelf: Shelf): StoreRoute => ({
  method: 'POST',
  path: '/localization',
  async answer(context, visit) {
    const site = await openSite(context, visit, shelf)
    const { locale_code, language_code } = visit.fields
    const chosen = [locale_code, language_code].find(isLocale) ?? site.scope.locale
    return { ...redirectReply(addressIn(site, chosen), 303), cookies: [cookieWith(chosen, visit)] }
  },
})

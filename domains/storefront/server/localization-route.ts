import { defaultLocale, isLocale, type Locale } from '@comptoir/platform/contract'
import type { StoreRoute, StoreVisit } from '@comptoir/platform/server'
import type { Pages } from './cart/cart-reply.ts'
import { redirectReply } from './render/page-reply.ts'
import { localeCookie, openCookie } from './site/cookies.ts'
import { openSite, ownAddress, type Shelf, type Site, siteAt } from './site/site.ts'

const oneYear = 365 * 24 * 60 * 60

const tagPage = new URLPattern({ pathname: '/blogs/:blog/tagged/:tag' })

/** The path that names a page in every language; the page of a tag has addresses of its own in each. */
async function commonPathOf(site: Site, { planAt }: Pick<Pages, 'planAt'>) {
  const { path } = site.scope
  const plan = tagPage.test({ pathname: path }) ? await planAt(site) : null
  return plan?.canonical?.replace(/\?.*/, '') ?? path
}

/** The page that the visitor looks at, in a language; the default one needs no prefix. */
async function addressIn(site: Site, locale: Locale, pages: Pages) {
  const { return_to } = site.visit.fields
  const address = ownAddress(site, return_to) ?? ownAddress(site, site.visit.header('referer')) ?? '/'
  const there = siteAt(site, address) ?? site
  const { search } = there.scope
  const path = await commonPathOf(there, pages)
  const query = search.size > 0 ? `?${search}` : ''
  if (locale === defaultLocale) return path + query
  return `/${locale}${path === '/' ? '' : path}${query}`
}

const cookieWith = (value: Locale, visit: StoreVisit) => openCookie(visit, localeCookie, { value, seconds: oneYear })

/** The visitor chooses a language, and stays on the page. */
export const localizationRoute = (shelf: Shelf, pages: Pages): StoreRoute => ({
  method: 'POST',
  path: '/localization',
  async answer(context, visit) {
    const site = await openSite(context, visit, shelf)
    const { locale_code, language_code } = visit.fields
    const chosen = [locale_code, language_code].find(isLocale) ?? site.scope.locale
    return { ...redirectReply(await addressIn(site, chosen, pages), 303), cookies: [cookieWith(chosen, visit)] }
  },
})

import { type customerObject, readVisitor, type Visitor } from '@comptoir/accounts/storefront'
import { type CartKey, type CartObject, priceCart, readCart, readPaymentWords } from '@comptoir/checkout/storefront'
import { areDiscountsGiven, readSales } from '@comptoir/discounts/server'
import { acceptedLocale, defaultLocale, isLocale, type Locale, ownLanguage } from '@comptoir/platform/contract'
import { type Context, publicUrl, type StoreScope, type StoreVisit } from '@comptoir/platform/server'
import type { RefusedForm } from '@comptoir/platform/storefront'
import { hasTaxInPrices } from '@comptoir/taxes/server'
import type { LoadedTheme, ThemeShelf } from '../theme/theme-shelf.ts'
import { accountCookie, cartCookie, localeCookie } from './cookies.ts'
import type { KeptOfShop } from './kept-reads.ts'
import type { LearntNeeds } from './learnt-needs.ts'
import { isOn } from './module-on.ts'
import { readCustomerObject } from './own-customer.ts'
import { type Policies, readPolicies } from './policies.ts'
import { findPreviewOf, type Preview } from './preview.ts'

/** One visit with the shop around it. */
export interface Guest {
  context: Context
  visit: StoreVisit
  scope: StoreScope
  /** See `originOf`. */
  origin: string
  theme: LoadedTheme
  shipped: LoadedTheme
  /** The view of a theme that is not live. */
  preview: Preview | null
  learnt: LearntNeeds
  kept: KeptOfShop
  /** The account that is logged in. */
  visitor: Visitor | null
  /** Pages of terms, returns and privacy that visitors see. */
  policies: Policies
  /** Names of the ways to pay. */
  payments: readonly string[]
}

/** One visit with everything that a theme's page takes. */
export interface Site extends Guest {
  cart: CartObject
  /** The visitor's customer as themes read it. */
  customer: ReturnType<typeof customerObject> | null
  /** A form that was refused, with the reasons. */
  form: RefusedForm | null
}

/**
 * The address decides, then the visitor's choice, then the browser, then the shop. Search engines ask for no language: an
 * address without one is that of the default language for them, as its alternates say.
 */
export function localeOf({ settings }: Pick<Context, 'settings'>, { locale, cookies, languages }: StoreVisit): Locale {
  const chosen = cookies.get(localeCookie)
  const asked = locale ?? (isLocale(chosen) ? chosen : undefined) ?? acceptedLocale(languages)
  return asked ?? (languages === '' ? defaultLocale : ownLanguage(settings))
}

/** The shop's public address: `https://shop.example`. */
export const originOf = ({ store }: Context, visit: StoreVisit): string => (store.url ? publicUrl(store) : visit.origin)

/** IANA name of the zone whose clocks the shop goes by. */
export const timeZoneOf = ({ settings }: Context) => String(settings.time_zone ?? 'UTC')

type CartOf = Pick<Guest, 'scope' | 'visitor' | 'kept'>

export interface Shelf {
  themes: ThemeShelf
  learnt: LearntNeeds
  kept: KeptOfShop
}

/** The visitor who is logged in. */
export const visitorOf = async (context: Context, { cookies }: StoreVisit): Promise<Visitor | null> =>
  isOn(context, 'accounts') ? readVisitor(context, cookies.get(accountCookie)) : null

export const cartKeyOf = ({ cookies }: StoreVisit, visitor: Visitor | null): CartKey => ({
  token: cookies.get(cartCookie),
  account: visitor?.account.id ?? null,
})

/** The same for everybody: a reply to it depends on no cookie and no browser. */
export const withoutVisitor = (visit: StoreVisit): StoreVisit => ({
  ...visit,
  cookies: new Map(),
  search: new URLSearchParams(),
  languages: '',
})

/** An exempt customer pays none, whatever the prices of the place contain. Rates are read once for all visitors of a place. */
async function paysTaxInPrices(context: Context, visitor: Visitor | null, { records }: KeptOfShop) {
  const { tax, addresses = [] } = visitor?.customer ?? {}
  if (tax?.exempt) return false
  const address = addresses.find((each) => each.default)
  const key = `tax in prices ${address?.country ?? ''} ${address?.province ?? ''}`
  const read = () => hasTaxInPrices(context.db.current, context, address)
  return (await records.read({ key, settings: context.settings }, read)) === true
}

const scopeOf = (context: Context, visit: StoreVisit, locale = localeOf(context, visit)): StoreScope => ({
  ...{ db: context.db.current, shop: context.shop, settings: context.settings },
  readSales: (variants) => readSales(context, { variants, locale }),
  locale,
  root: visit.locale ? `/${visit.locale}` : '',
  path: visit.path,
  search: visit.search,
})

/** The same for every visitor of a language, until something of the shop changes. */
const paymentWordsOf = (context: Context, { locale }: StoreScope, { payments }: KeptOfShop) =>
  payments.read({ key: locale, settings: context.settings }, () => readPaymentWords(context, locale))

async function guestOf(
  context: Context,
  visit: StoreVisit,
  { themes, learnt, kept, visitor }: Shelf & Pick<Guest, 'visitor'>,
): Promise<Guest> {
  const scope = scopeOf(context, visit)
  const [preview, live, policies, payments] = await Promise.all([
    findPreviewOf(context, visit, themes),
    themes.live(context),
    readPolicies(context, scope, kept.policies),
    paymentWordsOf(context, scope, kept),
  ])
  return {
    ...{ context, visit, scope, learnt, kept, visitor, preview, policies, payments },
    theme: preview?.theme ?? live,
    origin: originOf(context, visit),
    shipped: themes.shipped,
  }
}

/** For pages that no theme makes. */
export const openGuest = async (context: Context, visit: StoreVisit, shelf: Shelf): Promise<Guest> =>
  guestOf(context, visit, { ...shelf, visitor: await visitorOf(context, visit) })

/** With what is taken off it, where the shop gives anything by itself or a code was entered. */
async function shownCart(context: Context, visit: StoreVisit, { scope, visitor, kept }: CartOf) {
  const key = cartKeyOf(visit, visitor)
  const cart = await readCart({ scope, isTaxIncluded: await paysTaxInPrices(context, visitor, kept) }, key)
  if (cart.items.length === 0) return cart
  const isDiscounted = cart.discount_codes.length > 0 || (await areDiscountsGiven(scope.db, scope.shop))
  return isDiscounted ? priceCart(context, { cart, key, member: visitor, locale: scope.locale }) : cart
}

export async function openSite(context: Context, visit: StoreVisit, shelf: Shelf): Promise<Site> {
  const visitor = await visitorOf(context, visit)
  const scope = scopeOf(context, visit)
  const [guest, cart, customer] = await Promise.all([
    guestOf(context, visit, { ...shelf, visitor }),
    shownCart(context, visit, { scope, visitor, kept: shelf.kept }),
    visitor && readCustomerObject(visitor, scope),
  ])
  return { ...guest, cart, customer, form: null }
}

/** The same visit at another address of the shop, with or without a language; null for an address elsewhere. */
export function siteAt(site: Site, address: string): Site | null {
  const url = URL.parse(address, site.visit.origin)
  if (!url || url.origin !== new URL(site.visit.origin).origin) return null
  const [, locale] = /^\/([a-z]{2})(?=\/|$)/.exec(url.pathname) ?? []
  const named = isLocale(locale) ? locale : null
  const scope: StoreScope = {
    ...site.scope,
    root: named ? `/${named}` : '',
    locale: named ?? site.scope.locale,
    path: (named ? url.pathname.slice(named.length + 1) : url.pathname) || '/',
    search: url.searchParams,
  }
  return { ...site, scope }
}

/** An address of this shop without its origin; null for any other. */
export function ownAddress({ visit }: Pick<Guest, 'visit'>, address: unknown): string | null {
  const url = typeof address === 'string' && address !== '' ? URL.parse(address, visit.origin) : null
  if (!url || url.origin !== new URL(visit.origin).origin) return null
  // Two slashes would begin the name of another host.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`
}

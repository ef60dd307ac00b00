import { defaultLocale, isLocale, type Locale } from '@comptoir/platform/contract'
import { type Context, publicUrl, type StoreScope, type StoreVisit } from '@comptoir/platform/server'
import type { LoadedTheme, ThemeShelf } from '../theme/theme-shelf.ts'
import type { LearntNeeds } from './learnt-needs.ts'

/** Cookie of a visitor who has chosen a language. */
export const localeCookie = 'locale'

/** One visit with everything that answering it takes. */
export interface Site {
  context: Context
  visit: StoreVisit
  scope: StoreScope
  /** The shop's public address: `https://shop.example`. */
  origin: string
  theme: LoadedTheme
  shipped: LoadedTheme
  learnt: LearntNeeds
}

/** The first language of a header that the shop speaks. */
const acceptedLocale = (languages: string) =>
  languages
    .split(',')
    .map((entry) => entry.trim().slice(0, 2).toLowerCase())
    .find(isLocale)

/** The address decides, then the visitor's choice, then the browser. */
function localeOf({ locale, cookies, languages }: StoreVisit): Locale {
  const chosen = cookies.get(localeCookie)
  return locale ?? (isLocale(chosen) ? chosen : undefined) ?? acceptedLocale(languages) ?? defaultLocale
}

export interface Shelf {
  themes: ThemeShelf
  learnt: LearntNeeds
}

export async function openSite(context: Context, visit: StoreVisit, { themes, learnt }: Shelf): Promise<Site> {
  const { db, shop, settings, store } = context
  const scope: StoreScope = {
    ...{ db: db.current, shop, settings },
    locale: localeOf(visit),
    root: visit.locale ? `/${visit.locale}` : '',
    path: visit.path,
    search: visit.search,
  }
  return {
    ...{ context, visit, scope, learnt },
    origin: store.url ? publicUrl(store) : visit.origin,
    theme: await themes.live(context),
    shipped: themes.shipped,
  }
}

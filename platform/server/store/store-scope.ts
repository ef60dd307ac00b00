import type { Locale } from '@comptoir/platform/contract'
import type { Need } from '@comptoir/platform/storefront'
import type { Queryable } from '../db/database.ts'

/** For whom and with what the objects of a page are made. */
export interface StoreScope {
  db: Queryable
  shop: number
  settings: Readonly<Record<string, unknown>>
  /** Language of the page. */
  locale: Locale
  /** Start of the shop's addresses: empty, or its language, `/fr`. */
  root: string
  /** Without `root`. */
  path: string
  search: URLSearchParams
}

/** Reads what a theme asks for by kind and key; null if there is no such thing. */
export type NeedLoader = (scope: StoreScope, need: Need) => Promise<unknown>

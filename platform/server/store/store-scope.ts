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
  /** Asked once for all that a page shows; without it nothing is on sale. */
  readSales?: (variants: readonly PricedVariant[]) => Promise<ReadonlyMap<string, ShownSale>>
}

/** What a page shows of something that is sold. */
export interface PricedVariant {
  variant_id: string
  product_id: string
  kind: 'product' | 'gift_card'
  price: number
  compare_at_price: number | null
}

/** What something costs for a while, in minor units. */
export interface ShownSale {
  price: number
  /** The lowest of the thirty days before, if it was higher: the one that may stand struck beside it. */
  lowest: number | null
  /** Of the lowest, whole; null where less than one. */
  percent: number | null
  /** What takes it off, and until when. */
  discount: { title: string; ends_at: string | null } | null
}

/** Reads all records of a kind that a page asks for, in the order of the needs; null where there is no such thing. */
export type NeedLoader = (scope: StoreScope, needs: readonly Need[]) => Promise<readonly unknown[]>

/** For what no statement reads at once, such as parts of different lists. */
export const oneByOne =
  (load: (scope: StoreScope, need: Need) => Promise<unknown>): NeedLoader =>
  (scope, needs) =>
    Promise.all(needs.map((need) => load(scope, need)))

/** For records that a statement finds by many keys; `load` answers them by their key. */
export const byKey =
  (load: (scope: StoreScope, keys: readonly string[]) => Promise<ReadonlyMap<string, unknown>>): NeedLoader =>
  async (scope, needs) => {
    const found = await load(scope, [...new Set(needs.map(({ key }) => key))])
    return needs.map(({ key }) => found.get(key) ?? null)
  }

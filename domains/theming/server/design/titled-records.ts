import type { DesignDifference, Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { type ComparedDesign, wordedTexts } from '@comptoir/platform/storefront'
import { namedRecords } from './theme-targets.ts'

const places: Readonly<Record<string, string>> = {
  ...{ product: '/products/', collection: '/collections/', page: '/pages/', blog: '/blogs/', article: '/blogs/' },
  link_list: '/menus/',
}

type Titles = ReadonlyMap<string, string>

/** Titles by kind and handle, one question for each kind. */
async function readTitles(context: Context, differences: readonly ComparedDesign[], locale: Locale): Promise<Titles> {
  const named = Map.groupBy(
    differences.flatMap(({ records }) => records ?? []),
    ({ kind }) => kind,
  )
  const scope = { db: context.db.current, shop: context.shop, locale }
  const found = await Promise.all(
    [...named].map(async ([kind, all]) => {
      const place = places[kind] ?? '/'
      const handles = [...new Set(all.flatMap(({ from, to }) => [...from, ...to]))]
      const records =
        (await namedRecords(context, kind)?.at(
          scope,
          handles.map((handle) => place + handle),
        )) ?? []
      return records.map(({ path, title }): [string, string] => [`${kind} ${path.slice(place.length)}`, title])
    }),
  )
  return new Map(found.flat())
}

/** Records by the titles that their reader knows; one that is gone keeps its handle. */
export async function withTitles(
  context: Context,
  differences: readonly ComparedDesign[],
  locale: Locale,
): Promise<DesignDifference[]> {
  const titles = await readTitles(context, differences, locale)
  return differences.map(({ records, ...difference }) => {
    if (!records) return difference
    const named = (handles: readonly string[]) =>
      handles.map((handle) => titles.get(`${records.kind} ${handle}`) ?? handle).join(', ')
    // Two records may have one title; then their handles tell them apart.
    return { ...difference, ...wordedTexts(named(records.from), named(records.to)) }
  })
}

import { readSitemapArticles } from '@comptoir/blog/storefront'
import {
  readSitemapCollections,
  readSitemapProducts,
  readSitemapStarts,
  type SitemapEntry,
} from '@comptoir/catalogue/storefront'
import { readSitemapPages } from '@comptoir/pages/storefront'
import { apiError, defaultLocale, Id, locales } from '@comptoir/platform/contract'
import type { Context, StoreReply, StoreRoute, StoreVisit } from '@comptoir/platform/server'
import type { PageCache } from '../page-cache.ts'
import { pagesOf } from '../pages/plain-pages.ts'
import { crawlerReply } from '../render/page-reply.ts'
import { addressIn } from '../site/address.ts'
import { isOn } from '../site/module-on.ts'
import { originOf, type Shelf } from '../site/site.ts'
import { robotsOf } from './robots.ts'
import { indexXml, pagesXml } from './sitemap-xml.ts'

/** Pages in the language of the address. */
function pagesReply(context: Context, visit: StoreVisit, entries: readonly (SitemapEntry | { path: string })[]) {
  const site = { origin: originOf(context, visit) }
  const locale = visit.locale ?? defaultLocale
  return crawlerReply(
    'application/xml',
    pagesXml(entries.map(({ path, ...entry }) => ({ ...entry, url: addressIn(site, locale, path) }))),
  )
}

/** Names all files, each in every language. */
async function answerIndex(context: Context, visit: StoreVisit): Promise<StoreReply> {
  const starts = await readSitemapStarts(context.db.current, context.shop)
  const site = { origin: originOf(context, visit) }
  const files = [
    '/sitemap_pages.xml',
    '/sitemap_collections.xml',
    ...(isOn(context, 'blog') ? ['/sitemap_blogs.xml'] : []),
    ...starts.map((id) => `/sitemap_products.xml?from=${id}`),
  ]
  const urls = locales.flatMap((locale) => files.map((file) => ({ url: addressIn(site, locale, file) })))
  return crawlerReply('application/xml', indexXml(urls))
}

async function answerProducts(context: Context, visit: StoreVisit): Promise<StoreReply> {
  const from = Id.safeParse(visit.search.get('from'))
  if (!from.success) throw apiError('NOT_FOUND')
  return pagesReply(context, visit, await readSitemapProducts(context.db.current, context.shop, from.data))
}

/** Routes for crawlers, beside the pages. */
export function crawlerRoutes({ themes }: Shelf, cache: PageCache): StoreRoute[] {
  const route = (path: string, make: (context: Context, visit: StoreVisit) => Promise<StoreReply>): StoreRoute => ({
    method: 'GET',
    path,
    answer: (context, visit) => cache.answer(context, visit, () => make(context, visit)),
  })
  return [
    route('/robots.txt', async (context, visit) => crawlerReply('text/plain', robotsOf(originOf(context, visit)))),
    route('/sitemap.xml', answerIndex),
    route('/sitemap_products.xml', answerProducts),
    route('/sitemap_collections.xml', async (context, visit) =>
      pagesReply(context, visit, await readSitemapCollections(context.db.current, context.shop)),
    ),
    route('/sitemap_blogs.xml', async (context, visit) => {
      if (!isOn(context, 'blog')) throw apiError('NOT_FOUND')
      return pagesReply(context, visit, await readSitemapArticles(context.db.current, context.shop))
    }),
    route('/sitemap_pages.xml', async (context, visit) => {
      const written = isOn(context, 'pages') ? await readSitemapPages(context.db.current, context.shop) : []
      const known = new Set(written.map(({ path }) => path))
      const ofTheme = pagesOf(await themes.live(context)).map((handle) => `/pages/${handle}`)
      const others = ['/', '/collections', '/collections/all', ...ofTheme].filter((path) => !known.has(path))
      return pagesReply(context, visit, [...others.map((path) => ({ path })), ...written])
    }),
  ]
}

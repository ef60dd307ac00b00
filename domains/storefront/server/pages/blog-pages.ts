import { openViewCounter, readArticlePage, readBlogFeed, readBlogPage } from '@comptoir/blog/storefront'
import type { Context, StoreVisit } from '@comptoir/platform/server'
import { addressIn } from '../site/address.ts'
import { isOn } from '../site/module-on.ts'
import type { Planned } from '../site/page-plan.ts'
import type { Site } from '../site/site.ts'
import { canonicalOf, feedEnding } from './catalogue-pages.ts'

type Params = Site['visit']['params']

/** `/blogs/journal.atom` */
async function planFeed(site: Site, handle: string): Promise<Planned> {
  const { scope } = site
  const found = await readBlogFeed(scope, handle)
  if (!found) return null
  const { entries, path, ...feed } = found
  const urlOf = (to: string) => addressIn(site, scope.locale, to)
  return {
    atom: {
      ...feed,
      url: urlOf(path),
      self: urlOf(`${path}.atom`),
      author: String(scope.settings.name),
      language: scope.locale,
      base: site.origin,
      entries: entries.map((entry) => ({ ...entry, url: urlOf(entry.path) })),
    },
  }
}

const queryOf = ({ scope: { search } }: Site) => (search.size > 0 ? `?${search}` : '')

/** `/blogs/journal`, `/blogs/journal/tagged/tea`, and `/blogs/journal.atom` for readers of feeds. */
export async function planBlog(site: Site, { blog: handle = '', tag }: Params): Promise<Planned> {
  if (!isOn(site.context, 'blog')) return null
  if (tag === undefined && feedEnding.test(handle)) return planFeed(site, handle.replace(feedEnding, ''))
  const found = await readBlogPage(site.scope, handle, tag ?? null)
  if (!found) return null
  const { blog, path } = found
  if (found.isElsewhere) return { location: `${site.scope.root}${path}${queryOf(site)}`, isPermanent: false }
  return {
    template: 'blog',
    suffixes: [site.scope.search.get('view')],
    pageType: 'blog',
    objects: { blog, handle, current_tags: found.tag === null ? null : [found.tag] },
    title: found.tag === null ? blog.title : `${blog.title} – ${found.tag}`,
    description: blog.description,
    canonical: canonicalOf(site, path),
    feed: `/blogs/${handle}.atom`,
  }
}

export async function planArticle(site: Site, { blog = '', article: handle = '' }: Params): Promise<Planned> {
  if (!isOn(site.context, 'blog')) return null
  const found = await readArticlePage(site.scope, { blog, handle })
  if (!found) return null
  const { article } = found
  return {
    template: 'article',
    suffixes: [site.scope.search.get('view')],
    pageType: 'article',
    objects: { blog: found.blog, article, handle: article.handle },
    title: found.title,
    description: found.description,
    canonical: found.isIndexed ? found.path : null,
    isPrivate: found.isPreview,
    feed: `/blogs/${blog}.atom`,
  }
}

const countView = openViewCounter()

/** Programs that say so, and pages that a browser loads in advance, read nothing. */
const isReader = ({ method, search, header }: StoreVisit) =>
  method === 'GET' &&
  !search.has('preview') &&
  !/prefetch|prerender/.test(header('sec-purpose') ?? '') &&
  !/bot|crawl|spider|slurp|facebookexternalhit|embedly|preview/i.test(header('user-agent') ?? '')

/** Counted for every visit, also of a page that was kept. */
export function countReader(context: Context, visit: StoreVisit) {
  if (!isReader(visit)) return
  const { blog = '', article: handle = '' } = visit.params
  countView(context, { blog, handle, userAgent: visit.header('user-agent') ?? '' })
}

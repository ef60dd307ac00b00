import { apiError } from '@comptoir/platform/contract'
import type { StoreReply, StoreRoute, StoreVisit } from '@comptoir/platform/server'
import { withLocalTimes } from '@comptoir/platform/storefront'
import { atomXml } from './feeds/atom-xml.ts'
import type { PageCache } from './page-cache.ts'
import {
  feedReply,
  htmlPart,
  jsonReply,
  pageReply,
  type RenderedPlan,
  redirectReply,
  unlessKnown,
} from './render/page-reply.ts'
import { previewReply } from './render/preview-reply.ts'
import { renderPage } from './render/render-page.ts'
import { renderSection, renderSections, sectionNames } from './render/render-sections.ts'
import { withWithdrawalLink } from './render/withdrawal-link.ts'
import { accountCookie } from './site/cookies.ts'
import { isData, isFeed, isRedirect, type PagePlan, type PageRoute, type Planned } from './site/page-plan.ts'
import { openSite, type Shelf, type Site, timeZoneOf } from './site/site.ts'
import { findTemplate } from './theme/find-template.ts'

/** The markup of a page, and of which theme it is. @throws NOT_FOUND if no theme has a template for it, RenderError */
export async function renderPlan(site: Site, plan: PagePlan): Promise<RenderedPlan> {
  const found = findTemplate([site.theme, site.shipped], plan.template, plan.suffixes ?? [])
  const html = found && (await renderPage(site, { plan, found, part: { kind: 'page' } }))
  if (html === null) throw apiError('NOT_FOUND')
  return { html: withWithdrawalLink(site, html), sources: found?.theme.sources ?? [] }
}

/** A page as HTML. @throws as `renderPlan` */
export async function answerPlan(site: Site, plan: PagePlan): Promise<StoreReply> {
  const rendered = await renderPlan(site, plan)
  if (site.preview) return previewReply(site, plan, rendered)
  const isPrivate = plan.isPrivate || site.visitor !== null
  return pageReply(rendered, site.context.renderer.scriptMark, { ...plan, isPrivate })
}

/** Parts of a page, for scripts that replace them; null if the whole page is asked for. */
async function answerSections(site: Site, plan: PagePlan): Promise<StoreReply | null> {
  const { search } = site.scope
  const [one, several] = [search.get('section_id'), search.get('sections')]
  if (one !== null) {
    const html = await renderSection(site, plan, one)
    if (html === null) throw apiError('NOT_FOUND')
    return htmlPart(html)
  }
  return several === null ? null : jsonReply(await renderSections(site, plan, sectionNames(several)))
}

async function answerPlanned(site: Site, planned: NonNullable<Planned>): Promise<StoreReply> {
  if (isRedirect(planned)) return redirectReply(planned.location, planned.isPermanent ? 301 : 302)
  const timeZone = timeZoneOf(site.context)
  if (isData(planned)) return jsonReply(withLocalTimes(planned.data, timeZone))
  if (isFeed(planned)) return feedReply(atomXml(withLocalTimes(planned.atom, timeZone)))
  return (await answerSections(site, planned)) ?? answerPlan(site, planned)
}

/** A page with an account is nobody else's, and parts of it neither. */
function forVisitor(reply: StoreReply, { cookies }: StoreVisit): StoreReply {
  if (!cookies.has(accountCookie)) return reply
  const { etag: _tag, ...headers } = reply.headers
  return { ...reply, headers: { ...headers, 'cache-control': 'private, no-store' } }
}

/** A route whose page a planner finds. */
export const pageRoute = (shelf: Shelf, cache: PageCache, { path, plan, onShown }: PageRoute): StoreRoute => ({
  method: 'GET',
  path,
  async answer(context, visit) {
    const reply = await cache.answer(context, visit, async () => {
      const site = await openSite(context, visit, shelf)
      const planned = await plan(site, visit.params)
      if (planned === null) throw apiError('NOT_FOUND')
      return answerPlanned(site, planned)
    })
    if (reply.status === 200) onShown?.(context, visit)
    return unlessKnown(forVisitor(reply, visit), visit.header('if-none-match'))
  },
})

import { apiError } from '@comptoir/platform/contract'
import type { Context, StoreReply, StoreRoute, StoreVisit } from '@comptoir/platform/server'
import { pageReply, redirectReply } from './render/page-reply.ts'
import { renderPage } from './render/render-page.ts'
import { isRedirect, type PagePlan, type Redirect } from './site/page-plan.ts'
import { openSite, type Shelf, type Site } from './site/site.ts'
import { findTemplate } from './theme/find-template.ts'

export type Planner = (site: Site, params: StoreVisit['params']) => Promise<PagePlan | Redirect | null>

/** A page as HTML. @throws NOT_FOUND if no theme has a template for it, RenderError */
export async function answerPlan(site: Site, plan: PagePlan): Promise<StoreReply> {
  const found = findTemplate([site.theme, site.shipped], plan.template, plan.suffixes ?? [])
  const html = found && (await renderPage(site, { plan, found, part: { kind: 'page' } }))
  if (html === null) throw apiError('NOT_FOUND')
  return pageReply(html, {
    ...(plan.status !== undefined && { status: plan.status }),
    known: site.visit.header('if-none-match'),
    scriptMark: site.context.renderer.scriptMark,
  })
}

/** A route whose page a planner finds. */
export const pageRoute = (shelf: Shelf, path: string, planner: Planner): StoreRoute => ({
  method: 'GET',
  path,
  async answer(context: Context, visit: StoreVisit) {
    const site = await openSite(context, visit, shelf)
    const planned = await planner(site, visit.params)
    if (planned === null) throw apiError('NOT_FOUND')
    if (isRedirect(planned)) return redirectReply(planned.location, planned.isPermanent ? 301 : 302)
    return answerPlan(site, planned)
  },
})

import { apiError } from '@comptoir/platform/contract'
import type { AppContext, Visitors } from '@comptoir/platform/server'
import type { ShippedTheme } from '@comptoir/theming/server'
import { accountRoutes } from './account/account-routes.ts'
import { answerPlan, pageRoute } from './answer-page.ts'
import { sharedAssetRoute } from './assets/shared-assets.ts'
import { themeAssetRoutes } from './assets/theme-assets.ts'
import { backInStockRoutes } from './back-in-stock/back-in-stock-routes.ts'
import type { Pages } from './cart/cart-reply.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { giftCardRoute } from './cart/gift-card-route.ts'
import { recoverRoutes } from './cart/recover-routes.ts'
import { checkoutFailed, checkoutRoutes } from './checkout/checkout-routes.ts'
import { type TillFiles, tillAssetRoutes, tillParts } from './checkout/till-assets.ts'
import { webhookRoute } from './checkout/webhook-route.ts'
import { contactRoute } from './contact-route.ts'
import { crawlerRoutes } from './crawlers/crawler-routes.ts'
import { localizationRoute } from './localization-route.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { openPageCache } from './page-cache.ts'
import { pageRoutes, plannerFor } from './pages/page-routes.ts'
import { planNotFound } from './pages/plain-pages.ts'
import { previewRoutes } from './preview-routes.ts'
import { redirectFor } from './redirect-for.ts'
import { type KeptOfShop, openKeptReads } from './site/kept-reads.ts'
import { openLearntNeeds } from './site/learnt-needs.ts'
import { pageIn } from './site/page-plan.ts'
import { openSite, type Shelf, type Site, siteAt } from './site/site.ts'
import { openThemeShelf } from './theme/theme-shelf.ts'

const themeEvents = new Set(['theme.updated'])

async function planAt(site: Site) {
  const route = plannerFor(site.scope.path)
  return pageIn(route && (await route.plan(site, route.params)))
}

const unprocessable = 422

const pages: Pages = {
  planAt,
  show: answerPlan,
  async showRefused(site, address, status = unprocessable) {
    const there = siteAt(site, address)
    const plan = there && (await planAt(there))
    if (!there || !plan) throw apiError('NOT_FOUND')
    return answerPlan(there, { ...plan, status })
  },
}

interface ShippedParts {
  /** The theme that comes with the program. */
  theme: ShippedTheme
  /** The script of pages that the editor shows. */
  bridge: string
  /** The script of pages whose theme expects helpers. */
  olderScript: string
  /** Sheet and script of the checkout. */
  till: TillFiles
}

/** Everything that answers visitors of the shop. */
export function openVisitors(app: AppContext, { theme: shipped, bridge, olderScript, till }: ShippedParts): Visitors {
  const kept: KeptOfShop = {
    ...{ records: openKeptReads(), menus: openKeptReads() },
    ...{ facets: openKeptReads(), totals: openKeptReads(), policies: openKeptReads() },
    ...{ payments: openKeptReads(), terms: openKeptReads() },
  }
  const shelf: Shelf = { themes: openThemeShelf(shipped), learnt: openLearntNeeds(), kept }
  const parts = tillParts(till)
  const cache = openPageCache()
  app.feed.subscribe((events) => {
    if (events.length > 0) {
      for (const each of Object.values(kept)) each.clear()
      cache.clear()
    }
    if (events.some((event) => themeEvents.has(event))) shelf.themes.forgetLive()
  })
  return {
    routes: [
      ...pageRoutes.map((route) => pageRoute(shelf, cache, route)),
      ...cartRoutes(shelf, pages),
      ...recoverRoutes(shelf, parts),
      ...backInStockRoutes(shelf, { pages, parts }),
      ...checkoutRoutes(shelf, parts),
      ...orderRoutes(shelf, parts),
      ...tillAssetRoutes(shelf, till),
      webhookRoute,
      ...accountRoutes(shelf, pages),
      localizationRoute(shelf, pages),
      contactRoute(shelf, pages),
      giftCardRoute(shelf, pages),
      ...crawlerRoutes(shelf, cache),
      ...themeAssetRoutes(shelf, shipped),
      sharedAssetRoute(olderScript),
      ...previewRoutes(shelf, pages, bridge),
    ],
    failed: async (context, visit, { status, reference }) => {
      const moved = status === 404 ? await redirectFor(context, visit) : null
      if (moved) return moved
      const site = await openSite(context, visit, shelf)
      const ownPage = await checkoutFailed(site, parts, { status, reference })
      if (ownPage) return ownPage
      // Another fault may be one of the live theme.
      const shown = status === 404 ? site : { ...site, theme: site.shipped }
      return answerPlan(shown, planNotFound(site, status))
    },
  }
}

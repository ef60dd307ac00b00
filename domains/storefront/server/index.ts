import type { AppContext, Visitors } from '@comptoir/platform/server'
import type { ShippedTheme } from '@comptoir/theming/server'
import { answerPlan, pageRoute } from './answer-page.ts'
import { themeAssetRoutes } from './assets/theme-assets.ts'
import {
  planCollection,
  planCollections,
  planHome,
  planProduct,
  planProductWithin,
  redirectCollection,
  redirectProduct,
} from './pages/catalogue-pages.ts'
import { planNotFound, planPage } from './pages/plain-pages.ts'
import { openLearntNeeds } from './site/learnt-needs.ts'
import { openSite, type Shelf } from './site/site.ts'
import { openThemeShelf } from './theme/theme-shelf.ts'

const themeEvents = new Set(['theme.updated'])

/** Everything that answers visitors of the shop; `shipped` is the theme that comes with the program. */
export function openVisitors(app: AppContext, shipped: ShippedTheme): Visitors {
  const shelf: Shelf = { themes: openThemeShelf(shipped), learnt: openLearntNeeds() }
  app.feed.subscribe((events) => {
    if (events.some((event) => themeEvents.has(event))) shelf.themes.forgetLive()
  })
  return {
    routes: [
      pageRoute(shelf, '/', planHome),
      pageRoute(shelf, '/collections', planCollections),
      pageRoute(shelf, '/collections/:handle', planCollection),
      pageRoute(shelf, '/collections/:handle/products/:product', planProductWithin),
      pageRoute(shelf, '/products/:handle', planProduct),
      pageRoute(shelf, '/pages/:handle', planPage),
      pageRoute(shelf, '/product/:id', redirectProduct),
      pageRoute(shelf, '/collection/:key', redirectCollection),
      ...themeAssetRoutes(shelf, shipped),
    ],
    failed: async (context, visit, status) => {
      const site = await openSite(context, visit, shelf)
      return answerPlan(site, planNotFound(site, status))
    },
  }
}

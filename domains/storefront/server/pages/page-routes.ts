import { accountPages, linkPages } from '../account/account-pages.ts'
import { planBalance } from '../cart/gift-card-route.ts'
import type { PageRoute, Planner } from '../site/page-plan.ts'
import { countReader, planArticle, planBlog } from './blog-pages.ts'
import {
  planCollection,
  planCollections,
  planHome,
  planProduct,
  planProductWithin,
  redirectCollection,
  redirectProduct,
} from './catalogue-pages.ts'
import { planCart, planPage } from './plain-pages.ts'
import { planRecommendations, planSearch, planSuggestions } from './search-pages.ts'

/** The addresses of all pages. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', plan: planHome },
  { path: '/collections', plan: planCollections },
  { path: '/collections/:handle', plan: planCollection },
  { path: '/collections/:handle/products/:product', plan: planProductWithin },
  { path: '/products/:handle', plan: planProduct },
  { path: '/blogs/:blog', plan: planBlog },
  { path: '/blogs/:blog/tagged/:tag', plan: planBlog },
  { path: '/blogs/:blog/:article', plan: planArticle, onShown: countReader },
  { path: '/pages/:handle', plan: planPage },
  { path: '/cart', plan: planCart },
  { path: '/gift_card', plan: async (site) => planBalance(site) },
  { path: '/search', plan: planSearch },
  { path: '/search/suggest', plan: planSuggestions },
  { path: '/search/suggest.json', plan: planSuggestions },
  { path: '/recommendations/products', plan: planRecommendations },
  { path: '/recommendations/products.json', plan: planRecommendations },
  { path: '/product/:id', plan: redirectProduct },
  { path: '/collection/:key', plan: redirectCollection },
  ...accountPages,
]

const patterns = [...pageRoutes, ...linkPages].map(({ path, plan }) => ({
  pattern: new URLPattern({ pathname: path }),
  plan,
}))

/** In the one spelling that handles have (Unicode NFC); null if one cannot be decoded: `%ff`. */
function decoded(params: Readonly<Record<string, string | undefined>>): Record<string, string> | null {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value ?? '').normalize('NFC')]),
    )
  } catch {
    return null
  }
}

/** The planner of an address; null if no page has it. */
export function plannerFor(path: string): { plan: Planner; params: Readonly<Record<string, string>> } | null {
  for (const { pattern, plan } of patterns) {
    const match = pattern.exec({ pathname: path })
    const params = match && decoded(match.pathname.groups)
    if (params) return { plan, params }
  }
  return null
}

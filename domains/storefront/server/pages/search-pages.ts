import { readRelatedProducts, readSearch, readSuggestions, recommendationsFor } from '@comptoir/catalogue/storefront'
import { Id } from '@comptoir/platform/contract'
import type { PagePlan, Planned } from '../site/page-plan.ts'
import type { Site } from '../site/site.ts'
import { productJson, suggestionsJson } from './theme-json.ts'

const planWith = ({ scope }: Site, objects: PagePlan['objects']): PagePlan => ({
  template: 'search',
  suffixes: [scope.search.get('view')],
  pageType: 'search',
  objects,
  title: String(scope.settings.name),
  // Search engines do not index what is searched for.
  canonical: null,
})

/** Sections of these pages are asked for; alone they are data. */
const wantsSections = ({ scope: { search } }: Site) => search.has('section_id') || search.has('sections')

export const planSearch = async (site: Site): Promise<PagePlan> =>
  planWith(site, { search: await readSearch(site.scope) })

/** While a visitor types. */
export async function planSuggestions(site: Site): Promise<Planned> {
  const predictive_search = await readSuggestions(site.scope)
  return wantsSections(site) ? planWith(site, { predictive_search }) : { data: suggestionsJson(predictive_search) }
}

const maxRecommended = 10

function limitIn(search: URLSearchParams) {
  const limit = Number(search.get('limit') ?? maxRecommended)
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, maxRecommended) : maxRecommended
}

export async function planRecommendations(site: Site): Promise<Planned> {
  const { search } = site.scope
  const product = Id.safeParse(search.get('product_id'))
  if (!product.success) return null
  const limit = limitIn(search)
  if (wantsSections(site)) return planWith(site, { recommendations: recommendationsFor(product.data, limit) })
  const products = await readRelatedProducts(site.scope, product.data, limit)
  return { data: { intent: 'related', products: products.map(productJson) } }
}

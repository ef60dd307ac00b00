import { readFoundArticles } from '@comptoir/blog/storefront'
import { readRelatedProducts, readSearch, readSuggestions, recommendationsFor } from '@comptoir/catalogue/storefront'
import { Id } from '@comptoir/platform/contract'
import { fillText } from '@comptoir/platform/server'
import { isOn } from '../site/module-on.ts'
import type { PagePlan, Planned } from '../site/page-plan.ts'
import type { Site } from '../site/site.ts'
import { storeTexts } from '../site/store-texts.ts'
import { productJson, suggestionsJson } from './theme-json.ts'

function titleOf({ locale, search }: Site['scope']) {
  const { titles } = storeTexts[locale]
  const terms = (search.get('q') ?? '').trim().slice(0, 60)
  return terms === '' ? titles.search : fillText(titles.searched, locale, { terms })
}

const planWith = ({ scope }: Site, objects: PagePlan['objects']): PagePlan => ({
  template: 'search',
  suffixes: [scope.search.get('view')],
  pageType: 'search',
  objects,
  title: titleOf(scope),
  // Search engines do not index what is searched for.
  canonical: null,
})

/** Sections of these pages are asked for; alone they are data. */
const wantsSections = ({ scope: { search } }: Site) => search.has('section_id') || search.has('sections')

const maxArticles = 24
const maxOfKind = 10

function limitIn(search: URLSearchParams, name: string) {
  const limit = Number(search.get(name) ?? maxOfKind)
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, maxOfKind) : maxOfKind
}

/** Empty without the blog; addresses name the kinds that they search for. */
async function findArticles({ scope, context }: Site, { terms, limit }: { terms: string; limit: number }) {
  return isOn(context, 'blog') ? readFoundArticles(scope, terms, limit) : []
}

const kinds = ['product', 'article'] as const

/** `type=article`: articles alone. Without a kind that is known, everything is searched for. */
function kindsIn(search: URLSearchParams) {
  const given = (search.get('type') ?? '').split(',')
  const known = kinds.filter((kind) => given.includes(kind))
  return known.length > 0 ? known : kinds
}

/** Products are listed in pages; articles stand beside them, or are the results where only they are searched for. */
export async function planSearch(site: Site): Promise<PagePlan> {
  const types = kindsIn(site.scope.search)
  const search = await readSearch(site.scope)
  const { terms } = search
  const articles = types.includes('article') ? await findArticles(site, { terms, limit: maxArticles }) : []
  if (types.includes('product')) return planWith(site, { search: { ...search, types, articles } })
  const results = { results: articles, results_count: articles.length, filters: [], sort_options: [] }
  return planWith(site, { search: { ...search, ...results, types, articles: [] } })
}

/** While a visitor types. */
export async function planSuggestions(site: Site): Promise<Planned> {
  const found = await readSuggestions(site.scope)
  const limit = limitIn(site.scope.search, 'resources[limit]')
  const articles = await findArticles(site, { terms: found.terms, limit })
  const predictive_search = {
    ...found,
    types: [...found.types, 'article'],
    resources: { ...found.resources, articles },
  }
  return wantsSections(site) ? planWith(site, { predictive_search }) : { data: suggestionsJson(predictive_search) }
}

export async function planRecommendations(site: Site): Promise<Planned> {
  const { search } = site.scope
  const product = Id.safeParse(search.get('product_id'))
  if (!product.success) return null
  const limit = limitIn(search, 'limit')
  if (wantsSections(site)) return planWith(site, { recommendations: recommendationsFor(product.data, limit) })
  const products = await readRelatedProducts(site.scope, product.data, limit)
  return { data: { intent: 'related', products: products.map(productJson) } }
}

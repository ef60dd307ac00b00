import { fold, words } from '@comptoir/platform/contract'
import { type Queryable, query, type StoreScope } from '@comptoir/platform/server'
import { escapeHtml } from '@comptoir/platform/storefront'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { collectionObjects } from '../collection/collection-needs.ts'
import { searchStoreCollections } from '../collection/collection-rows.ts'
import { objectScope } from '../product/object-scope.ts'
import { noFilters, type ProductList, readProducts, sourceOf } from '../product/product-list.ts'
import { productObject } from '../product/product-object.ts'
import { termsIn } from './search-page.ts'

const maxOfKind = 10
const maxQueries = 3

const Word = z.object({ word: z.string() })

/** Kinds and tags of the goods that a search finds: words that lead further. */
async function findWords(db: Queryable, shop: number, list: ProductList): Promise<string[]> {
  const [first] = words(list.q)
  if (first === undefined) return []
  const found = await query(
    db,
    Word,
    sql`select word ${sourceOf(shop, list, sql`cross join lateral unnest(p.tags || p.product_type) word`)}
        and word is not null and position(${first} in search_fold(word)) > 0
        group by word order by count(*) desc, word collate "C" limit ${maxQueries}`,
  )
  return found.map(({ word }) => word)
}

/** The typed part is marked, where folding leaves lengths as they are. */
function marked(text: string, typed: string) {
  const at = fold(text).indexOf(fold(typed))
  if (at < 0 || fold(text).length !== text.length || typed === '') return escapeHtml(text)
  const end = at + fold(typed).length
  return `${escapeHtml(text.slice(0, at))}<mark>${escapeHtml(text.slice(at, end))}</mark>${escapeHtml(text.slice(end))}`
}

function limitIn(search: URLSearchParams) {
  const limit = Number(search.get('resources[limit]') ?? maxOfKind)
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, maxOfKind) : maxOfKind
}

/** The object `predictive_search` of themes: what a visitor may be looking for. */
export async function readSuggestions(scope: StoreScope) {
  const { db, shop, root, search } = scope
  const terms = termsIn(search)
  const list: ProductList = { collection: null, q: terms, sort: 'relevance', filters: noFilters }
  const [products, collections, found] = await Promise.all([
    readProducts(scope, { list, from: 0, size: limitIn(search) }),
    searchStoreCollections(scope, { words: words(terms), limit: limitIn(search) }),
    findWords(db, shop, list),
  ])
  const objects = await objectScope(scope, products)
  return {
    performed: terms !== '',
    terms,
    types: ['product', 'collection', 'query'],
    resources: {
      products: products.map((product) => productObject(product, objects)),
      collections: await collectionObjects(scope, collections),
      queries: found.map((text) => ({
        text,
        styled_text: marked(text, terms),
        url: `${root}/search?q=${encodeURIComponent(text)}`,
      })),
      pages: [],
      articles: [],
    },
  }
}

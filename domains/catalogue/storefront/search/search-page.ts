import type { StoreScope } from '@comptoir/platform/server'
import { filterMark, listMark, sortOptions } from '../collection/collection-object.ts'
import { isStoreSort } from '../collection/collection-page.ts'
import { filtersIn } from '../product/product-filters.ts'
import { countProducts, type ProductList } from '../product/product-list.ts'

const maxTerms = 200

export const termsIn = (search: URLSearchParams) => (search.get('q') ?? '').trim().slice(0, maxTerms).toWellFormed()

/** The object `search` of themes. */
export async function readSearch({ db, shop, locale, search, settings }: StoreScope) {
  const terms = termsIn(search)
  const sort = search.get('sort_by')
  const list: ProductList = {
    ...{ collection: null, q: terms, filters: filtersIn(search, String(settings.currency_code)) },
    sort: isStoreSort(sort) ? sort : 'relevance',
  }
  const total = terms === '' ? 0 : await countProducts(db, shop, list)
  return {
    performed: terms !== '',
    terms,
    results: listMark(list, total, 'search.results'),
    results_count: total,
    types: ['product'],
    filters: terms === '' ? [] : filterMark(list, 'search.filters'),
    sort_by: list.sort,
    default_sort_by: 'relevance',
    sort_options: sortOptions(locale, 'relevance'),
  }
}

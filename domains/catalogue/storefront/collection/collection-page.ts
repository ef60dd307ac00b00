import { readPictures } from '@comptoir/media/server'
import type { StoreScope } from '@comptoir/platform/server'
import { filtersIn } from '../product/product-filters.ts'
import { countProducts, type ProductList, type StoreSort, storeSorts } from '../product/product-list.ts'
import { collectionObject, listOf, picturesOf, type ShownList } from './collection-object.ts'
import { findStoreCollection, type StoreCollection } from './collection-rows.ts'

export const isStoreSort = (text: string | null): text is StoreSort =>
  text !== 'relevance' && storeSorts.some((sort) => sort === text)

function shownIn({ search, settings }: StoreScope): ShownList {
  const sort = search.get('sort_by')
  return { sort: isStoreSort(sort) ? sort : null, filters: filtersIn(search, String(settings.currency_code)) }
}

/** Counts the products of a list, which takes longer the more there are. */
type CountList = (list: ProductList) => Promise<number>

/** Null stands for all products. */
async function pageOf(scope: StoreScope, collection: StoreCollection | null, countList: CountList) {
  const shown = shownIn(scope)
  const [pictures, total] = await Promise.all([
    readPictures(scope, collection ? picturesOf([collection]) : []),
    countList(listOf(collection, shown)),
  ])
  const all = collection?.products ?? total
  const object = collectionObject({ collection, total: all, page: { ...shown, total } }, { ...scope, pictures })
  return {
    collection: object,
    title: collection?.seo.title || object.title,
    description: collection?.seo.description ?? '',
  }
}

/** A collection as the visitor has ordered it, or all products as `all`; null if it is not shown. */
export async function readCollectionPage(
  scope: StoreScope,
  key: string,
  countList: CountList = (list) => countProducts(scope.db, scope.shop, list),
) {
  if (key === 'all') return pageOf(scope, null, countList)
  const found = await findStoreCollection(scope, key)
  return found && pageOf(scope, found, countList)
}

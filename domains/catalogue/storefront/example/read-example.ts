import { oneByOne, type StoreScope } from '@comptoir/platform/server'
import { collectionObject } from '../collection/collection-object.ts'
import { noFilters } from '../product/product-list.ts'
import { productObject } from '../product/product-object.ts'
import { productPage } from '../product/product-page.ts'
import { exampleCollection, exampleHandle, exampleProducts } from './example-goods.ts'

const pictures = new Map<string, never>()

const objectsIn = ({ root, locale }: StoreScope) => ({ root, locale, pictures, lowStockAt: 0, sales: new Map() })

/** The page of a product that the shop does not have; null at any other address. */
export function readExampleProduct(scope: StoreScope, handle: string) {
  const [first] = exampleProducts(scope.locale)
  return first && handle === exampleHandle
    ? productPage(scope, { found: first, objects: objectsIn(scope), collections: [] })
    : null
}

/** The page of a collection that the shop does not have; null at any other address. */
export function readExampleCollection(scope: StoreScope, key: string) {
  if (key !== exampleHandle) return null
  const collection = exampleCollection(scope.locale)
  const page = { sort: null, filters: noFilters, total: collection.products }
  const object = collectionObject({ collection, total: collection.products, page }, { ...scope, pictures })
  const products = { '@list': 'examples', key: '', total: collection.products, slot: 'collection.products' }
  return { collection: { ...object, products, filters: [] }, title: object.title, description: '' }
}

/** The goods of that collection. */
export const examples = oneByOne(async (scope) =>
  exampleProducts(scope.locale).map((product) => productObject(product, objectsIn(scope))),
)

import { Id } from '@comptoir/platform/contract'
import { byKey, type NeedLoader, oneByOne } from '@comptoir/platform/server'
import { collection, collections } from './collection/collection-needs.ts'
import { examples } from './example/read-example.ts'
import { objectScope } from './product/object-scope.ts'
import { ProductList, readProducts } from './product/product-list.ts'
import { productObject } from './product/product-object.ts'
import { readStoreProducts } from './product/product-rows.ts'
import { readRelatedProducts } from './product/related-products.ts'

const product = byKey(async (scope, handles) => {
  const found = await readStoreProducts(scope, handles)
  const objects = await objectScope(scope, found)
  return new Map(found.map((each) => [each.handle, productObject(each, objects)]))
})

const maxPart = 50

/** The list that a need names. */
export const listNamed = (key: string) => ProductList.parse(JSON.parse(key))

const products = oneByOne(async (scope, { key, from = 0, size = maxPart }) => {
  const list = listNamed(key)
  const part = { list, from, size: Math.min(size, maxPart) }
  const found = await readProducts(scope, part)
  const objects = await objectScope(scope, found)
  return found.map((one) => productObject(one, objects))
})

const related = oneByOne((scope, { key, size = maxPart }) => readRelatedProducts(scope, Id.parse(key), size))

/** Loaders of the catalogue, by kind of need. */
export const catalogueNeeds: Readonly<Record<string, NeedLoader>> = {
  collection,
  collections,
  examples,
  product,
  products,
  related,
}

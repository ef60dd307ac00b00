import { readPictures } from '@comptoir/media/server'
import type { NeedLoader, StoreScope } from '@comptoir/platform/server'
import { collectionObject, listOf, picturesOf } from './collection/collection-object.ts'
import { findStoreCollection, readStoreCollections, type StoreCollection } from './collection/collection-rows.ts'
import { objectScope } from './product/object-scope.ts'
import { countProducts, ProductList, readProducts } from './product/product-list.ts'
import { productObject } from './product/product-object.ts'
import { findStoreProduct } from './product/product-rows.ts'

async function collectionObjects(scope: StoreScope, collections: readonly StoreCollection[]) {
  const pictures = await readPictures(scope.db, scope.shop, picturesOf(collections))
  return collections.map((collection) =>
    collectionObject({ collection, total: collection.products }, { ...scope, pictures }),
  )
}

/** The collection of everything, which no row stands for. */
async function everything(scope: StoreScope) {
  const total = await countProducts(scope.db, scope.shop, listOf(null))
  return collectionObject({ collection: null, total }, { ...scope, pictures: new Map() })
}

const collection: NeedLoader = async (scope, { key }) => {
  if (key === 'all') return everything(scope)
  const found = await findStoreCollection(scope.db, scope.shop, key)
  return found && (await collectionObjects(scope, [found]))[0]
}

const collections: NeedLoader = async (scope) =>
  collectionObjects(scope, await readStoreCollections(scope.db, scope.shop))

const product: NeedLoader = async (scope, { key }) => {
  const found = await findStoreProduct(scope.db, scope.shop, { handle: key })
  return found && productObject(found, await objectScope(scope, [found]))
}

const maxPart = 50

const products: NeedLoader = async (scope, { key, from = 0, size = maxPart }) => {
  const list = ProductList.parse(JSON.parse(key))
  const part = { list, from, size: Math.min(size, maxPart) }
  const found = await readProducts(scope.db, scope.shop, part)
  const objects = await objectScope(scope, found)
  return found.map((one) => productObject(one, objects))
}

/** Loaders of the catalogue, by kind of need. */
export const catalogueNeeds: Readonly<Record<string, NeedLoader>> = { collection, collections, product, products }

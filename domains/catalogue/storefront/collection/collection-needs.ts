import { readPictures } from '@comptoir/media/server'
import type { NeedLoader, StoreScope } from '@comptoir/platform/server'
import { countProducts } from '../product/product-list.ts'
import { collectionObject, listOf, picturesOf } from './collection-object.ts'
import { findStoreCollection, readStoreCollections, type StoreCollection } from './collection-rows.ts'

export async function collectionObjects(scope: StoreScope, found: readonly StoreCollection[]) {
  const pictures = await readPictures(scope.db, scope.shop, picturesOf(found))
  return found.map((one) => collectionObject({ collection: one, total: one.products }, { ...scope, pictures }))
}

/** The collection of everything, which no row stands for. */
async function everything(scope: StoreScope) {
  const total = await countProducts(scope.db, scope.shop, listOf(null))
  return collectionObject({ collection: null, total }, { ...scope, pictures: new Map() })
}

export const collection: NeedLoader = async (scope, { key }) => {
  if (key === 'all') return everything(scope)
  const found = await findStoreCollection(scope.db, scope.shop, key)
  return found && (await collectionObjects(scope, [found]))[0]
}

export const collections: NeedLoader = async (scope) =>
  collectionObjects(scope, await readStoreCollections(scope.db, scope.shop))

import { readPictures } from '@comptoir/media/server'
import { byKey, oneByOne, type StoreScope } from '@comptoir/platform/server'
import { countProducts } from '../product/product-list.ts'
import { collectionObject, listOf, picturesOf } from './collection-object.ts'
import { readNamedCollections, readStoreCollections, type StoreCollection } from './collection-rows.ts'

export async function collectionObjects(scope: StoreScope, found: readonly StoreCollection[]) {
  const pictures = await readPictures(scope, picturesOf(found))
  return found.map((one) => collectionObject({ collection: one, total: one.products }, { ...scope, pictures }))
}

/** The collection of everything, which no row stands for. */
async function everything(scope: StoreScope) {
  const total = await countProducts(scope.db, scope.shop, listOf(null))
  return collectionObject({ collection: null, total }, { ...scope, pictures: new Map() })
}

export const collection = byKey(async (scope, keys) => {
  const found = await collectionObjects(scope, await readNamedCollections(scope, keys))
  const objects = keys.includes('all') ? [...found, await everything(scope)] : found
  return new Map(objects.map((object) => [object.handle, object]))
})

export const collections = oneByOne(async (scope) => collectionObjects(scope, await readStoreCollections(scope)))

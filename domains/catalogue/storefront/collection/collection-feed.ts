import type { StoreScope } from '@comptoir/platform/server'
import { objectScope } from '../product/object-scope.ts'
import { readProducts } from '../product/product-list.ts'
import { productObject } from '../product/product-object.ts'
import { listOf } from './collection-object.ts'
import { readCollectionPage } from './collection-page.ts'
import { findStoreCollection } from './collection-rows.ts'

/** The newest products of a collection, for feeds; null if it is not shown. */
export async function readCollectionFeed(scope: StoreScope, key: string, size: number) {
  const page = await readCollectionPage(scope, key)
  if (!page) return null
  const collection = key === 'all' ? null : await findStoreCollection(scope, key)
  const list = { ...listOf(collection), sort: 'created-descending' as const }
  const found = await readProducts(scope, { list, from: 0, size })
  const objects = await objectScope(scope, found)
  return {
    title: page.title,
    updated_at: collection?.updated_at ?? found[0]?.updated_at ?? new Date(0).toISOString(),
    products: found.map((row) => {
      const { id, title, handle, description, tags, vendor } = productObject(row, objects)
      const published_at = row.published_at ?? row.created_at
      return { id, title, handle, tags, content: description, author: vendor, published_at, updated_at: row.updated_at }
    }),
  }
}

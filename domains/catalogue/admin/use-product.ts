import { call, rememberAuthor, useLiveRecord, useLiveRecords } from '@comptoir/platform/admin'
import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '../contract/product.ts'
import { getProduct } from '../contract/product.wire.ts'
import { updateProductData } from '../contract/product-entry.ts'

const keyOf = (id: string) => ['products', 'one', id]

export async function readProduct(id: string, signal?: AbortSignal) {
  const { product, changed_by } = await call(getProduct, { params: { id }, signal })
  if (changed_by !== null) rememberAuthor(product, { at: product.updated_at, actor: { name: changed_by } })
  return product
}

const live = { changed: updateProductData, versionOf: ({ version }: Product) => version }

/** Without an id there is nothing to load yet. */
export const useProduct = (id: string | undefined) =>
  useLiveRecord<Product>(id, { ...live, key: keyOf(id ?? ''), load: (signal) => readProduct(id ?? '', signal) })

export const useProducts = (ids: readonly string[]) =>
  useLiveRecords<Product>(ids, { ...live, keyOf, load: readProduct })

export function cacheProduct(client: QueryClient, product: Product) {
  client.setQueryData(keyOf(product.id), product)
  void client.invalidateQueries({ queryKey: ['products', 'pages'] })
  void client.invalidateQueries({ queryKey: ['products', 'found'] })
}

/** Removes a deleted product from the lists and invalidates the trash. */
export function removeProduct(client: QueryClient, id: string) {
  client.removeQueries({ queryKey: keyOf(id) })
  void client.invalidateQueries({ queryKey: ['products', 'trash'] })
  void client.invalidateQueries({ queryKey: ['products', 'pages'] })
  void client.invalidateQueries({ queryKey: ['products', 'found'] })
}

import { call, useLiveRecord } from '@comptoir/platform/admin'
import type { QueryClient } from '@tanstack/react-query'
import { getProduct, type Product, updateProductData } from '../contract/index.ts'

const keyOf = (id: string) => ['products', 'one', id]

export const readProduct = async (id: string, signal?: AbortSignal) =>
  (await call(getProduct, { params: { id }, signal })).product

/** One product; a change by someone else brings it anew. */
export const useProduct = (id: string) =>
  useLiveRecord<Product>(id, {
    key: keyOf(id),
    changed: updateProductData,
    versionOf: ({ version }) => version,
    load: (signal) => readProduct(id, signal),
  })

/** Keeps what a save answered, and has the lists read again. */
export function keepProduct(client: QueryClient, product: Product) {
  client.setQueryData(keyOf(product.id), product)
  void client.invalidateQueries({ queryKey: ['products', 'pages'] })
  void client.invalidateQueries({ queryKey: ['products', 'found'] })
}

/** A product that is gone stands in no list any more, but for the trash. */
export function dropProduct(client: QueryClient, id: string) {
  client.removeQueries({ queryKey: keyOf(id) })
  void client.invalidateQueries({ queryKey: ['products', 'trash'] })
  void client.invalidateQueries({ queryKey: ['products', 'pages'] })
  void client.invalidateQueries({ queryKey: ['products', 'found'] })
}

import { call, on } from '@comptoir/platform/admin'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getProduct, type Product, updateProductData } from '../contract/index.ts'

const keyOf = (id: string) => ['products', 'one', id]

export const readProduct = async (id: string, signal?: AbortSignal) =>
  (await call(getProduct, { params: { id }, signal })).product

/** One product; a change by someone else brings it anew. */
export function useProduct(id: string) {
  const client = useQueryClient()

  useEffect(
    function followTheProduct() {
      const stop = on(updateProductData, (change) => {
        const known = client.getQueryData<Product>(keyOf(id))?.version ?? 0
        if (change.id === id && known < change.version) void client.invalidateQueries({ queryKey: keyOf(id) })
      })
      return () => void stop()
    },
    [client, id],
  )

  return useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => readProduct(id, signal) })
}

/** Keeps what a save answered, and has the lists read again. */
export function keepProduct(client: QueryClient, product: Product) {
  client.setQueryData(keyOf(product.id), product)
  void client.invalidateQueries({ queryKey: ['products', 'pages'] })
  void client.invalidateQueries({ queryKey: ['products', 'found'] })
}

/** A product that is gone stands in no list any more. */
export function dropProduct(client: QueryClient, id: string) {
  client.removeQueries({ queryKey: keyOf(id) })
  void client.invalidateQueries({ queryKey: ['products', 'pages'] })
  void client.invalidateQueries({ queryKey: ['products', 'found'] })
}

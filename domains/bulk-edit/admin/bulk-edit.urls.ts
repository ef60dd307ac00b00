import { type ProductsQuery, productsAddress } from '@comptoir/catalogue/admin'

export function bulkEditUrl(query: ProductsQuery) {
  const search = productsAddress.paramsOf({ ...query, sort: undefined }).toString()
  return search ? `/products/bulk?${search}` : '/products/bulk'
}

export const editUrl = (id: string) => `/products/bulk/${id}`

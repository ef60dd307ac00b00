import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { ProductStatus, ProductType, stockStates } from '../contract/index.ts'

export const productSorts = [
  'title',
  '-title',
  'updated_at',
  '-updated_at',
  'price',
  '-price',
  'available',
  '-available',
] as const
export const usualSort = '-updated_at'

const Words = z.string().transform((text) => text.split(','))

/** What the address of the list says: a shared link shows the same list. What is wrong in it is left out. */
const ProductsAddress = z.object({
  status: Words.pipe(z.array(ProductStatus)).optional().catch(undefined),
  type: Words.pipe(z.array(ProductType)).optional().catch(undefined),
  stock: Words.pipe(z.array(z.enum(stockStates)))
    .optional()
    .catch(undefined),
  vendor: z.string().max(100).optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
  sort: z.enum(productSorts).optional().catch(undefined),
})
export type ProductsQuery = z.infer<typeof ProductsAddress>

export function searchOf({ status, type, stock, vendor, q, sort }: ProductsQuery) {
  const entries = {
    status: status?.join(','),
    type: type?.join(','),
    stock: stock?.join(','),
    vendor,
    q,
    sort: sort === usualSort ? undefined : sort,
  }
  return new URLSearchParams(Object.entries(entries).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}

export const productsUrl = (query: ProductsQuery = {}) => {
  const search = searchOf(query).toString()
  return search ? `/products?${search}` : '/products'
}

export const productUrl = (id: string) => `/products/${id}`
export const newProductUrl = '/products/new'

/** The page of imports, with the report of one of them. */
export const importUrl = (id?: string) => (id ? `/products/import?id=${id}` : '/products/import')

/** The filters live in the address, so that a link shows the same list. */
export function useProductsQuery() {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const query = useMemo(() => ProductsAddress.parse(Object.fromEntries(new URLSearchParams(text))), [text])
  const set = useCallback((next: ProductsQuery) => setSearch(searchOf(next), { replace: true }), [setSearch])
  return [query, set] as const
}

import { call, usePagedList } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import {
  deleteProductData,
  listProducts,
  newProductData,
  type ProductRow,
  stockStateOf,
  updateProductData,
} from '../../contract/index.ts'
import { type ProductsQuery, searchOf, usualSort } from '../products.urls.ts'

/** Whether a product stands in the list that is asked for. What a search would say only the server knows. */
export const belongs = (row: ProductRow, { status, type, stock, vendor }: ProductsQuery) =>
  (!status || status.includes(row.status)) &&
  (!type || type.includes(row.type)) &&
  (!stock || stock.includes(stockStateOf(row.available))) &&
  (!vendor || row.vendor === vendor)

const isNewestFirst = ({ q, sort = usualSort }: ProductsQuery) => !q && sort === usualSort

function load(
  { status, type, stock, vendor, q, sort, cursor }: ProductsQuery & { cursor?: string },
  signal: AbortSignal,
) {
  const filter = {
    ...(status && { status: { in: status.join(',') } }),
    ...(type && { type: { in: type.join(',') } }),
    ...(stock && { stock: { in: stock.join(',') } }),
    ...(vendor && { vendor: { eq: vendor } }),
  }
  return call(listProducts, { query: { q, sort: sort ?? usualSort, cursor, filter }, signal })
}

const events = { added: newProductData, changed: updateProductData, removed: deleteProductData }

/** The list of products for a query, kept true by the socket. */
export function useProducts(asked: ProductsQuery) {
  const text = searchOf(asked).toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the query
  const query = useMemo(() => asked, [text])
  return usePagedList<ProductRow, ProductsQuery>({ key: 'products', query, load, events, belongs, isNewestFirst })
}

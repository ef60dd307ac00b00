import { call, type RecordList, requestedFields } from '@comptoir/platform/admin'
import type { ProductRow } from '../../contract/product.ts'
import { listProducts, newProductData } from '../../contract/product.wire.ts'
import { deleteProductData, updateProductData } from '../../contract/product-entry.ts'
import { type ProductsQuery, productsAddress, productUrl } from '../products.urls.ts'

const { defaultSort } = productsAddress

export const requestOf = ({ status, type, stock, vendor, q, sort = defaultSort, ...fields }: ProductsQuery) => ({
  ...requestedFields(fields),
  q,
  sort,
  filter: {
    ...(status && { status: { in: status.join(',') } }),
    ...(type && { type: { in: type.join(',') } }),
    ...(stock && { stock: { in: stock.join(',') } }),
    ...(vendor && { vendor: { eq: vendor } }),
  },
})

export const productList: RecordList<ProductRow, ProductsQuery> = {
  key: 'products',
  address: productsAddress,
  urlOf: productUrl,
  async withCode(code, signal) {
    const { items } = await call(listProducts, { query: { filter: { code: { eq: code } } }, signal })
    return items.map(({ id }) => id)
  },
  load: ({ cursor, ...query }, signal) => call(listProducts, { query: { ...requestOf(query), cursor }, signal }),
  live: {
    events: { added: newProductData, changed: updateProductData, removed: deleteProductData },
    // The stock state is computed on the server, so a stock filter cannot place a new product.
    belongs: (row, { status, type, vendor }) =>
      (!status || status.includes(row.status)) &&
      (!type || type.includes(row.type)) &&
      (!vendor || row.vendor === vendor),
    isNewestFirst: ({ q, stock, sort = defaultSort }) => !q && !stock && sort === defaultSort,
  },
}

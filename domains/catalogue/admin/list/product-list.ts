import { call, fieldsAsked, type RecordList } from '@comptoir/platform/admin'
import {
  deleteProductData,
  listProducts,
  newProductData,
  type ProductRow,
  updateProductData,
} from '../../contract/index.ts'
import { type ProductsQuery, productsAddress, productUrl } from '../products.urls.ts'

const { usualSort } = productsAddress

/** What the list is asked for, as the server reads it. */
export const askedOf = ({ status, type, stock, vendor, q, sort = usualSort, ...fields }: ProductsQuery) => ({
  ...fieldsAsked(fields),
  q,
  sort,
  filter: {
    ...(status && { status: { in: status.join(',') } }),
    ...(type && { type: { in: type.join(',') } }),
    ...(stock && { stock: { in: stock.join(',') } }),
    ...(vendor && { vendor: { eq: vendor } }),
  },
})

/** The products as a list, kept true by the socket. */
export const productList: RecordList<ProductRow, ProductsQuery> = {
  key: 'products',
  address: productsAddress,
  urlOf: productUrl,
  load: ({ cursor, ...query }, signal) => call(listProducts, { query: { ...askedOf(query), cursor }, signal }),
  live: {
    events: { added: newProductData, changed: updateProductData, removed: deleteProductData },
    // How a stock reads only the server says: then a new product has no place before it was asked.
    belongs: (row, { status, type, vendor }) =>
      (!status || status.includes(row.status)) &&
      (!type || type.includes(row.type)) &&
      (!vendor || row.vendor === vendor),
    isNewestFirst: ({ q, stock, sort = usualSort }) => !q && !stock && sort === usualSort,
  },
}

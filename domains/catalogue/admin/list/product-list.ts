import { call, earlyReplyTo, type RecordList, requestedFields } from '@comptoir/platform/admin'
import { endsOf } from '@comptoir/platform/contract'
import type { ProductRow } from '../../contract/product.ts'
import { listProducts, newProductData } from '../../contract/product.wire.ts'
import { deleteProductData, updateProductData } from '../../contract/product-entry.ts'
import { type ProductsQuery, productsAddress, productUrl } from '../products.urls.ts'

const { defaultSort } = productsAddress

export function requestOf(query: ProductsQuery) {
  const { status, type, stock, vendor, tag, collection, price, q, sort = defaultSort, ...fields } = query
  return {
    ...requestedFields(fields),
    q,
    sort,
    filter: {
      ...(status && { status: { in: status.join(',') } }),
      ...(type && { type: { in: type.join(',') } }),
      ...(stock && { stock: { in: stock.join(',') } }),
      ...(vendor && { vendor: { eq: vendor } }),
      ...(tag && { tag: { eq: tag } }),
      ...(collection && { collection: { eq: collection } }),
      ...(price && { price: endsOf(price) }),
    },
  }
}

/** The state of the stock, tags and collections are evaluated by the server only. */
const belongs = (row: ProductRow, { status, type, vendor, price }: ProductsQuery) =>
  (!status || status.includes(row.status)) &&
  (!type || type.includes(row.type)) &&
  (!vendor || row.vendor === vendor) &&
  (!price || overlaps(row, price))

function overlaps({ price_min, price_max }: ProductRow, price: string) {
  const { gte = 0, lte = Number.POSITIVE_INFINITY } = endsOf(price)
  return price_max >= gte && price_min <= lte
}

export const productList: RecordList<ProductRow, ProductsQuery> = {
  key: 'products',
  address: productsAddress,
  urlOf: productUrl,
  async withCode(code, signal) {
    const { items } = await call(listProducts, { query: { filter: { code: { eq: code } } }, signal })
    return items.map(({ id }) => id)
  },
  early: (query) => earlyReplyTo(listProducts, requestOf(query)),
  load: ({ cursor, ...query }, signal) => call(listProducts, { query: { ...requestOf(query), cursor }, signal }),
  live: {
    events: { added: newProductData, changed: updateProductData, removed: deleteProductData },
    belongs,
    isNewestFirst: ({ q, stock, tag, collection, sort = defaultSort }) =>
      !(q || stock || tag || collection) && sort === defaultSort,
  },
}

import {
  endpoint,
  equal,
  fact,
  failures,
  Gone,
  Id,
  listQuery,
  listReply,
  oneOf,
  Patch,
  socketEvent,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import {
  Product,
  ProductChange,
  ProductRecord,
  ProductRequest,
  ProductRow,
  ProductStatus,
  productStatuses,
  productTypes,
} from './product.ts'
import { stockStates } from './stock.ts'
import { PickedVariant } from './variant.ts'

const byId = z.strictObject({ id: Id })
const reply = z.object({ product: Product })
const permission = 'admin_products_manager'

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  permission,
  query: listQuery(
    {
      status: oneOf(productStatuses),
      type: oneOf(productTypes),
      vendor: equal(z.string().max(100)),
      stock: oneOf(stockStates),
    },
    ['title', 'updated_at', 'price', 'available'],
  ),
  reply: listReply(ProductRow),
})
export const pickProducts = endpoint({
  method: 'GET',
  path: '/api/products/pick',
  permission: 'pick_products',
  summary: 'What an order form offers: variants that may be sold, by title, SKU or barcode',
  query: z.strictObject({ q: z.string().max(200).optional() }),
  reply: z.object({ items: z.array(PickedVariant) }),
})
export const getProduct = endpoint({ method: 'GET', path: '/api/products/{id}', permission, params: byId, reply })
export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  permission,
  body: ProductRequest,
  reply,
})
export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/products/{id}',
  permission,
  params: byId,
  body: ProductChange,
  reply,
})
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/{id}',
  permission,
  params: byId,
  query: z.strictObject({ version: z.coerce.number().pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
export const changeProducts = endpoint({
  method: 'POST',
  path: '/api/products/bulk',
  permission,
  summary: 'Does one thing to many products; each answers for itself',
  body: z.strictObject({
    ids: z.array(Id).min(1).max(250),
    action: z.literal('status'),
    args: z.strictObject({ status: ProductStatus }),
  }),
  reply: z.object({
    results: z.array(z.object({ id: Id, ok: z.boolean(), error: z.string().optional() })),
    summary: z.object({ ok: z.int(), failed: z.int() }),
  }),
})

export const productCreated = fact('product.created', ProductRecord)
/** Of the variants it keeps only those that changed. */
export const productUpdated = fact('product.updated', ProductRecord)
export const productDeleted = fact('product.deleted', ProductRecord)

export const newProductData = socketEvent('new_product_data', ProductRow)
export const updateProductData = socketEvent('update_product_data', Patch)
export const deleteProductData = socketEvent('delete_product_data', Gone)

export const productFailure = failures({
  HANDLE_TAKEN: 409,
  PRODUCT_IN_OPEN_ORDER: 409,
  LAST_VARIANT: 409,
  UNKNOWN_PRODUCT: 409,
  INSUFFICIENT_STOCK: 409,
})

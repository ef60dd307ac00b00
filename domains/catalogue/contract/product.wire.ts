import { withFields } from '@comptoir/custom-fields/contract'
import { stockStates } from '@comptoir/inventory/contract'
import {
  amounts,
  BulkReply,
  bulkSize,
  defineErrors,
  domainEvent,
  endpoint,
  equal,
  Id,
  listQuery,
  listReply,
  namesOrFilters,
  oneOf,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { PickedVariant } from './picked-variant.ts'
import { Product, ProductRecord, ProductRow, TrashedProduct } from './product.ts'
import { newProductEvent } from './product-entry.ts'
import { ProductChange, ProductRequest } from './product-input.ts'
import { ProductStatus, productStatuses, productTypes } from './product-status.ts'

const byId = z.strictObject({ id: Id })
const reply = z.object({ product: Product })
const permission = 'admin_products_manager'
const maxPicked = 100

export const ProductsParams = withFields(
  listQuery(
    {
      status: oneOf(productStatuses),
      type: oneOf(productTypes),
      vendor: equal(z.string().max(100)),
      stock: oneOf(stockStates),
      /** SKU or barcode of a variant. */
      code: equal(z.string().max(100)),
      /** Part of a tag. */
      tag: equal(z.string().trim().min(1).max(100)),
      collection: equal(Id),
      /** Overlaps the range of the variants' prices. */
      price: amounts,
    },
    ['title', 'updated_at', 'price', 'available'],
  ),
)
export type ProductsParams = z.output<typeof ProductsParams>

export const ProductsBulk = ProductsParams.extend({
  ids: z.array(Id).min(1).max(bulkSize.part).optional(),
  action: z.literal('status'),
  args: z.strictObject({
    status: ProductStatus,
    /** Compare-and-set: products with another status are skipped, because another user has changed them. */
    from: ProductStatus.optional(),
  }),
}).refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
export type ProductsBulk = z.infer<typeof ProductsBulk>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Products by page, filter and text',
  permission,
  query: ProductsParams,
  reply: listReply(ProductRow),
})
export const pickProducts = endpoint({
  method: 'GET',
  path: '/api/products/pick',
  permission: 'pick_products',
  summary: 'What an order form offers: variants that may be sold, by title, SKU or barcode',
  query: z.strictObject({
    q: z.string().max(200).optional(),
    /** These variants instead, for a draft that is opened again. */
    ids: z
      .string()
      .max(40 * maxPicked)
      .transform((text) => text.split(','))
      .pipe(z.array(Id).max(maxPicked))
      .optional(),
  }),
  reply: z.object({ items: z.array(PickedVariant) }),
})
export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/{id}',
  summary: 'One product with its variants',
  permission,
  params: byId,
  reply: reply.extend({
    /** The user who changed it last; null for the server itself, an import or an unknown one. */
    changed_by: z.string().nullable(),
  }),
})
export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'Creates a product with its variants',
  permission,
  body: ProductRequest,
  reply,
})
export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/products/{id}',
  summary: 'Changes a product; the fields that are left out stay',
  permission,
  params: byId,
  body: ProductChange,
  reply,
})
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/{id}',
  summary: 'Moves a product to the trash',
  permission: 'admin_products_delete',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
/** Optional parts of a copy. Without `skus` the copy's variants have none. */
export const copiedParts = ['media', 'inventory', 'collections', 'skus'] as const

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/api/products/{id}/duplicate',
  permission,
  summary: 'Makes a draft like the product, under a handle of its own',
  params: byId,
  body: z.strictObject({
    title: ProductRequest.shape.title,
    copy: z.array(z.enum(copiedParts)).max(copiedParts.length),
  }),
  reply,
})
export const listTrash = endpoint({
  method: 'GET',
  path: '/api/products/trash',
  permission: 'admin_products_delete',
  summary: 'Deleted products, the latest first; each can be restored until it is purged',
  query: listQuery({}, ['deleted_at']),
  reply: listReply(TrashedProduct),
})
export const restoreProduct = endpoint({
  method: 'POST',
  path: '/api/products/{id}/restore',
  permission: 'admin_products_delete',
  summary: 'Takes a product out of the trash; a handle taken meanwhile is replaced by a free one',
  params: byId,
  reply,
})
export const bulkProducts = endpoint({
  method: 'POST',
  path: '/api/products/bulk',
  permission,
  summary: 'Does one thing to many products; each answers for itself',
  body: ProductsBulk,
  reply: BulkReply,
})

export const productCreated = domainEvent('product.created', ProductRecord)
/** Contains only the changed variants. */
export const productUpdated = domainEvent('product.updated', ProductRecord)
export const productDeleted = domainEvent('product.deleted', ProductRecord)
export const productRestored = domainEvent('product.restored', ProductRecord)

export const newProductData = socketEvent(newProductEvent, ProductRow)

export const productError = defineErrors({
  HANDLE_TAKEN: 409,
  PRODUCT_IN_OPEN_ORDER: 409,
  LAST_VARIANT: 409,
  UNKNOWN_PRODUCT: 409,
  TAX_CLASS_UNKNOWN: 422,
})

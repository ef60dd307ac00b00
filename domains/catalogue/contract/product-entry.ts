import { DeletedRecord, Id, Money, Patch, socketEvent, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/**
 * A product in the panel's local search index. Every page loads this module, so it imports none of the large schemas.
 */
export const ProductEntry = z.object({
  id: Id,
  version: Version,
  title: z.string(),
  handle: z.string(),
  vendor: z.string(),
  status: z.string(),
  image: z.string().nullable(),
  price_min: Money,
})
export type ProductEntry = z.infer<typeof ProductEntry>

/** The most recently changed products are indexed; the server searches the others. */
export const maxEntries = 10_000

const { id, version, title, handle, vendor, status, image, price_min } = ProductEntry.shape

/** A tuple, because field names would be most of the payload. */
const PackedEntry = z.tuple([id, version, title, handle, vendor, status, image, price_min])

export const ProductIndex = z.object({ rows: z.array(PackedEntry), capped: z.boolean() })
export type ProductIndex = z.infer<typeof ProductIndex>

export const packEntry = (entry: ProductEntry): ProductIndex['rows'][number] => [
  entry.id,
  entry.version,
  entry.title,
  entry.handle,
  entry.vendor,
  entry.status,
  entry.image,
  entry.price_min,
]

export const unpackEntry = (row: ProductIndex['rows'][number]): ProductEntry => {
  const [id, version, title, handle, vendor, status, image, price_min] = row
  return { id, version, title, handle, vendor, status, image, price_min }
}

export const productsData = socketEvent('products_data', ProductIndex)
export const updateProductData = socketEvent('update_product_data', Patch)
export const deleteProductData = socketEvent('delete_product_data', DeletedRecord)
/** A new product arrives as a list row, which contains the fields of an entry. */
export const newProductEvent = 'new_product_data'

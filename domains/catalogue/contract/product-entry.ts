import { Gone, Id, Money, Patch, socketEvent, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/**
 * A product as the panel knows it by heart, to find it while somebody types. Every page loads this file: it leans on
 * none of the larger schemas of a product.
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

/** How many products a panel knows by heart: those changed last. The others are searched on the server. */
export const maxEntries = 10_000

const { id, version, title, handle, vendor, status, image, price_min } = ProductEntry.shape

/** One entry without the names of its fields, which would be most of what is sent. */
const PackedEntry = z.tuple([id, version, title, handle, vendor, status, image, price_min])

/** The index of products as it travels: packed, and gzipped by the socket. */
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
export const deleteProductData = socketEvent('delete_product_data', Gone)
/** A new product comes as a line of the list, of which an entry is part. */
export const newProductEvent = 'new_product_data'

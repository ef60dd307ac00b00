import { Money } from '@comptoir/platform/contract'
import { z } from 'zod'
import { ProductRow } from './product.ts'

/** A product as the panel knows it by heart, to find it while somebody types. */
export const ProductEntry = ProductRow.pick({
  id: true,
  version: true,
  title: true,
  handle: true,
  vendor: true,
  status: true,
  image: true,
  price_min: true,
})
export type ProductEntry = z.infer<typeof ProductEntry>

/** How many products a panel knows by heart: those changed last. The others are searched on the server. */
export const mostEntries = 10_000

const { id, version, title, handle, vendor, status, image } = ProductEntry.shape

/** One entry without the names of its fields, which would be most of what is sent. */
const PackedEntry = z.tuple([id, version, title, handle, vendor, status, image, Money])

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

import { Id, Money, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { handlePattern, isYoutubeAddress, limits, longestHandle, textLength, visibleLength } from './product.rules.ts'
import { ProductVariantInput, ValueId, Variant } from './variant.ts'

export const productTypes = ['SIMPLE_PRODUCT', 'VARIANTS_PRODUCT'] as const
export const ProductType = z.enum(productTypes)
export type ProductType = z.infer<typeof ProductType>

export const productStatuses = ['draft', 'active', 'unlisted', 'archived'] as const
export const ProductStatus = z.enum(productStatuses)
export type ProductStatus = z.infer<typeof ProductStatus>

/** What may be put into an order: an unlisted product is only not shown in lists of the shop. */
export const sellableStatuses = ['active', 'unlisted'] as const satisfies readonly ProductStatus[]

const shortText = (longest: number) => z.string().trim().min(1, 'REQUIRED').max(longest)

export const Option = z.strictObject({
  id: ValueId,
  name: shortText(100),
  values: z.array(z.strictObject({ id: ValueId, label: shortText(100) })).max(limits.values, 'VARIANT_LIMIT'),
})
export type Option = z.infer<typeof Option>

/** A picture by its address. The server never fetches it. */
export const Media = z.strictObject({
  id: ValueId,
  url: z.url({ protocol: /^https?$/, error: 'IMAGE_URL_INVALID' }).max(2_048),
  alt: z.string().max(500),
  position: z.int().min(0).max(limits.media),
})
export type Media = z.infer<typeof Media>

const Seo = z.strictObject({ title: z.string().max(250), description: z.string().max(1_000) })

const ProductFields = z.object({
  id: Id,
  type: ProductType,
  title: z.string(),
  handle: z.string(),
  /** Cleaned HTML. */
  description: z.string(),
  status: ProductStatus,
  vendor: z.string(),
  product_type: z.string(),
  tags: z.array(z.string()),
  youtube_url: z.string().nullable(),
  options: z.array(Option),
  /** A simple product has exactly one, which the panel does not show as such. */
  variants: z.array(Variant),
  media: z.array(Media),
  seo: Seo,
  /** The first picture, or none. */
  image: z.string().nullable(),
  price_min: Money,
  price_max: Money,
  /** What can still be promised of all its variants that are counted; null where none is. */
  available: z.int().nullable(),
  variants_count: z.int(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})

export const Product = readable(ProductFields, {
  id: 'pick_products',
  type: 'pick_products',
  title: 'pick_products',
  handle: 'pick_products',
  description: 'pick_products',
  status: 'pick_products',
  vendor: 'pick_products',
  product_type: 'pick_products',
  tags: 'pick_products',
  youtube_url: 'pick_products',
  options: 'pick_products',
  variants: 'pick_products',
  media: 'pick_products',
  seo: 'pick_products',
  image: 'pick_products',
  price_min: 'pick_products',
  price_max: 'pick_products',
  available: 'pick_products',
  variants_count: 'pick_products',
  version: 'pick_products',
  created_at: 'pick_products',
  updated_at: 'pick_products',
})
export type Product = z.infer<typeof Product>

/** What the change log keeps of a product: everything, so it is told to managers of products only. */
export const ProductRecord = readable(ProductFields.extend({}), {
  id: 'admin_products_manager',
  type: 'admin_products_manager',
  title: 'admin_products_manager',
  handle: 'admin_products_manager',
  description: 'admin_products_manager',
  status: 'admin_products_manager',
  vendor: 'admin_products_manager',
  product_type: 'admin_products_manager',
  tags: 'admin_products_manager',
  youtube_url: 'admin_products_manager',
  options: 'admin_products_manager',
  variants: 'admin_products_manager',
  media: 'admin_products_manager',
  seo: 'admin_products_manager',
  image: 'admin_products_manager',
  price_min: 'admin_products_manager',
  price_max: 'admin_products_manager',
  available: 'admin_products_manager',
  variants_count: 'admin_products_manager',
  version: 'admin_products_manager',
  created_at: 'admin_products_manager',
  updated_at: 'admin_products_manager',
})

/** One line of the product list, over HTTP and over the socket. */
export const ProductRow = ProductFields.pick({
  id: true,
  title: true,
  handle: true,
  type: true,
  status: true,
  vendor: true,
  image: true,
  price_min: true,
  price_max: true,
  available: true,
  variants_count: true,
  version: true,
  updated_at: true,
})
export type ProductRow = z.infer<typeof ProductRow>

const length = (least: number, most: number, code: string) =>
  z
    .string()
    .trim()
    .refine((text) => textLength(text) >= least && textLength(text) <= most, code)

/** What staff may say of a product. What is left unsaid stays as it is, or is as usual for a new one. */
const ProductInput = z.strictObject({
  type: ProductType.optional(),
  title: length(5, 250, 'TITLE_LENGTH'),
  handle: z.string().regex(handlePattern, 'HANDLE_INVALID').max(longestHandle).optional(),
  description: z
    .string()
    .max(500_000)
    .refine((html) => visibleLength(html) >= 15, 'DESCRIPTION_LENGTH'),
  status: ProductStatus.optional(),
  vendor: z.string().trim().max(100).optional(),
  product_type: z.string().trim().max(100).optional(),
  tags: z.array(shortText(64)).max(limits.tags).optional(),
  youtube_url: z.string().trim().max(500).refine(isYoutubeAddress, 'YOUTUBE_INVALID').nullable().optional(),
  options: z.array(Option).max(limits.options, 'VARIANT_LIMIT').optional(),
  variants: z.array(ProductVariantInput).max(limits.variants, 'VARIANT_LIMIT').optional(),
  media: z.array(Media).max(limits.media).optional(),
  seo: Seo.optional(),
})

export const ProductRequest = ProductInput
export type ProductRequest = z.infer<typeof ProductRequest>

/** A list that is sent replaces the one that was: a variant left out of `variants` is removed. */
export const ProductChange = ProductInput.partial().extend({ version: Version })
export type ProductChange = z.infer<typeof ProductChange>

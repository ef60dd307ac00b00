import { Metafields, MetafieldsInput } from '@comptoir/custom-fields/contract'
import { Handle, Id, Money, readable, Timestamp, textLength, Version, visibleLength } from '@comptoir/platform/contract'
import { z } from 'zod'
import { PickedCollection } from './collection/collection.ts'
import { Option } from './option.ts'
import { isYoutubeAddress, limits } from './product.rules.ts'
import { ProductStatus, ProductType } from './product-status.ts'
import { Price, ProductVariantInput, shortText, ValueId, Variant } from './variant.ts'

/** External URL; saving does not fetch it. */
export const PictureAddress = z.url({ protocol: /^https?$/, error: 'IMAGE_URL_INVALID' }).max(2_048)

export const Media = z.strictObject({
  id: ValueId,
  /** File id in the media library; null for an external picture. */
  cfile_id: Id.nullable().default(null),
  /** For a library file the server sets it and ignores the input. */
  url: z.string().max(2_048),
  alt: z.string().max(500),
  position: z.int().min(0).max(limits.media),
})
export type Media = z.infer<typeof Media>

export const MediaInput = Media.refine(
  ({ cfile_id, url }) => cfile_id !== null || PictureAddress.safeParse(url).success,
  {
    path: ['url'],
    error: 'IMAGE_URL_INVALID',
  },
)

const Seo = z.strictObject({
  title: z.string().max(250),
  description: z.string().max(1_000),
  noindex: z.boolean().default(false),
})

/** Exceptions from the shop's shipping methods, which are named by id. */
export const CustomShipment = z.strictObject({
  /** Empty: every method. */
  method_ids: z.array(Id).max(50),
  /** Once for the product in place of the method's price; null keeps that. */
  price: Price.nullable(),
  /** Added to the days on the way. */
  handling_days: z.int().min(0).max(365),
})
export type CustomShipment = z.infer<typeof CustomShipment>

const ProductFields = z.object({
  id: Id,
  type: ProductType,
  title: z.string(),
  handle: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  status: ProductStatus,
  vendor: z.string(),
  product_type: z.string(),
  tags: z.array(z.string()),
  youtube_url: z.string().nullable(),
  options: z.array(Option),
  /** A simple product has exactly one variant, which the panel hides. */
  variants: z.array(Variant),
  media: z.array(Media),
  custom_shipment: CustomShipment.nullable(),
  seo: Seo,
  metafields: Metafields,
  /** Alternative theme template; empty for the default. */
  template_suffix: z.string(),
  /** Null: the standard rate. */
  tax_class_id: Id.nullable(),
  /** Sold as money to be spent later: neither sent, counted nor taxed. */
  gift_card: z.boolean(),
  /** Of a gift card: also at an amount between the smallest and the largest of its prices. */
  own_amount: z.boolean(),
  published_at: Timestamp.nullable(),
  /** End of the publication window, after which the product becomes a draft; null for none. */
  unpublish_at: Timestamp.nullable(),
  image: z.string().nullable(),
  /** Manual collections only. */
  collection_ids: z.array(Id),
  collections: z.array(PickedCollection),
  price_min: Money,
  price_max: Money,
  /** Sum over the variants that track stock; null if none does. */
  available: z.int().nullable(),
  /** Low-stock bound; null uses the shop's default. */
  low_stock_at: z.int().nullable(),
  /** The first variant's; empty for none. */
  sku: z.string(),
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
  custom_shipment: 'pick_products',
  seo: 'pick_products',
  metafields: 'pick_products',
  template_suffix: 'pick_products',
  tax_class_id: 'pick_products',
  gift_card: 'pick_products',
  own_amount: 'pick_products',
  published_at: 'pick_products',
  unpublish_at: 'pick_products',
  image: 'pick_products',
  collection_ids: 'pick_products',
  collections: 'pick_products',
  price_min: 'pick_products',
  price_max: 'pick_products',
  available: 'pick_products',
  low_stock_at: 'pick_products',
  sku: 'pick_products',
  variants_count: 'pick_products',
  version: 'pick_products',
  created_at: 'pick_products',
  updated_at: 'pick_products',
})
export type Product = z.infer<typeof Product>

/** The change log keeps every field, so only product managers may read it. */
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
  custom_shipment: 'admin_products_manager',
  seo: 'admin_products_manager',
  metafields: 'admin_products_manager',
  template_suffix: 'admin_products_manager',
  tax_class_id: 'admin_products_manager',
  gift_card: 'admin_products_manager',
  own_amount: 'admin_products_manager',
  published_at: 'admin_products_manager',
  unpublish_at: 'admin_products_manager',
  image: 'admin_products_manager',
  collection_ids: 'admin_products_manager',
  collections: 'admin_products_manager',
  price_min: 'admin_products_manager',
  price_max: 'admin_products_manager',
  available: 'admin_products_manager',
  low_stock_at: 'admin_products_manager',
  sku: 'admin_products_manager',
  variants_count: 'admin_products_manager',
  version: 'admin_products_manager',
  created_at: 'admin_products_manager',
  updated_at: 'admin_products_manager',
})

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
  low_stock_at: true,
  sku: true,
  variants_count: true,
  published_at: true,
  unpublish_at: true,
  version: true,
  updated_at: true,
}).extend({
  metafields: Metafields.optional(),
})
export type ProductRow = z.infer<typeof ProductRow>

export const trashDays = 30

export const TrashedProduct = ProductRow.extend({ deleted_at: Timestamp })
export type TrashedProduct = z.infer<typeof TrashedProduct>

const length = (least: number, most: number, code: string) =>
  z
    .string()
    .max(most * 8, code)
    .trim()
    .refine((text) => textLength(text) >= least && textLength(text) <= most, code)

/** Omitted fields keep their value, or get the default in a new product. */
const ProductInput = z.strictObject({
  type: ProductType.optional(),
  title: length(5, 250, 'TITLE_LENGTH'),
  handle: Handle.optional(),
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
  media: z.array(MediaInput).max(limits.media).optional(),
  custom_shipment: CustomShipment.nullable().optional(),
  collection_ids: z.array(Id).max(limits.collections).optional(),
  seo: Seo.optional(),
  metafields: MetafieldsInput.optional(),
  template_suffix: z
    .string()
    .regex(/^[a-z0-9-]*$/, 'HANDLE_INVALID')
    .max(64)
    .optional(),
  tax_class_id: Id.nullable().optional(),
  gift_card: z.boolean().optional(),
  own_amount: z.boolean().optional(),
  published_at: Timestamp.nullable().optional(),
  unpublish_at: Timestamp.nullable().optional(),
})

export const ProductRequest = ProductInput
export type ProductRequest = z.infer<typeof ProductRequest>

/** A sent list replaces the stored one: variants missing from `variants` are removed. */
export const ProductChange = ProductInput.partial().extend({
  version: Version,
  /** Collections that the client knew: memberships outside this list are kept, because others have added them. */
  known_collection_ids: z.array(Id).max(limits.collections).optional(),
})
export type ProductChange = z.infer<typeof ProductChange>

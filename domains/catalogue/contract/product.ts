import { Metafields } from '@comptoir/custom-fields/contract'
import { Id, locales, Money, perLocale, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { PickedCollection } from './collection/collection.ts'
import { Option } from './option.ts'
import { limits } from './product.rules.ts'
import { ProductStatus, ProductType } from './product-status.ts'
import { Price, ValueId, Variant } from './variant.ts'

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

export const Seo = z.strictObject({
  title: z.string().max(250),
  description: z.string().max(1_000),
  noindex: z.boolean().default(false),
})

/** Empty where the product's own text is shown. */
const translated = (longest: number) => z.string().trim().max(longest, 'TOO_LONG').default('')
const Labels = z.record(ValueId, translated(100)).default({})

/** A product's texts in another language. */
export const ProductTranslation = z.strictObject({
  title: translated(250),
  /** HTML; the server sanitises it. */
  description: z.string().max(500_000, 'TOO_LONG').default(''),
  seo: z
    .strictObject({ title: translated(250), description: translated(1_000) })
    .default({ title: '', description: '' }),
  /** Names of options, by their ids. */
  options: Labels,
  /** Labels of their values, by their ids. */
  values: Labels,
})
export type ProductTranslation = z.infer<typeof ProductTranslation>

export const ProductTranslations = perLocale(ProductTranslation)
export type ProductTranslations = z.infer<typeof ProductTranslations>

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
  /** Language of the product's own texts. */
  locale: z.enum(locales),
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
  /** Texts in other languages. */
  translations: ProductTranslations,
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
  locale: 'pick_products',
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
  translations: 'pick_products',
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
  locale: 'admin_products_manager',
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
  translations: 'admin_products_manager',
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

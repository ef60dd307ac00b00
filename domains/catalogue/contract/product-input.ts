import { MetafieldsInput } from '@comptoir/custom-fields/contract'
import { Handle, Id, locales, Timestamp, textLength, Version, visibleLength } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Option } from './option.ts'
import { isYoutubeAddress, limits } from './product.rules.ts'
import { CustomShipment, MediaInput, ProductTranslations, Seo } from './product.ts'
import { ProductStatus, ProductType } from './product-status.ts'
import { ProductVariantInput, shortText } from './variant.ts'

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
  /** Default: the shop's language. */
  locale: z.enum(locales).optional(),
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
  /** Replaces all translations. */
  translations: ProductTranslations.optional(),
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

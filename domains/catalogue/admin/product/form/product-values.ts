import type { MetafieldsInput } from '@comptoir/custom-fields/contract'
import { fromStoreClock, toStoreClock } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import { z } from 'zod'
import { variantOptions } from '../../../contract/option.rules.ts'
import { productFaults } from '../../../contract/product.rules.ts'
import type { Product, ProductTranslation } from '../../../contract/product.ts'
import { ProductRequest } from '../../../contract/product-input.ts'
import { fromGrams, inCentimetres, inGrams, inMillimetres, type WeightUnit } from '../../../contract/variant.rules.ts'
import { type Variant, variantDefaults, variantTemplate } from '../../../contract/variant.ts'
import { translationsToSend, translationValues } from './product-translations.ts'

export interface VariantValues {
  id: string | null
  key: string
  option_values: string[]
  sku: string
  barcode: string
  price: number | null
  compare_at_price: number | null
  cost: number | null
  /** Null unless the user entered a count: orders change the available quantity meanwhile. */
  quantity: number | null
  /** Where the difference of the count is posted; null for the shop's first location. */
  quantity_location_id: string | null
  physicalProduct: boolean
  weight: number | null
  weight_unit: WeightUnit
  /** In centimetres. */
  length: number | null
  width: number | null
  height: number | null
  hs_code: string
  origin_country: string
  trackQuantity: boolean
  continueOutOfStock: boolean
  low_stock_at: number | null
  image_cfile: string | null
  image: string | null
  metafields: MetafieldsInput
}

export type ProductValues = Pick<
  Product,
  | 'title'
  | 'description'
  | 'handle'
  | 'locale'
  | 'status'
  | 'vendor'
  | 'product_type'
  | 'tags'
  | 'collection_ids'
  | 'options'
  | 'media'
  | 'seo'
  | 'custom_shipment'
  | 'template_suffix'
  | 'tax_class_id'
  | 'gift_card'
  | 'own_amount'
> & {
  youtube_url: string
  translations: Record<Locale, ProductTranslation>
  metafields: MetafieldsInput
  variants: VariantValues[]
  /** Time on the store's clock, `2026-11-20T09:30`; empty for none. */
  published_at: string
  unpublish_at: string
}

export function newVariant(continueOutOfStock: boolean): VariantValues {
  const { option, ...template } = variantTemplate(crypto.randomUUID())
  return {
    ...template,
    ...variantDefaults,
    id: null,
    option_values: [],
    price: null,
    quantity: null,
    quantity_location_id: null,
    continueOutOfStock,
    low_stock_at: null,
    metafields: {},
  }
}

const newProduct: Omit<ProductValues, 'variants' | 'locale'> = {
  title: '',
  description: '',
  handle: '',
  status: 'draft',
  vendor: '',
  product_type: '',
  tags: [],
  collection_ids: [],
  youtube_url: '',
  options: [],
  media: [],
  seo: { title: '', description: '', noindex: false },
  translations: translationValues({}),
  custom_shipment: null,
  metafields: {},
  template_suffix: '',
  tax_class_id: null,
  gift_card: false,
  own_amount: false,
  published_at: '',
  unpublish_at: '',
}

/** Measures that nobody has entered are stored as 0. */
const knownOf = (measure: number) => (measure === 0 ? null : measure)

export const variantValuesOf = (variant: Variant): VariantValues => ({
  id: variant.id,
  key: variant.key,
  option_values: variant.option_values,
  sku: variant.sku,
  barcode: variant.barcode,
  price: variant.price,
  compare_at_price: variant.compare_at_price,
  cost: variant.cost ?? null,
  quantity: null,
  quantity_location_id: null,
  physicalProduct: variant.physicalProduct,
  weight: knownOf(fromGrams(variant.weight, variant.weight_unit)),
  weight_unit: variant.weight_unit,
  length: knownOf(inCentimetres(variant.length)),
  width: knownOf(inCentimetres(variant.width)),
  height: knownOf(inCentimetres(variant.height)),
  hs_code: variant.hs_code,
  origin_country: variant.origin_country,
  trackQuantity: variant.trackQuantity,
  continueOutOfStock: variant.continueOutOfStock,
  low_stock_at: variant.low_stock_at,
  image_cfile: variant.image_cfile,
  image: variant.image,
  metafields: variant.metafields,
})

interface ProductDefaults {
  /** The shop's. */
  language: Locale
  oversells: boolean
  timeZone: string
}

export function valuesOf(product: Product | null, { language, oversells, timeZone }: ProductDefaults): ProductValues {
  if (!product) return { ...newProduct, locale: language, variants: [newVariant(oversells)] }
  const { title, description, handle, locale, status, vendor, product_type, tags, options, media, seo } = product
  const { custom_shipment, template_suffix, tax_class_id, collection_ids, metafields } = product
  const { gift_card, own_amount } = product
  return {
    title,
    description,
    handle,
    locale,
    status,
    vendor,
    product_type,
    tags,
    collection_ids,
    youtube_url: product.youtube_url ?? '',
    options,
    media,
    seo,
    translations: translationValues(product.translations),
    custom_shipment,
    metafields,
    template_suffix,
    tax_class_id,
    gift_card,
    own_amount,
    published_at: toStoreClock(product.published_at, timeZone),
    unpublish_at: toStoreClock(product.unpublish_at, timeZone),
    variants: product.variants.map(variantValuesOf),
  }
}

export const variantRequestOf = ({
  id,
  price,
  quantity,
  quantity_location_id,
  weight,
  length,
  width,
  height,
  image,
  ...variant
}: VariantValues) => ({
  ...variant,
  id: id ?? undefined,
  price: price ?? undefined,
  quantity: quantity ?? undefined,
  quantity_location_id: (quantity !== null && quantity_location_id) || undefined,
  weight: inGrams(weight ?? 0, variant.weight_unit),
  length: inMillimetres(length ?? 0),
  width: inMillimetres(width ?? 0),
  height: inMillimetres(height ?? 0),
})

const requestOf = (
  { handle, youtube_url, media, variants, published_at, unpublish_at, ...values }: ProductValues,
  timeZone: string,
): z.input<typeof ProductRequest> => ({
  ...values,
  handle: handle.trim() || undefined,
  youtube_url: youtube_url.trim() || null,
  media: media.map((picture, position) => ({ ...picture, position })),
  variants: variants.map(variantRequestOf),
  translations: translationsToSend(values),
  published_at: fromStoreClock(published_at, timeZone),
  unpublish_at: fromStoreClock(unpublish_at, timeZone),
})

/** Rules that span several fields; the server checks the same. */
export function crossFieldErrors({
  options = [],
  variants = [],
  gift_card = false,
}: Pick<ProductRequest, 'options' | 'variants' | 'gift_card'>) {
  const type = variantOptions(options).length > 0 ? ('VARIANTS_PRODUCT' as const) : ('SIMPLE_PRODUCT' as const)
  const drafts = variants.map((variant) => ({
    option_values: variant.option_values ?? [],
    price: variant.price ?? 0,
    compare_at_price: variant.compare_at_price ?? null,
    weight: variant.weight ?? 0,
  }))
  const unpriced = variants.flatMap(({ price }, at) =>
    price === undefined ? [{ field: `variants.${at}.price`, code: 'REQUIRED' }] : [],
  )
  return [...unpriced, ...productFaults({ type, options, variants: drafts, gift_card })]
}

export const productForm = (timeZone: string) =>
  z
    .custom<ProductValues>()
    .transform((values) => requestOf(values, timeZone))
    .pipe(ProductRequest)
    .superRefine((request, context) => {
      for (const { field, code } of crossFieldErrors(request)) {
        context.addIssue({ code: 'custom', path: field.split('.'), message: code })
      }
    })

import { Metafields, MetafieldsInput } from '@comptoir/custom-fields/contract'
import { Units } from '@comptoir/inventory/contract'
import { Id, Money, maxMoney, readable, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { hsCodePattern, isBarcode, maxGrams, maxMillimetres, weightUnits } from './variant.rules.ts'

/** Created by the client, so that variants can refer to an unsaved option value. */
export const ValueId = z.string().regex(/^[\w-]{1,64}$/, 'INVALID_ID')

export const shortText = (longest: number) => z.string().trim().min(1, 'REQUIRED').max(longest)

const Millimetres = z.int().min(0).max(maxMillimetres)

const VariantFields = z.object({
  id: Id,
  key: z.string(),
  product_id: Id,
  /** Labels of its option values: `Small / Red`. */
  title: z.string(),
  option: z.string(),
  option_values: z.array(ValueId),
  /** Null uses the product's picture. */
  image_cfile: Id.nullable(),
  image: z.string().nullable(),
  sku: z.string(),
  barcode: z.string(),
  price: Money,
  compare_at_price: Money.nullable(),
  /** Purchase price; absent for users who may only sell. */
  cost: Money.nullable().optional(),
  physicalProduct: z.boolean(),
  /** In grams; 0 is unknown. */
  weight: z.int().nonnegative(),
  weight_unit: z.enum(weightUnits),
  /** Parcel size in millimetres; 0 is unknown. */
  length: z.int().nonnegative(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  hs_code: z.string(),
  origin_country: z.string(),
  /** Available: on hand minus committed and damaged. Negative when oversold. */
  quantity: z.int(),
  on_hand: z.int(),
  /** Reserved by open orders. */
  committed: z.int(),
  /** On hand but not sellable. */
  damaged: z.int(),
  trackQuantity: z.boolean(),
  continueOutOfStock: z.boolean(),
  /** Low-stock bound; null uses the shop's default. */
  low_stock_at: z.int().nullable(),
  position: z.int(),
  metafields: Metafields,
  version: Version,
})
export const Variant = readable(VariantFields, {
  id: 'pick_products',
  key: 'pick_products',
  product_id: 'pick_products',
  title: 'pick_products',
  option: 'pick_products',
  option_values: 'pick_products',
  image_cfile: 'pick_products',
  image: 'pick_products',
  sku: 'pick_products',
  barcode: 'pick_products',
  price: 'pick_products',
  compare_at_price: 'pick_products',
  cost: 'admin_products_manager',
  physicalProduct: 'pick_products',
  weight: 'pick_products',
  weight_unit: 'pick_products',
  length: 'pick_products',
  width: 'pick_products',
  height: 'pick_products',
  hs_code: 'pick_products',
  origin_country: 'pick_products',
  quantity: 'pick_products',
  on_hand: 'pick_products',
  committed: 'pick_products',
  damaged: 'pick_products',
  trackQuantity: 'pick_products',
  continueOutOfStock: 'pick_products',
  low_stock_at: 'pick_products',
  position: 'pick_products',
  metafields: 'pick_products',
  version: 'pick_products',
})
export type Variant = z.infer<typeof Variant>

export const Price = z.int().min(0, 'PRICE_NEGATIVE').max(maxMoney)

/** Omitted fields keep their value, or get the default in a new variant. */
const VariantInput = z
  .strictObject({
    key: z.string().max(64),
    /** Ignored, because it is derived from the option values; the specification's template contains it. */
    option: z.string().max(600),
    option_values: z.array(ValueId).max(5),
    image_cfile: Id.nullable(),
    sku: z.string().trim().max(100),
    barcode: z.string().trim().max(64).refine(isBarcode, 'BARCODE_INVALID'),
    price: Price,
    compare_at_price: Price.nullable(),
    cost: Price.nullable(),
    physicalProduct: z.boolean(),
    weight: z.int().min(0).max(maxGrams),
    weight_unit: z.enum(weightUnits),
    length: Millimetres,
    width: Millimetres,
    height: Millimetres,
    hs_code: z.string().trim().regex(hsCodePattern, 'HS_CODE_INVALID'),
    origin_country: z.string().regex(/^(?:[A-Z]{2})?$/, 'COUNTRY_UNKNOWN'),
    /**
     * Target for the available quantity; the difference is posted as a correction. Send it only after a count: orders
     * move the quantity without a new version of the variant.
     */
    quantity: z.int().min(-1_000_000).max(1_000_000),
    /** Where the difference is posted: a location that sells. Default: the first of them. */
    quantity_location_id: Id,
    trackQuantity: z.boolean(),
    continueOutOfStock: z.boolean(),
    low_stock_at: Units.nullable(),
    position: z.int().min(0).max(10_000),
    metafields: MetafieldsInput,
  })
  .partial()

export const VariantRequest = VariantInput.extend({ product_id: Id, price: Price })
export type VariantRequest = z.infer<typeof VariantRequest>

export const VariantChange = VariantInput.extend({ version: Version })
export type VariantChange = z.infer<typeof VariantChange>

/** With an id it changes that variant, without one it adds a variant. */
export const ProductVariantInput = VariantInput.extend({ id: Id.optional() })
export type ProductVariantInput = z.infer<typeof ProductVariantInput>

/** Keys and defaults of the specification (§3). */
export const variantTemplate = (key: string) => ({
  key,
  image_cfile: null,
  barcode: '',
  sku: '',
  price: 0,
  compare_at_price: null,
  option: '',
  physicalProduct: true,
  weight: 0,
  quantity: 0,
  trackQuantity: true,
  continueOutOfStock: true,
})

export const variantDefaults = {
  image: null,
  cost: null,
  weight_unit: 'kg',
  length: 0,
  width: 0,
  height: 0,
  hs_code: '',
  origin_country: '',
} as const

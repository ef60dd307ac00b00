import { Id, Money, readable, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { isBarcode, weightUnits } from './variant.rules.ts'

/** Made by whoever makes the option value, so that variants can name it before it is saved. */
export const ValueId = z.string().regex(/^[\w-]{1,64}$/, 'INVALID_ID')

const VariantFields = z.object({
  id: Id,
  /** A name that is unique while the variant is being made, before it has an id. */
  key: z.string(),
  product_id: Id,
  /** The labels of its option values in one line, as people call it: `Small / Red`. */
  title: z.string(),
  option: z.string(),
  option_values: z.array(ValueId),
  sku: z.string(),
  barcode: z.string(),
  price: Money,
  compare_at_price: Money.nullable(),
  /** What the shop pays for it: left out for those who only sell. */
  cost: Money.nullable().optional(),
  physicalProduct: z.boolean(),
  weight: z.number().nonnegative(),
  weight_unit: z.enum(weightUnits),
  /** What can still be promised: on hand less committed. Below zero when oversold. */
  quantity: z.int(),
  on_hand: z.int(),
  /** Promised to open orders. */
  committed: z.int(),
  trackQuantity: z.boolean(),
  continueOutOfStock: z.boolean(),
  position: z.int(),
  version: Version,
})
export const Variant = readable(VariantFields, {
  id: 'pick_products',
  key: 'pick_products',
  product_id: 'pick_products',
  title: 'pick_products',
  option: 'pick_products',
  option_values: 'pick_products',
  sku: 'pick_products',
  barcode: 'pick_products',
  price: 'pick_products',
  compare_at_price: 'pick_products',
  cost: 'admin_products_manager',
  physicalProduct: 'pick_products',
  weight: 'pick_products',
  weight_unit: 'pick_products',
  quantity: 'pick_products',
  on_hand: 'pick_products',
  committed: 'pick_products',
  trackQuantity: 'pick_products',
  continueOutOfStock: 'pick_products',
  position: 'pick_products',
  version: 'pick_products',
})
export type Variant = z.infer<typeof Variant>

const Price = z.int().min(0, 'PRICE_NEGATIVE').max(99_999_999_999)

/** What staff may say of a variant. What is left unsaid stays as it is, or is as usual for a new one. */
const VariantInput = z
  .strictObject({
    key: z.string().max(64),
    option_values: z.array(ValueId).max(5),
    sku: z.string().trim().max(100),
    barcode: z.string().trim().max(64).refine(isBarcode, 'BARCODE_INVALID'),
    price: Price,
    compare_at_price: Price.nullable(),
    cost: Price.nullable(),
    physicalProduct: z.boolean(),
    weight: z.number().min(0).max(1_000_000),
    weight_unit: z.enum(weightUnits),
    /**
     * How many should be available: the difference is booked as a correction. Say it only when somebody
     * counted, because orders move it meanwhile without making a new version.
     */
    quantity: z.int().min(-1_000_000).max(1_000_000),
    trackQuantity: z.boolean(),
    continueOutOfStock: z.boolean(),
    position: z.int().min(0).max(10_000),
  })
  .partial()

export const VariantRequest = VariantInput.extend({ product_id: Id, price: Price })
export type VariantRequest = z.infer<typeof VariantRequest>

export const VariantChange = VariantInput.extend({ version: Version })
export type VariantChange = z.infer<typeof VariantChange>

/** A variant inside a product's body: with the id of one that exists, without for a new one. */
export const ProductVariantInput = VariantInput.extend({ id: Id.optional() })
export type ProductVariantInput = z.infer<typeof ProductVariantInput>

/** A variant as the order form offers it. */
export const PickedVariant = z.object({
  variant_id: Id,
  product_id: Id,
  title: z.string(),
  variant_title: z.string(),
  sku: z.string(),
  price: Money,
  image: z.string().nullable(),
  available: z.int(),
  trackQuantity: z.boolean(),
  continueOutOfStock: z.boolean(),
})
export type PickedVariant = z.infer<typeof PickedVariant>

import { Id, Money } from '@comptoir/platform/contract'
import { z } from 'zod'
import { methodKeys } from './method-key.ts'
import { Tier } from './tier.ts'

const maxProducts = 5_000

/** A product's share of a basket. */
const BasketPart = z.strictObject({
  product_id: Id,
  subtotal: Money,
  weight_g: z.int().min(0).max(1_000_000_000),
  quantity: z.int().min(0).max(1_000_000_000),
})

/** Special shipping of a product. */
export interface ProductTerms {
  product_id: string
  /** It is sent by these alone; empty: by all. */
  method_ids: readonly string[]
  /** In place of the method's price, once for the product; null: the method's. */
  price: number | null
  /** Days before it leaves. */
  handling_days: number
}

/** Measures of shipping. */
export const Basket = z.strictObject({
  subtotal: Money,
  /** Grams. */
  weight_g: z.int().min(0).max(1_000_000_000),
  quantity: z.int().min(0).max(1_000_000_000),
  /** Products in it. */
  product_ids: z.array(Id).max(maxProducts).default([]),
  /** What of the measures above is of which product; without it a product with a price of its own takes nothing out. */
  parts: z.array(BasketPart).max(maxProducts).default([]),
})
export type Basket = z.infer<typeof Basket>

const text = (longest: number) => z.string().trim().max(longest, 'TOO_LONG').default('')

/** Unknown parts are empty. */
export const Destination = z.strictObject({
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_UNKNOWN')]).default(''),
  province: text(100),
  postcode: text(20),
  phone: text(30),
})
export type Destination = z.infer<typeof Destination>

export const refusalCodes = [
  'SHIPPING_METHOD_UNAVAILABLE',
  'OUT_OF_ZONE',
  'PICKUP_LOCATION_REQUIRED',
  'PRODUCT_EXCLUDED',
  'PRODUCT_OTHER_METHOD',
] as const
export const missingCodes = ['ADDRESS_REQUIRED', 'PROVINCE_REQUIRED', 'POSTCODE_REQUIRED', 'PHONE_REQUIRED'] as const

/** The answer of one method: offered, offered once more is known, or refused with every reason. */
export const Offer = z.object({
  method_id: Id,
  key: z.enum(methodKeys),
  title: z.string(),
  state: z.enum(['offered', 'asks', 'refused']),
  price: Money,
  /** What of the price is of products with a shipping price of their own. */
  own: Money,
  /** Days until it arrives, with those before it leaves; null: the method says none. */
  days: z.object({ min: z.int(), max: z.int() }).nullable(),
  zone: z.object({ id: Id, title: z.string() }).nullable(),
  tier: Tier.nullable(),
  /** True if the subtotal makes it free. */
  freed: z.boolean(),
  /** Subtotal still missing for free shipping. */
  free_in: Money.nullable(),
  reasons: z.array(z.enum(refusalCodes)),
  missing: z.array(z.enum(missingCodes)),
  tax_class_id: Id.nullable(),
  taxed_as_goods: z.boolean(),
  cod_allowed: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

import { Id, Money, readable, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { methodKeys } from './method-key.ts'
import { areContiguous } from './tier.rules.ts'
import { Tier } from './tier.ts'

export const shippingLimits = {
  methods: 50,
  zones: 100,
  tiers: 20,
  postcodes: 200,
  provinces: 100,
  days: 365,
  excluded: 500,
} as const

export const pricingTypes = ['free', 'fixed', 'tiers'] as const

export const Pricing = z
  .strictObject({
    type: z.enum(pricingTypes),
    price: Money,
    tiers: z.array(Tier).max(shippingLimits.tiers, 'TOO_LONG').default([]),
    /** Subtotal from which the method costs nothing. */
    free_from: Money.nullable().default(null),
  })
  .refine(({ type, tiers }) => type !== 'tiers' || tiers.length > 0, { path: ['tiers'], error: 'REQUIRED' })
  .refine(({ tiers }) => areContiguous(tiers), { path: ['tiers'], error: 'TIERS_OVERLAP' })
export type Pricing = z.infer<typeof Pricing>

const Day = z.int().min(0).max(shippingLimits.days, 'TOO_BIG')

/** Days on the way. */
export const Days = z
  .strictObject({ min: Day, max: Day })
  .refine(({ min, max }) => min <= max, { path: ['max'], error: 'DAYS_REVERSED' })

const Fields = z.object({
  id: Id,
  key: z.enum(methodKeys),
  /** Empty: the name of its key in the reader's language. */
  title: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  address_required: z.boolean(),
  phone_required: z.boolean(),
  pricing: Pricing,
  /** Without zones it is offered everywhere. */
  zone_ids: z.array(Id),
  /** Locations where the goods can be collected. */
  location_ids: z.array(Id),
  days: Days.nullable(),
  /** Products that it does not carry. */
  excluded_product_ids: z.array(Id),
  /** Decides the taxes on its price; null: its goods do, or the standard rate. */
  tax_class_id: Id.nullable(),
  /** Without a class its price has the taxes of the goods, in their shares; else the standard rate. */
  taxed_as_goods: z.boolean(),
  /** The customer may pay on delivery. */
  cod_allowed: z.boolean(),
  position: z.int(),
  version: Version,
})

export const ShippingMethod = readable(Fields, {
  id: 'signed_in',
  key: 'signed_in',
  title: 'signed_in',
  description: 'signed_in',
  enabled: 'signed_in',
  address_required: 'signed_in',
  phone_required: 'signed_in',
  pricing: 'signed_in',
  zone_ids: 'signed_in',
  location_ids: 'signed_in',
  days: 'signed_in',
  excluded_product_ids: 'signed_in',
  tax_class_id: 'signed_in',
  taxed_as_goods: 'signed_in',
  cod_allowed: 'signed_in',
  position: 'signed_in',
  version: 'signed_in',
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

const MethodInput = z.strictObject({
  title: z.string().trim().max(100, 'TOO_LONG'),
  description: z.string().trim().max(500, 'TOO_LONG'),
  enabled: z.boolean(),
  address_required: z.boolean(),
  phone_required: z.boolean(),
  pricing: Pricing,
  zone_ids: z.array(Id).max(shippingLimits.zones),
  location_ids: z.array(Id).max(50),
  days: Days.nullable(),
  excluded_product_ids: z.array(Id).max(shippingLimits.excluded, 'TOO_LONG'),
  tax_class_id: Id.nullable(),
  taxed_as_goods: z.boolean(),
  cod_allowed: z.boolean(),
})
const { shape } = MethodInput

export const ShippingMethodRequest = MethodInput.extend({
  key: z.enum(methodKeys),
  title: shape.title.default(''),
  description: shape.description.default(''),
  enabled: shape.enabled.default(true),
  address_required: shape.address_required.default(false),
  phone_required: shape.phone_required.default(false),
  zone_ids: shape.zone_ids.default([]),
  location_ids: shape.location_ids.default([]),
  days: shape.days.default(null),
  excluded_product_ids: shape.excluded_product_ids.default([]),
  tax_class_id: shape.tax_class_id.default(null),
  taxed_as_goods: shape.taxed_as_goods.default(true),
  cod_allowed: shape.cod_allowed.default(true),
})
export type ShippingMethodRequest = z.infer<typeof ShippingMethodRequest>

// Without defaults, so omitted fields stay unchanged.
export const ShippingMethodChange = MethodInput.partial().extend({ version: Version })
export type ShippingMethodChange = z.infer<typeof ShippingMethodChange>

import { Id, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { maxClasses } from './tax-class.ts'

export const maxRates = 500

/** Three decimals, as in 9.975 %. */
const Percent = z.number().min(0, 'INVALID_ENTRY').max(99.999, 'TOO_BIG').multipleOf(0.001, 'INVALID_ENTRY')

const Country = z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_UNKNOWN')])

const Title = z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG')

/** One tax of a rate, as printed on the order: VAT 20 %; in Québec GST 5 % and QST 9.975 %. */
export const TaxPart = z.strictObject({
  title: Title,
  percent: Percent,
  /** Applied to the amount plus the taxes before it. */
  compound: z.boolean().default(false),
})
export type TaxPart = z.infer<typeof TaxPart>

export const maxParts = 4
const Parts = z.array(TaxPart).min(1, 'REQUIRED').max(maxParts, 'TOO_MANY')
const ClassParts = z.strictObject({ tax_class_id: Id, parts: Parts })

export const TaxRate = z.object({
  id: Id,
  /** ISO 3166 alpha-2; empty: everywhere else. */
  country: z.string(),
  /** Empty: the whole country. */
  province: z.string(),
  /** The standard rate. */
  parts: z.array(TaxPart),
  /** Classes that differ from it. */
  by_class: z.array(ClassParts),
  applies_to_shipping: z.boolean(),
  /** The first day on which it holds, in the shop's time zone. */
  valid_from: z.string(),
  version: Version,
})
export type TaxRate = z.infer<typeof TaxRate>

const RateInput = z.strictObject({
  country: Country,
  province: z.string().trim().max(100, 'TOO_LONG'),
  parts: Parts,
  by_class: z
    .array(ClassParts)
    .max(maxClasses, 'TOO_MANY')
    .refine((given) => new Set(given.map(({ tax_class_id }) => tax_class_id)).size === given.length, 'INVALID_ENTRY'),
  applies_to_shipping: z.boolean(),
  valid_from: z.iso.date(),
})

const { shape } = RateInput
export const TaxRateRequest = RateInput.extend({
  province: shape.province.default(''),
  by_class: shape.by_class.default([]),
  applies_to_shipping: shape.applies_to_shipping.default(true),
  valid_from: shape.valid_from.default('2000-01-01'),
})
export type TaxRateRequest = z.infer<typeof TaxRateRequest>

export const TaxRateChange = RateInput.partial().extend({ version: Version })
export type TaxRateChange = z.infer<typeof TaxRateChange>

export const taxRoundings = ['line', 'rate'] as const
export type TaxRounding = (typeof taxRoundings)[number]

/** How a delivery is taxed: by a class of its own, else in the shares of its goods, else at the standard rate. */
export interface DeliveryTerms {
  tax_class_id: string | null
  taxed_as_goods: boolean
}

/** The rate of a place on a day; `isIncluded` says that prices contain the tax. */
export interface Taxation {
  rate: TaxRate | null
  isIncluded: boolean
  rounding: TaxRounding
}

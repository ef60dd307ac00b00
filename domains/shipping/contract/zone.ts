import { Id, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { isPostcodeRule, plainPostcode } from './postcode.rules.ts'
import { shippingLimits } from './shipping-method.ts'

const Code = z.string().trim().min(1, 'REQUIRED').max(12, 'TOO_LONG').transform(plainPostcode)

const modes = ['include', 'exclude'] as const

// One object and no union: an error names its field.
const PostcodeInput = z
  .strictObject({ mode: z.enum(modes), prefix: Code.optional(), from: Code.optional(), to: Code.optional() })
  .refine(isPostcodeRule, { path: ['to'], error: 'POSTCODE_RANGE_INVALID' })

/** A range of postcodes of one length, `from` and `to`, or all that begin with `prefix`. */
export const PostcodeRule = z.object({
  mode: z.enum(modes),
  prefix: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
})
export type PostcodeRule = z.infer<typeof PostcodeRule>

export const Zone = z.object({
  id: Id,
  title: z.string(),
  /** ISO 3166 alpha-2. */
  countries: z.array(z.string()),
  /** All provinces of the countries if empty. */
  provinces: z.array(z.string()),
  postcodes: z.array(PostcodeRule),
  version: Version,
})
export type Zone = z.infer<typeof Zone>

const Country = z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_UNKNOWN')

const ZoneInput = z.strictObject({
  title: z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'),
  countries: z.array(Country).min(1, 'REQUIRED').max(260),
  provinces: z.array(z.string().trim().min(1).max(100, 'TOO_LONG')).max(shippingLimits.provinces, 'TOO_LONG'),
  postcodes: z.array(PostcodeInput).max(shippingLimits.postcodes, 'TOO_LONG'),
})
const { shape } = ZoneInput

export const ZoneRequest = ZoneInput.extend({
  provinces: shape.provinces.default([]),
  postcodes: shape.postcodes.default([]),
})
export type ZoneRequest = z.infer<typeof ZoneRequest>

export const ZoneChange = ZoneInput.partial().extend({ version: Version })
export type ZoneChange = z.infer<typeof ZoneChange>

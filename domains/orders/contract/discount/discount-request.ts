import { z } from 'zod'

/** Decided by staff for one order: off its goods, after every other discount. */
export const ManualDiscount = z
  .strictObject({
    kind: z.enum(['percentage', 'fixed']),
    /** A percentage with two decimals at most, or minor units. */
    value: z.number().positive('TOO_SMALL'),
    reason: z.string().trim().min(1, 'REQUIRED').max(250, 'TOO_LONG'),
  })
  .refine(({ kind, value }) => kind === 'fixed' || value <= 100, { path: ['value'], error: 'TOO_BIG' })
  .refine(({ kind, value }) => Number.isInteger(kind === 'fixed' ? value : Number((value * 100).toFixed(6))), {
    path: ['value'],
    error: 'INVALID_ENTRY',
  })
export type ManualDiscount = z.infer<typeof ManualDiscount>

/** More than an order ever has. */
const maxCodes = 25

export const Codes = z.array(z.string().max(256, 'TOO_LONG')).max(maxCodes, 'TOO_LONG')

export const discountFields = {
  /** Discount codes as they were typed; one that does not count refuses the order, with its reason. */
  codes: Codes.default([]),
  manual_discount: ManualDiscount.nullable().default(null),
}

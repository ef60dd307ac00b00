import { Money, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

export const periods = ['month', 'year'] as const
export type Period = (typeof periods)[number]

export const maxPlans = 6
const maxFeatures = 10

const Limit = z.int().min(1, 'TOO_SMALL').max(1_000_000, 'TOO_BIG').nullable()

export const Plan = z.strictObject({
  /** Names it for good; the title may change. */
  key: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'KEY_INVALID')
    .max(40, 'TOO_LONG'),
  title: z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG'),
  text: z.string().trim().max(200, 'TOO_LONG'),
  /** Without tax; null: not offered by that period. */
  month: Money.nullable(),
  year: Money.nullable(),
  max_users: Limit,
  features: z.array(z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG')).max(maxFeatures, 'TOO_MANY'),
})
export type Plan = z.infer<typeof Plan>

const keysDiffer = (plans: readonly Plan[]) => new Set(plans.map(({ key }) => key)).size === plans.length

/** Set by those who run the installation. */
const TermsInput = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, 'CURRENCY_UNKNOWN'),
  tax_title: z.string().trim().max(60, 'TOO_LONG'),
  tax_percent: z.number().min(0, 'INVALID_ENTRY').max(99.999, 'TOO_BIG').multipleOf(0.001, 'INVALID_ENTRY'),
  /** How invoices are paid. */
  instructions: z.string().trim().max(2_000, 'TOO_LONG'),
  plans: z.array(Plan).max(maxPlans, 'TOO_MANY').refine(keysDiffer, 'KEY_TAKEN'),
})

export const Terms = TermsInput.extend({ version: Version })
export type Terms = z.infer<typeof Terms>

export const TermsChange = TermsInput.partial().extend({ version: Version })
export type TermsChange = z.infer<typeof TermsChange>

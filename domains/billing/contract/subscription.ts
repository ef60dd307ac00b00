import { Id, Money, Timestamp, VatNumber, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { periods } from './plan.ts'

const line = (longest: number) => z.string().trim().max(longest, 'TOO_LONG').default('')

export const InvoiceAddress = z.strictObject({
  company: line(100),
  line1: line(200),
  line2: line(200),
  postcode: line(20),
  city: line(100),
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_UNKNOWN')]).default(''),
  vat_id: VatNumber.default(''),
})
export type InvoiceAddress = z.infer<typeof InvoiceAddress>

export const Subscription = z.object({
  /** Null until one is chosen, or once the chosen one is no longer offered. */
  plan_key: z.string().nullable(),
  period: z.enum(periods),
  address: InvoiceAddress,
  chosen_at: Timestamp.nullable(),
  version: Version,
})
export type Subscription = z.infer<typeof Subscription>

export const PlanChoice = z.strictObject({
  plan_key: z.string().max(40),
  period: z.enum(periods),
  /** Version of the subscription. */
  version: Version,
})
export type PlanChoice = z.infer<typeof PlanChoice>

export const invoiceStates = ['open', 'paid', 'canceled'] as const

/** Nothing of it follows later changes of plans, tax or address. */
export const Invoice = z.object({
  id: Id,
  number: z.int(),
  state: z.enum(invoiceStates),
  plan_title: z.string(),
  period: z.enum(periods),
  issued_on: z.string(),
  due_on: z.string(),
  /** First and last day that it pays for. */
  from_on: z.string(),
  until_on: z.string(),
  paid_on: z.string().nullable(),
  currency: z.string(),
  net: Money,
  tax_title: z.string(),
  tax_percent: z.number(),
  tax: Money,
  total: Money,
  address: InvoiceAddress,
  version: Version,
})
export type Invoice = z.infer<typeof Invoice>

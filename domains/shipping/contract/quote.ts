import { Id, Money } from '@comptoir/platform/contract'
import { maxClasses, TaxLine } from '@comptoir/taxes/contract'
import { z } from 'zod'
import { Basket, Destination, Offer } from './offer.ts'

/** A basket and an address to try. */
export const QuoteRequest = z
  .strictObject({
    basket: Basket,
    to: Destination,
    /** Parts of the subtotal that are of a tax class; the rest has the standard rate. */
    by_class: z
      .array(z.strictObject({ tax_class_id: Id, amount: Money }))
      .max(maxClasses, 'TOO_MANY')
      .default([]),
    /** The customer pays no tax. */
    tax_exempt: z.boolean().default(false),
  })
  .refine(({ basket, by_class }) => by_class.reduce((sum, { amount }) => sum + amount, 0) <= basket.subtotal, {
    path: ['by_class'],
    error: 'TOO_BIG',
  })
export type QuoteRequest = z.infer<typeof QuoteRequest>

/** A tax on the goods of a class or on the delivery; `tax_class_id` is null at the standard rate. */
export const QuotedTax = TaxLine.extend({ of: z.enum(['goods', 'shipping']), tax_class_id: Id.nullable() })
export type QuotedTax = z.infer<typeof QuotedTax>

/** The amounts to pay if the method of the offer is chosen. */
export const QuotedOffer = Offer.extend({
  /** The goods, without the tax in them if the customer pays none. */
  goods: Money,
  /** The delivery, likewise. */
  delivery: Money,
  tax_lines: z.array(QuotedTax),
  total: Money,
})
export type QuotedOffer = z.infer<typeof QuotedOffer>

export const Quote = z.object({
  offers: z.array(QuotedOffer),
  tax: z.object({
    /** True if prices contain their taxes. */
    included: z.boolean(),
    /** The country of the rate; empty: the rate of everywhere else. Null: no rate. */
    country: z.string().nullable(),
    exempt: z.boolean(),
  }),
})
export type Quote = z.infer<typeof Quote>

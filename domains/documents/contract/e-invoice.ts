import { z } from 'zod'

/**
 * Why a document is none of EN 16931: a currency with three decimals, a seller or a buyer without a name, a country or the
 * number that the tax asks for, two taxes on one line, no tax and no reason why, sums that rounding took apart.
 */
const eInvoiceFaults = [
  'currency',
  'seller',
  'seller_number',
  'buyer',
  'buyer_number',
  'several_taxes',
  'tax_reason',
  'sums',
] as const
export type EInvoiceFault = (typeof eInvoiceFaults)[number]

/** As it is stored of a document that was to be one: it is, or why it cannot be. */
export const eInvoiceStates = ['made', ...eInvoiceFaults] as const

/** Where it is read; or null, and why it could not be made. */
export const EInvoice = z.object({ path: z.string().nullable(), fault: z.enum(eInvoiceFaults).nullable() })
export type EInvoice = z.infer<typeof EInvoice>

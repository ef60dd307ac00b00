import { CurrencyCode, Id, locales, Money, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { EInvoice } from './e-invoice.ts'

/** Papers that have a number of a series and are never changed. */
export const documentKinds = ['invoice', 'credit_note', 'proforma'] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

/** In the books an invoice is above 0, a credit note takes off. A proforma asks for money beforehand and is in none. */
export const signed = (kind: DocumentKind, amount: number) => (kind === 'credit_note' ? -amount : amount)

/**
 * Why an order has no proforma: another shop system has sold it, it is canceled or paid, nothing of it costs anything, or
 * all of it stands on invoices.
 */
export const proformaFaults = ['elsewhere', 'canceled', 'paid', 'nothing_due', 'invoiced'] as const
export type ProformaFault = (typeof proformaFaults)[number]

/**
 * Why a sale without tax has no invoice: no rate is entered for where it goes; there is one, and its prices, which are
 * agreed without tax, would rise.
 */
export const taxFaults = ['no_rate', 'prices_rise'] as const
export type TaxFault = (typeof taxFaults)[number]

/** What has become of its file: it is being written, stands, or could not be written and is tried again. */
export const fileStates = ['waiting', 'written', 'failed'] as const

/** Whether its customer has it by mail: no, a mail brings it, or that has left. */
export const mailedStates = ['not_mailed', 'waiting', 'mailed'] as const

const DocumentFields = z.object({
  id: Id,
  kind: DocumentKind,
  order_id: Id,
  /** The parcel that it is about; null: of what had left, or of the whole order. */
  fulfillment_id: Id.nullable(),
  /** Within its series and year, without a gap. */
  number: z.int().positive(),
  /** The number as printed: `FA-2026-00012`. */
  name: z.string(),
  /** By the calendar of the shop; never before that of the number before it. */
  issued_on: z.iso.date(),
  locale: z.enum(locales),
  currency: CurrencyCode,
  /** Pieces of goods. */
  pieces: z.int().nonnegative(),
  net: Money,
  tax: Money,
  /** With tax; a credit note gives it back. */
  total: Money,
  /** The invoice that it corrects. */
  corrects: z.object({ id: Id, name: z.string(), issued_on: z.iso.date() }).nullable(),
  /** A proforma in whose place there is a newer one of its order. */
  replaced: z.boolean(),
  file: z.enum(fileStates),
  /** Bytes of the file; null until it is written. */
  file_size: z.int().positive().nullable(),
  /** When a file that failed is tried again. */
  next_try_at: Timestamp.nullable(),
  mailed: z.enum(mailedStates),
  /** When a mail with it left last. */
  sent_at: Timestamp.nullable(),
  /** Null: none was asked for. */
  e_invoice: EInvoice.nullable(),
  issued_by: z.string(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})

const staff = 'admin_orders' as const
/** An issued document. Amounts are minor units. */
export const Document = readable(DocumentFields, {
  id: staff,
  kind: staff,
  order_id: staff,
  fulfillment_id: staff,
  number: staff,
  name: staff,
  issued_on: staff,
  locale: staff,
  currency: staff,
  pieces: staff,
  net: staff,
  tax: staff,
  total: staff,
  corrects: staff,
  replaced: staff,
  file: staff,
  file_size: staff,
  next_try_at: staff,
  mailed: staff,
  sent_at: staff,
  e_invoice: staff,
  issued_by: staff,
  version: staff,
  created_at: staff,
  updated_at: staff,
})
export type Document = z.infer<typeof Document>

/** In the list, with the order that it is of. */
export const DocumentRow = Document.extend({
  order_number: z.int().nullable(),
  customer: z.string(),
  /** Where a mail would go; empty: nobody knows an address. */
  email: z.string(),
})
export type DocumentRow = z.infer<typeof DocumentRow>

export const documentViews = ['all', 'invoice', 'credit_note', 'proforma', 'not_mailed', 'not_written'] as const
export type DocumentView = (typeof documentViews)[number]

/** What of an order an invoice is asked for: pieces that have left, or all that is kept. */
export const invoiceScopes = ['sent', 'everything'] as const
export type InvoiceScope = (typeof invoiceScopes)[number]

/** What a row of the journal is of. */
export const journalRows = ['document', 'day'] as const
export type JournalRow = (typeof journalRows)[number]

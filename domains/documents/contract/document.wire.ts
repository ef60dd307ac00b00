import {
  BulkReply,
  bulkSize,
  Days,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  locales,
  namesOrFilters,
  socketEvent,
} from '@comptoir/platform/contract'
import { invoiceTimes } from '@comptoir/settings/contract'
import { z } from 'zod'
import { Document, DocumentRow, documentViews, invoiceScopes, proformaFaults, taxFaults } from './document.ts'
import { Snapshot } from './snapshot.ts'

const permission = 'admin_orders'
const byId = z.strictObject({ id: Id })
const reply = z.object({ document: Document })

/** What a list of documents is asked for. */
export const DocumentsQuery = z.strictObject({
  view: z.enum(documentViews).default('all'),
  /** A number as printed, an amount, or what finds an order: its number, the customer’s name. */
  q: z.string().trim().max(100, 'TOO_LONG').default(''),
  /** Of the orders of this customer. */
  customer: Id.optional(),
  /** Issued on these days of the shop’s calendar. */
  issued: Days.optional(),
  /** Id of the last document of the page before. */
  before: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  summary: 'Invoices, credit notes and proformas of all orders, the newest first',
  permission,
  query: DocumentsQuery,
  reply: z.object({
    documents: z.array(DocumentRow),
    counts: z.record(z.enum(documentViews), z.int().nonnegative()),
    /** How many documents match; null on later pages. */
    total: z.int().nonnegative().nullable(),
    next: Id.nullable(),
  }),
})

export const readSample = endpoint({
  method: 'GET',
  path: '/api/documents/sample',
  summary: 'An invoice of nothing as PDF, with what the shop says of itself now; it has no number and says what it is',
  permission: 'admin_settings',
  query: z.strictObject({ locale: z.enum(locales) }),
  reply: z.unknown(),
})

/** What an invoice would be about now, and what the shop still has to say of itself before there is one. */
const Possible = z.object({
  /** No sale yet: there is nothing of it but a proforma. */
  draft: z.boolean(),
  /** When an invoice comes by itself. */
  when: z.enum(invoiceTimes),
  pieces: z.record(z.enum(invoiceScopes), z.int().nonnegative()),
  /** Keys of settings. */
  missing: z.array(z.string()),
  /** Why it has no tax that it should have; null: it has, or something explains that. */
  untaxed: z.enum(taxFaults).nullable(),
  /** Why there can be no proforma; null: there can. */
  proforma: z.enum(proformaFaults).nullable(),
})

/** A packing slip that can be printed: of a parcel, or of what is still to be sent. */
const Slip = z.object({ fulfillment_id: Id.nullable(), number: z.int().nullable() })

/** By default that of the order. */
const language = { locale: z.enum(locales).optional() }
const InLanguage = z.strictObject(language)

export const readPackingSlip = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/packing_slip',
  summary: 'What is still to be sent of an order as PDF, without prices',
  permission,
  params: byId,
  query: InLanguage,
  reply: z.unknown(),
})
export const readParcelSlip = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/fulfillments/{fulfillment_id}/packing_slip',
  summary: 'What lies in a parcel as PDF, without prices, with what left before and what follows',
  permission,
  params: z.strictObject({ id: Id, fulfillment_id: Id }),
  query: InLanguage,
  reply: z.unknown(),
})

export const listOrderDocuments = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/documents',
  summary: 'The documents of an order, the newest first, and what could be invoiced now',
  permission,
  params: byId,
  reply: z.object({
    documents: z.array(Document),
    possible: Possible,
    slips: z.array(Slip),
    /** The language of the order: its papers are in it unless another one is chosen. */
    locale: z.enum(locales),
    /** Where mails to its customer go; empty: nobody knows. */
    address: z.string(),
  }),
})

export const InvoiceRequest = z.strictObject({ scope: z.enum(invoiceScopes).default('sent'), ...language })
export type InvoiceRequest = z.infer<typeof InvoiceRequest>

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/documents',
  summary: 'Issues an invoice of what was sent and stands on none, or of everything that is kept',
  permission: 'admin_documents',
  params: byId,
  body: InvoiceRequest,
  reply,
  keyed: true,
})

export const issueProforma = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/proformas',
  summary:
    'Issues a proforma of a draft, or of an order that is still to be paid; it takes the place of the one before',
  permission: 'admin_documents',
  params: byId,
  body: InLanguage.default({}),
  reply,
  keyed: true,
})

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/documents/{id}',
  summary: 'A document and all that it says, as it was when it was issued',
  permission,
  params: byId,
  reply: z.object({ document: DocumentRow, says: Snapshot }),
})

export const readDocumentFile = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/file',
  summary: 'The document as PDF',
  permission,
  params: byId,
  reply: z.unknown(),
})

export const writeDocument = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/write',
  summary: 'Writes the file of a document again that could not be written',
  permission,
  params: byId,
  reply,
})

export const DocumentMailRequest = z.strictObject({
  /** Left out: the address of the order. */
  to: z.email('EMAIL_INVALID').max(254, 'TOO_LONG').optional(),
  /** Stands below the text of the mail. */
  words: z.string().trim().max(2_000, 'TOO_LONG').default(''),
})
export type DocumentMailRequest = z.infer<typeof DocumentMailRequest>

export const mailDocument = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/mail',
  summary: 'Mails a document to its customer, in its language and with its file; again, if it was mailed before',
  permission,
  params: byId,
  body: DocumentMailRequest,
  reply,
  keyed: true,
})

/** A bulk action on documents by id, or on all that a list shows, part by part. */
export const DocumentsBulk = z
  .strictObject({
    ids: z.array(Id).min(1).max(bulkSize.part).optional(),
    filter: DocumentsQuery.omit({ before: true, limit: true }).optional(),
    cursor: Id.optional(),
    limit: z.int().min(1).max(bulkSize.part).default(100),
    action: z.literal('mail'),
    /** Only says which documents would be left out, and why. */
    dry_run: z.boolean().default(false),
  })
  .refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
export type DocumentsBulk = z.infer<typeof DocumentsBulk>

export const bulkDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/bulk',
  summary: 'Mails many documents, each to the address of its order; each answers for itself',
  permission,
  body: DocumentsBulk,
  reply: BulkReply,
  keyed: true,
})

const fact = (name: string) => domainEvent(name, Document)

export const documentIssued = fact('document.issued')
/** Its file stands. */
export const documentWritten = fact('document_file.written')
/** Its file could not be written; number and content stand, and it is tried again. */
export const documentFailed = fact('document_file.failed')

/** A mail brings it, has left with it, or could not. */
export const documentMailed = fact('document.mailed')

export const documentEvents = [documentIssued, documentWritten, documentFailed, documentMailed] as const

/** A document as it is now, new or changed. */
export const documentData = socketEvent('document_data', Document)

export const documentError = defineErrors({
  LEGAL_DATA_MISSING: 409,
  TAX_MISSING: 409,
  NOTHING_TO_INVOICE: 409,
  ORDER_NOT_INVOICED: 409,
  NOTHING_TO_PAY: 409,
  DOCUMENT_NOT_WRITTEN: 409,
  ADDRESS_UNKNOWN: 409,
  DOCUMENT_MAIL_OFF: 409,
  SERIES_DAY_PAST: 422,
  SERIES_DAY_TAKEN: 422,
  SERIES_FORMAT_USED: 422,
  SERIES_BEGUN: 409,
  FORMAT_INVALID: 422,
  YEAR_MISSING: 422,
})

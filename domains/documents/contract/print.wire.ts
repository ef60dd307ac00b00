import { maxBoxes } from '@comptoir/fulfilment/contract'
import { defineErrors, domainEvent, endpoint, Id, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { DocumentsQuery } from './document.wire.ts'
import {
  DocumentPrint,
  maxPrintedDocuments,
  maxPrintedOrders,
  PrintFailure,
  PrintPreview,
  PrintRest,
  printForms,
  printPapers,
} from './print.ts'

const permission = 'admin_orders'
const byId = z.strictObject({ id: Id })
const reply = z.object({ print: DocumentPrint })

/** The documents that a list shows, or of these those that are chosen. */
const ListedDocuments = DocumentsQuery.omit({ before: true, limit: true }).extend({
  ids: z.array(Id).min(1, 'REQUIRED').max(maxPrintedDocuments, 'TOO_LONG').optional(),
})
export type ListedDocuments = z.infer<typeof ListedDocuments>

interface Asked {
  papers: string
  as: string
  orders?: readonly string[] | undefined
}

/** Of as many orders as a packing round takes, on paper. */
export const mayHavePickList = ({ papers, as, orders = [] }: Asked) =>
  papers === 'slips' && as === 'pdf' && orders.length > 0 && orders.length <= maxBoxes

/** Papers of these orders, or documents. */
export const PrintRequest = z
  .strictObject({
    papers: z.enum(printPapers).default('documents'),
    as: z.enum(printForms).default('pdf'),
    orders: z.array(Id).min(1, 'REQUIRED').max(maxPrintedOrders, 'TOO_LONG').optional(),
    documents: ListedDocuments.optional(),
    /** Orders without an invoice get theirs first; asks for `admin_documents`. */
    issue: z.boolean().default(false),
    /** The pick list of these orders comes before their slips, in the language of whoever asks. */
    pick_list: z.boolean().default(false),
  })
  .refine(({ orders, documents }) => (orders === undefined) !== (documents === undefined), {
    path: ['orders'],
    error: 'REQUIRED',
  })
  .refine(({ issue, papers, orders }) => !issue || (papers !== 'slips' && orders !== undefined), {
    path: ['issue'],
    error: 'INVALID_ENTRY',
  })
  .refine((asked) => !asked.pick_list || mayHavePickList(asked), { path: ['pick_list'], error: 'INVALID_ENTRY' })
  .refine(({ papers, orders }) => papers === 'documents' || orders !== undefined, {
    path: ['papers'],
    error: 'INVALID_ENTRY',
  })
export type PrintRequest = z.infer<typeof PrintRequest>

export const previewPrint = endpoint({
  method: 'POST',
  path: '/api/documents/prints/preview',
  onlyReads: true,
  permission,
  summary: 'How many papers a selection has, and what has none; prints nothing',
  body: PrintRequest,
  reply: PrintPreview,
})
export const startPrint = endpoint({
  method: 'POST',
  path: '/api/documents/prints',
  permission,
  summary: 'Makes one file of the papers of a selection in the background: a PDF to print, or an archive',
  body: PrintRequest,
  reply,
  keyed: true,
})
export const listPrints = endpoint({
  method: 'GET',
  path: '/api/documents/prints',
  permission,
  summary: 'Prints that are being made, and those whose file is kept',
  reply: z.object({ prints: z.array(DocumentPrint) }),
})
export const getPrint = endpoint({
  method: 'GET',
  path: '/api/documents/prints/{id}',
  permission,
  summary: 'How far a print is, and the first hundred that could not be printed, with the cause',
  params: byId,
  reply: z.object({ print: DocumentPrint, failures: z.array(PrintFailure) }),
})
export const stopPrint = endpoint({
  method: 'POST',
  path: '/api/documents/prints/{id}/stop',
  permission,
  summary: 'Stops a print; what was printed becomes its file',
  params: byId,
  reply,
})
export const printRest = endpoint({
  method: 'POST',
  path: '/api/documents/prints/{id}/rest',
  permission,
  summary:
    'Makes what a print that has ended did not: what it was stopped before, what could not be printed, or all of it again; once each, whoever asks again gets the same',
  params: byId,
  body: z.strictObject({ of: PrintRest }),
  reply,
})
export const readPrintFile = endpoint({
  method: 'GET',
  path: '/api/documents/prints/{id}/file',
  permission,
  summary: 'The file of a print, for a day',
  params: byId,
  reply: z.unknown(),
})

export const printStarted = domainEvent('document_print.started', DocumentPrint)
export const printUpdated = domainEvent('document_print.updated', DocumentPrint)

export const printEvents = [printStarted, printUpdated] as const

/** A print as it is now. */
export const documentPrintData = socketEvent('document_print_data', DocumentPrint)

export const printError = defineErrors({
  PRINT_OVER: 409,
  PRINT_NOT_OVER: 409,
  PRINT_GONE: 404,
  NOTHING_TO_PRINT: 409,
  TOO_MANY_PAPERS: 422,
})

import { Id, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/** What is printed of a selection. */
export const printPapers = ['documents', 'proformas', 'slips'] as const
export type PrintPapers = (typeof printPapers)[number]

/** One file for a printer, or one for each paper. */
export const printForms = ['pdf', 'zip'] as const
export type PrintForm = (typeof printForms)[number]

/** Papers of one PDF: the compiler holds a megabyte for each. More of them become several PDFs in an archive. */
export const maxPapersOfPdf = 100

export const maxPrintedOrders = 1_000
export const maxPrintedDocuments = 5_000

/** For so many hours the file is kept. */
export const printHours = 24

/**
 * Why there is none: of an order that is a draft, canceled, not sent or not paid yet; of one that has no invoice or no
 * proforma, or can have none; of nothing to pack.
 */
export const printFaults = [
  'ORDER_DRAFT',
  'ORDER_CANCELED',
  'ORDER_NOT_SENT',
  'ORDER_NOT_PAID',
  'ORDER_WITHOUT_DOCUMENT',
  'ORDER_WITHOUT_PROFORMA',
  'NOTHING_TO_PAY',
  'ORDER_NOT_INVOICED',
  'NOTHING_TO_INVOICE',
  'LEGAL_DATA_MISSING',
  'TAX_MISSING',
  'NOTHING_TO_PACK',
  'DOCUMENT_NOT_WRITTEN',
  'PAPER_NOT_PRINTED',
  'NOT_FOUND',
  'INTERNAL',
] as const
export type PrintFault = (typeof printFaults)[number]

/** It can be issued all the same: an invoice of a sale that only the setting would have wait, a proforma that nobody made. */
const early: readonly PrintFault[] = [
  'ORDER_NOT_SENT',
  'ORDER_NOT_PAID',
  'ORDER_WITHOUT_DOCUMENT',
  'ORDER_WITHOUT_PROFORMA',
]
export const canIssueYet = (fault: PrintFault) => early.includes(fault)

/** Rows of a print that another one makes: those it was stopped before, those that could not be printed, or all again. */
export const printRests = ['left', 'failed', 'all'] as const
export const PrintRest = z.enum(printRests)
export type PrintRest = z.infer<typeof PrintRest>

/** What becomes of its file: it is made when the last paper is printed, or cannot be, and goes after a day. */
export const printFileStates = ['none', 'waiting', 'made', 'failed', 'removed'] as const

export const printStates = ['queued', 'running', 'done', 'stopped', 'failed'] as const

/** Papers of a selection, made in the background. */
export const DocumentPrint = z.object({
  id: Id,
  papers: z.enum(printPapers),
  as: z.enum(printForms),
  /** Orders without an invoice get theirs first. */
  issue: z.boolean(),
  state: z.enum(printStates),
  /** Rows to look at: documents, and orders that have none or whose slips are printed. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  file: z.enum(printFileStates),
  /** Name and bytes of the file; null until it is made. */
  file_name: z.string().nullable(),
  file_size: z.int().nullable(),
  /** Until then it is kept; null until the last paper is printed. */
  kept_until: Timestamp.nullable(),
  /** The prints that made the rest. */
  next: z.record(PrintRest, Id.nullable()),
  started_by: z.object({ id: Id.nullable(), name: z.string() }),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  version: Version,
})
export type DocumentPrint = z.infer<typeof DocumentPrint>

export const isPrintOver = ({ state, file }: Pick<DocumentPrint, 'state' | 'file'>) =>
  state !== 'queued' && state !== 'running' && file !== 'waiting'

/** One that could not be printed. */
export const PrintFailure = z.object({
  row: z.int(),
  code: z.enum(printFaults),
  /** The document’s name; empty: it is about an order. */
  name: z.string(),
  order_id: Id.nullable(),
  order_number: z.int().nullable(),
  customer: z.string(),
  /** What was issued for its order since. */
  issued: z.array(z.string()),
  /** Its invoice could be issued all the same. */
  can_issue: z.boolean(),
})
export type PrintFailure = z.infer<typeof PrintFailure>

/** What a print would have. */
export const PrintPreview = z.object({
  /** Documents, or orders whose slips would be printed. */
  papers: z.int(),
  /** Orders whose invoice would be issued all the same; among the papers if that is asked for. */
  to_issue: z.int(),
  /** Orders, or documents, that would be left out. */
  missing: z.array(z.object({ code: z.enum(printFaults), count: z.int() })),
})
export type PrintPreview = z.infer<typeof PrintPreview>

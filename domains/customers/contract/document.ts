import { Id, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

export const maxDocuments = 50
/** Bytes of one document. */
export const maxDocumentSize = 20_971_520

/** Documents are only ever downloaded, so that nothing in them is run or shown here. */
export const documentTypes = [
  ...['pdf', 'png', 'jpg', 'jpeg', 'webp', 'heic', 'txt', 'csv', 'eml'],
  ...['doc', 'docx', 'odt', 'xls', 'xlsx', 'ods'],
] as const

export const DocumentTitle = z.string().trim().min(1, 'REQUIRED').max(150, 'TOO_LONG')
/** The last day on which it is valid, in the shop's calendar. */
export const DocumentExpiry = z.iso
  .date('INVALID_ENTRY')
  .refine((day) => day >= '2000-01-01' && day <= '2199-12-31', 'INVALID_ENTRY')
  .nullable()

/** A file about a customer, such as a reseller's certificate. */
export const CustomerDocument = z.object({
  id: Id,
  title: DocumentTitle,
  filename: z.string(),
  size: z.int(),
  expires_on: DocumentExpiry,
  added_by: z.string(),
  created_at: Timestamp,
  version: Version,
})
export type CustomerDocument = z.infer<typeof CustomerDocument>

export const DocumentChange = z.strictObject({ title: DocumentTitle, expires_on: DocumentExpiry, version: Version })
export type DocumentChange = z.infer<typeof DocumentChange>

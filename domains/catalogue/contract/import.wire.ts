import { endpoint, fact, failures, Id, Patch, pageSize, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Import, ImportOutcome, ImportRow } from './import.ts'

const permission = 'admin_products_manager'
const byId = z.strictObject({ id: Id })
const reply = z.object({ import: Import })

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/products/import',
  permission,
  summary: 'Reads a CSV file of products (multipart: the field dry_run, then the file); reports row by row',
  reply,
  upload: true,
})
export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  permission,
  summary: 'The latest imports',
  reply: z.object({ imports: z.array(Import) }),
})
export const getImport = endpoint({ method: 'GET', path: '/api/imports/{id}', permission, params: byId, reply })
export const getImportRows = endpoint({
  method: 'GET',
  path: '/api/imports/{id}/rows',
  permission,
  summary: 'What became of each product of the file, in its order',
  params: byId,
  query: z.strictObject({
    outcome: ImportOutcome.optional(),
    limit: z.coerce.number().int().min(1).max(pageSize.most).default(pageSize.usual),
    /** The row after which to go on. */
    cursor: z.coerce.number().int().nonnegative().default(0),
  }),
  reply: z.object({ items: z.array(ImportRow), next_cursor: z.int().nullable() }),
})
export const stopImport = endpoint({ method: 'POST', path: '/api/imports/{id}/stop', permission, params: byId, reply })

export const importStarted = fact('import.started', Import)
export const importUpdated = fact('import.updated', Import)

export const newImportData = socketEvent('new_import_data', Import)
export const updateImportData = socketEvent('update_import_data', Patch)

export const importFailure = failures({
  CSV_EMPTY: 422,
  CSV_ENCODING: 422,
  CSV_HEADER_UNKNOWN: 422,
  CSV_MALFORMED: 422,
  IMPORT_OVER: 409,
})

/** What a row of the report, or the end of a whole import, can name besides the codes of fields. */
export const importCodes = [
  'FILE_GONE',
  'HANDLE_REPEATED',
  'IMAGE_NOT_FETCHED',
  'OPTIONS_DIFFER',
  'PRICE_INVALID',
  'QUANTITY_INVALID',
  'STATUS_INVALID',
  'WEIGHT_INVALID',
] as const

import {
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  largestWholeNumber,
  Patch,
  pageSize,
  socketEvent,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Import, ImportKind, ImportOutcome, ImportRow } from './import.ts'
import { FileColumn, ImportMapping } from './import-mapping.ts'

const permission = 'admin_products_manager'
/** Access to any kind of import; each handler checks the permission for the import's kind. */
const either = 'imports_page'
const byId = z.strictObject({ id: Id })
const reply = z.object({ import: Import })

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/products/import',
  permission,
  summary:
    'Reads a CSV file of products (multipart: dry_run, then perhaps mapping as JSON and pictures, then the file)',
  reply,
  upload: true,
})
export const importInventory = endpoint({
  method: 'POST',
  path: '/api/inventory/import',
  permission: 'stock_changes',
  summary: 'Reads a stock count as CSV (multipart: the field dry_run, then the file); reports row by row',
  reply: z.object({ import: Import }),
  upload: true,
})
export const importOrders = endpoint({
  method: 'POST',
  path: '/api/orders/import',
  permission: 'admin_orders_create',
  summary:
    'Reads a CSV file of finished orders of another shop system (multipart: dry_run, then perhaps source, then the file)',
  reply,
  upload: true,
})
export const importCustomers = endpoint({
  method: 'POST',
  path: '/api/customers/import',
  permission: 'customers_page',
  summary:
    'Reads a CSV file of customers (multipart: dry_run, then the file): adds those it does not know, and fills what it does not know of others',
  reply,
  upload: true,
})
export const importRedirects = endpoint({
  method: 'POST',
  path: '/api/redirects/import',
  permission: 'admin_web_store',
  summary: 'Reads a CSV file of redirects (multipart: dry_run, then the file with the columns from and to)',
  reply,
  upload: true,
})
export const importDiscountCodes = endpoint({
  method: 'POST',
  path: '/api/discounts/import',
  permission: 'admin_discounts',
  summary:
    'Reads a CSV file of discount codes of this shop, Shopify or WooCommerce (multipart: dry_run, then perhaps discount, the id of the one that all are of, then the file); rules in it become drafts',
  reply,
  upload: true,
})
export const importGiftCards = endpoint({
  method: 'POST',
  path: '/api/gift_cards/import',
  permission: 'admin_gift_cards',
  summary:
    'Reads a CSV file of gift cards to make (multipart: dry_run, then the file); those with an address are mailed, at once or on their day',
  reply,
  upload: true,
})
export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  permission: either,
  summary: 'The latest imports',
  query: z.strictObject({ kind: ImportKind.optional() }),
  reply: z.object({ imports: z.array(Import) }),
})
export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'State, counts and report of an import',
  permission: either,
  params: byId,
  reply,
})
export const getImportRows = endpoint({
  method: 'GET',
  path: '/api/imports/{id}/rows',
  permission: either,
  summary: 'What became of each record of the file, in its order',
  params: byId,
  query: z.strictObject({
    outcome: ImportOutcome.optional(),
    limit: WholeNumber.pipe(z.int().min(1).max(pageSize.max)).default(pageSize.default),
    cursor: WholeNumber.pipe(z.int().max(largestWholeNumber)).default(0),
  }),
  reply: z.object({ items: z.array(ImportRow), next_cursor: z.int().nullable() }),
})
export const getImportColumns = endpoint({
  method: 'GET',
  path: '/api/imports/{id}/columns',
  permission: either,
  summary: 'The columns of the file with some of their cells, and what each is or seems to be',
  params: byId,
  reply: z.object({ columns: z.array(FileColumn) }),
})
export const startKeptImport = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/start',
  permission: either,
  summary: 'Reads the file of an import once more, to check it or to bring it in; nothing is uploaded again',
  params: byId,
  body: z.strictObject({ dry_run: z.boolean(), mapping: ImportMapping.optional(), pictures: z.boolean().optional() }),
  reply,
})
export const revertImport = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/revert',
  permission: either,
  summary:
    'Takes an import back in the background: products it made go to the trash, orders, customers and redirects are deleted, what it changed is as before',
  params: byId,
  reply,
})
export const reviewImport = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/review',
  permission: either,
  summary: 'Says that the errors of an import are dealt with, or that they are not',
  params: byId,
  body: z.strictObject({ reviewed: z.boolean() }),
  reply,
})
export const stopImport = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/stop',
  summary: 'Stops an import; what was done stays and can be taken back',
  permission: either,
  params: byId,
  reply,
})

export const importStarted = domainEvent('import.started', Import)
export const importUpdated = domainEvent('import.updated', Import)

/** A separate event, because stock counts need another permission. */
export const countStarted = domainEvent('stock_import.started', Import)
export const countUpdated = domainEvent('stock_import.updated', Import)

/** A separate event, because orders need another permission. */
export const orderImportStarted = domainEvent('order_import.started', Import)
export const orderImportUpdated = domainEvent('order_import.updated', Import)

/** A separate event, because customers need another permission. */
export const customerImportStarted = domainEvent('customer_import.started', Import)
export const customerImportUpdated = domainEvent('customer_import.updated', Import)

/** A separate event, because redirects need another permission. */
export const redirectImportStarted = domainEvent('redirect_import.started', Import)
export const redirectImportUpdated = domainEvent('redirect_import.updated', Import)

/** A separate event, because codes need another permission. */
export const codeImportStarted = domainEvent('code_import.started', Import)
export const codeImportUpdated = domainEvent('code_import.updated', Import)

/** A separate event, because gift cards need another permission. */
export const giftCardImportStarted = domainEvent('gift_card_import.started', Import)
export const giftCardImportUpdated = domainEvent('gift_card_import.updated', Import)

export const newImportData = socketEvent('new_import_data', Import)
export const updateImportData = socketEvent('update_import_data', Patch)

export const importError = defineErrors({
  CSV_EMPTY: 422,
  CSV_ENCODING: 422,
  CSV_HEADER_UNKNOWN: 422,
  CSV_MALFORMED: 422,
  MAPPING_INCOMPLETE: 422,
  IMPORT_OVER: 409,
  IMPORT_FILE_GONE: 409,
  IMPORT_NOT_OVER: 409,
  IMPORT_NOTHING_TO_REVERT: 409,
  SAMPLES_EXIST: 409,
})

/** Codes of the report and of failed imports, beside those of the fields. */
export const importCodes = [
  'ADDRESS_INVALID',
  'ADDRESS_LEFT_OUT',
  'AMOUNTS_DIFFER',
  'BARCODE_AMBIGUOUS',
  'CELL_INVALID',
  'CHANGED_SINCE',
  'CODE_REPEATED',
  'COLLECTION_UNKNOWN',
  'CONSENT_LEFT_OUT',
  'CONTACT_LEFT_OUT',
  'COUNT_NEGATIVE',
  'CURRENCY_DIFFERS',
  'DATE_INVALID',
  'DISCOUNT_UNKNOWN',
  'FILE_GONE',
  'FROM_INVALID',
  'FOUND_BY_PHONE',
  'HANDLE_CHANGED',
  'HANDLE_REPEATED',
  'IMAGE_NOT_FETCHED',
  'IMAGE_UNKNOWN',
  'LINE_REPEATED',
  'LOCATION_UNKNOWN',
  'MAPPING_REPEATED',
  'OPTIONS_DIFFER',
  'ORDER_OPEN',
  'ORDER_REPEATED',
  'PERSON_REPEATED',
  'PRICE_INVALID',
  'QUANTITY_INVALID',
  'REDIRECT_LOOP',
  'ROW_REPEATED',
  'RULES_INVALID',
  'STATUS_INVALID',
  'TEXT_REDUCED',
  'VARIANT_AMBIGUOUS',
  'VARIANT_UNKNOWN',
  'WEIGHT_INVALID',
] as const

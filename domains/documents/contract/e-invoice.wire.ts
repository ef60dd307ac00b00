import { defineErrors, endpoint, Id } from '@comptoir/platform/contract'
import { z } from 'zod'

export const readEInvoice = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/facturx.xml',
  summary: 'The e-invoice of a document by itself: Factur-X, Cross Industry Invoice in the profile EN 16931',
  permission: 'admin_orders',
  params: z.strictObject({ id: Id }),
  reply: z.unknown(),
})

export const eInvoiceError = defineErrors({ E_INVOICE_MISSING: 404 })

import { domainEvent, endpoint, Id, socketEvent, Version, WholeNumber } from '@comptoir/platform/contract'
import { z } from 'zod'
import { CustomerDocument, DocumentChange } from './document.ts'

const permission = 'customers_page'
const ofCustomer = z.strictObject({ id: Id })
const oneOf = z.strictObject({ id: Id, document: Id })
const reply = z.object({ document: CustomerDocument })

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/documents',
  summary: 'Documents of a customer, soonest expiry first',
  permission,
  params: ofCustomer,
  reply: z.object({ documents: z.array(CustomerDocument) }),
})
export const addDocument = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/documents',
  permission,
  summary: 'Keeps a file with a customer (multipart: perhaps title and expires_on, then the file)',
  params: ofCustomer,
  reply,
  upload: true,
})
export const readDocument = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/documents/{document}/file',
  permission,
  summary: 'The content, to be saved as a file',
  params: oneOf,
  reply: z.unknown(),
})
export const updateDocument = endpoint({
  method: 'PUT',
  path: '/api/customers/{id}/documents/{document}',
  summary: 'Changes a document’s title or expiry',
  permission,
  params: oneOf,
  body: DocumentChange,
  reply,
})
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/customers/{id}/documents/{document}',
  summary: 'Deletes a document of a customer',
  permission,
  params: oneOf,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

/** Names no title and no file: the change log outlives an erasure. */
const DocumentEvent = z.object({ id: Id, version: Version, document: Id })
export const documentAdded = domainEvent('customer.document_added', DocumentEvent)
export const documentChanged = domainEvent('customer.document_changed', DocumentEvent)
export const documentRemoved = domainEvent('customer.document_removed', DocumentEvent)

/** Says whose documents changed: who shows them reads them again. */
export const customerDocumentsChanged = socketEvent('customer_documents_changed', z.object({ id: Id.nullable() }))

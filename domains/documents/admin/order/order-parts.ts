/** Together, as the page of an order asks for all of them. */

export { CustomerDocuments } from '../customer-documents.tsx'
export { DocumentMark, DocumentTitle } from './document-history.tsx'
export { DocumentsCard } from './documents-card.tsx'

import { listAddress, type QueryOf, word } from '@comptoir/platform/admin'
import { Days } from '@comptoir/platform/contract'
import { z } from 'zod'
import { documentViews } from '../contract/document.ts'

export const documentsAddress = listAddress({
  path: '/documents',
  // Not `view`, which names a saved one.
  filters: { kind: word(z.enum(documentViews)), issued: word(Days), customer: word(z.uuid()) },
  sorts: ['issued_on'],
  defaultSort: '-issued_on',
})

export const journalUrl = `${documentsAddress.path}/journal`

export const printUrl = (id: string) => `${documentsAddress.path}/prints/${id}`

export type DocumentsQuery = QueryOf<typeof documentsAddress>

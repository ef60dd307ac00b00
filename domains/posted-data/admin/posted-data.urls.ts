import { listAddress, type QueryOf, word } from '@comptoir/platform/admin'
import { z } from 'zod'

export const tabs = ['new', 'open', 'mine', 'answered', 'spam'] as const

export const postedDataAddress = listAddress({
  path: '/posted_data',
  filters: { tab: word(z.enum(tabs)) },
  sorts: ['created_at'],
  defaultSort: '-created_at',
})
export type PostedDataQuery = QueryOf<typeof postedDataAddress>

export const postedDataUrl = postedDataAddress.path
export const formsUrl = `${postedDataUrl}/forms`
export const newFormUrl = `${formsUrl}/new`
export const formUrl = (id: string) => `${formsUrl}/${id}`

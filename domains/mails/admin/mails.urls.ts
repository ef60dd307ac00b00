import { listAddress, type QueryOf, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { mailStates } from '../contract/mail-state.ts'

export const mailsAddress = listAddress({
  path: '/organization/mails',
  filters: { state: words(z.enum(mailStates)) },
  sorts: ['created_at'],
  defaultSort: '-created_at',
})
export type MailsQuery = QueryOf<typeof mailsAddress>

export const mailsUrl = mailsAddress.path

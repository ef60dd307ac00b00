import {
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  listQuery,
  listReply,
  oneOf,
  Patch,
  socketEvent,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Mail, MailRow } from './mail.ts'
import { mailStates } from './mail-state.ts'

const permission = 'permitted'
const byId = z.strictObject({ id: Id })
const reply = z.object({ mail: Mail })

export const MailsQuery = listQuery({ state: oneOf(mailStates) }, ['created_at'])
export type MailsQuery = z.output<typeof MailsQuery>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  permission,
  summary: 'Every mail of the shop, newest first',
  query: MailsQuery,
  reply: listReply(MailRow),
})
export const getMail = endpoint({
  method: 'GET',
  path: '/api/mails/{id}',
  summary: 'One mail as it was sent, HTML and plain text',
  permission,
  params: byId,
  reply,
})
export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/mails/{id}/send',
  permission,
  summary: 'Sends a failed or kept mail once more',
  params: byId,
  body: z.strictObject({}),
  reply,
})
export const getMailServer = endpoint({
  method: 'GET',
  path: '/api/mail_server',
  permission,
  summary: 'The mail server, without its password; null if there is none',
  reply: z.object({ host: z.string().nullable(), from: z.string().nullable() }),
})

// Addresses and texts are personal, so the log has none of them.
const logged = [
  'id',
  'template',
  'locale',
  'order_id',
  'state',
  'attempts',
  'created_at',
  'sent_at',
  'version',
] as const
export const mailCreated = domainEvent('mail.created', MailRow, { logged: [...logged] })
export const mailUpdated = domainEvent('mail.updated', MailRow, { logged: [...logged] })
/** Names neither address nor text: they are erased with their person. */
export const mailErased = domainEvent('mail.erased', z.object({ id: Id, version: Version }))

/** A mail about an order was written, or has gone on. */
export const orderMailChanged = domainEvent('order_mail.changed', z.object({ id: Id, order_id: Id, version: Version }))

export const newMailData = socketEvent('new_mail_data', MailRow)
export const updateMailData = socketEvent('update_mail_data', Patch)
/** For the page of an order, whose staff need not be among those who read mails. */
export const orderMailData = socketEvent('order_mail_data', z.object({ order_id: Id }))
export const deleteMailData = socketEvent('delete_mail_data', DeletedRecord)

export const mailError = defineErrors({ NO_MAIL_SERVER: 409, MAIL_ALREADY_SENT: 409 })

import { emit, type Tx } from '@comptoir/platform/server'
import type { MailRow } from '../../contract/mail.ts'
import { mailCreated, mailUpdated, orderMailChanged } from '../../contract/mail.wire.ts'

/** Tells whoever reads mails, and the page of the order that it is about. */
export function emitMail(tx: Tx, after: MailRow, before: MailRow | null = null) {
  const { id, order_id, version } = after
  emit(tx, before ? mailUpdated : mailCreated, after, before)
  if (order_id !== null) emit(tx, orderMailChanged, { id, order_id, version })
}

import { escaped, type MailBlock, queueMail } from '@comptoir/mails/server'
import { readOrder } from '@comptoir/orders/server'
import { formatMoney } from '@comptoir/platform/contract'
import { type Context, enqueueAfter, job, shopOf, type Tx } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Document } from '../../contract/document.ts'
import { type DocumentMailRequest, documentError } from '../../contract/document.wire.ts'
import { assertMayOpen, readDocument, readStored } from '../document.queries.ts'
import { documentMails } from './document-mails.ts'
import { attachmentOf, mailsDocuments, noteMail } from './documents-to-mail.ts'

const paragraphs = (text: string): MailBlock => ({
  html: text
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n'),
  plain: text,
})

interface ToMail {
  document: Document
  to: string
  /** Of whoever sends it by hand. */
  words: string
  cause: string
}

/** A mail of its own, in the language of the document. Null: its text is switched off, or it was sent before. */
async function write(tx: Tx, context: Context, { document, to, words, cause }: ToMail) {
  const { id, kind, name, order_id, total, currency, locale } = document
  const { number, customer } = await readOrder(tx, shopOf(tx), order_id)
  const mail = await queueMail(tx, context, {
    ...{ template: documentMails[kind], cause, order_id, attachments: [attachmentOf(document)] },
    to: { address: to, name: (customer.email === to && customer.name) || '', locale },
    args: { document: name, number: String(number ?? ''), sum: formatMoney(total, { currency, locale }) },
    ...(words && { above: paragraphs(words) }),
  })
  if (mail) await noteMail(tx, [id], mail)
  return mail
}

/** By hand, as often as somebody presses. @throws NOT_FOUND, FORBIDDEN, ADDRESS_UNKNOWN, DOCUMENT_MAIL_OFF */
export async function mailByHand(context: Context, id: string, { to, words }: DocumentMailRequest): Promise<Document> {
  assertMayOpen(context, await readStored(context, id))
  return context.db.transaction(async (tx) => {
    const document = await readDocument(tx, context.shop, id)
    const { customer } = await readOrder(tx, context.shop, document.order_id)
    const address = to || customer.email
    if (!address) throw documentError('ADDRESS_UNKNOWN', { field: 'to' })
    const mail = await write(tx, context, { document, to: address, words, cause: `document ${id} ${newId()}` })
    if (!mail) throw documentError('DOCUMENT_MAIL_OFF')
    return readDocument(tx, context.shop, id)
  })
}

/** Seconds in which the mail of its cause takes an invoice along. */
const waitsSeconds = 120
const Payload = z.object({ id: z.uuid() })

/** An invoice that no mail has brought: none was written for its cause. */
async function mailByItself(context: Context, id: string) {
  const { mail_id, sent_at, file_key } = await readStored(context, id)
  if (mail_id !== null || sent_at !== null || !mailsDocuments(context)) return
  await context.db.transaction(async (tx) => {
    const document = await readDocument(tx, context.shop, id)
    const { customer } = await readOrder(tx, context.shop, document.order_id)
    if (!customer.email) return
    // A mail would go without a file that cannot be written for hours.
    if (file_key === null) return enqueueAfter(tx, mailDocumentJob, { payload: { id }, seconds: 600 })
    await write(tx, context, { document, to: customer.email, words: '', cause: `document ${id}` })
  })
}

export const mailDocumentJob = job({
  ...{ name: 'mail_document', class: 'mail', schema: Payload },
  run: (context, { id }) => mailByItself(context, id),
})

/** In the transaction that issues an invoice without anybody's press. */
export const mailLater = (tx: Tx, { id }: Document, seconds = waitsSeconds) =>
  enqueueAfter(tx, mailDocumentJob, { payload: { id }, seconds })

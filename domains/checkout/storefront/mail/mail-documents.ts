import { attachmentOf, issueForMail, noteMail, takeUnmailed } from '@comptoir/documents/server'
import type { Context, Tx } from '@comptoir/platform/server'
import type { StatusOrder } from '../../server/place/order-status.ts'
import type { Speech } from '../till/till-context.ts'
import { factsBlock } from './order-block.ts'

/** Mails that take along the documents of their order which nobody has been sent yet. */
const bringers = new Set<string>([
  ...['order-placed', 'order-paid', 'order-sent', 'order-ready', 'order-delivered'],
  ...['order-refunded', 'order-canceled'],
])

interface Told {
  key: string
  order: StatusOrder
  speech: Speech
}

/** Before a mail is written: what it takes along is issued. */
export async function prepareDocuments(context: Context, { key, order }: Told, fulfillment_id?: string) {
  if (bringers.has(key)) await issueForMail(context, { order_id: order.id, fulfillment_id })
}

/** What a mail takes along, and how it says so. */
export async function documentsOf(tx: Tx, context: Context, { key, order, speech: { words, fill } }: Told) {
  const documents = bringers.has(key) ? await takeUnmailed(tx, context, order) : []
  const lines = documents.map(({ kind, name }) => fill(words.documents[kind], { name }))
  return {
    attachments: documents.map(attachmentOf),
    block: factsBlock([{ label: words.documents.attached, lines }]),
    /** Once the mail is written; one that is switched off brings nothing. */
    async note(mail: string | null) {
      if (mail !== null)
        await noteMail(
          tx,
          documents.map(({ id }) => id),
          mail,
        )
    },
  }
}

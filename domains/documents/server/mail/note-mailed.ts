import { buffer } from 'node:stream/consumers'
import { type MailRow, mailUpdated } from '@comptoir/mails/contract'
import { type AttachmentKind, readMailRow } from '@comptoir/mails/server'
import { type Change, type Context, reaction, subscribe } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { documentError } from '../../contract/document.wire.ts'
import { readDocument, readStored } from '../document.queries.ts'
import { documents } from '../document.table.ts'
import { writeFile } from '../file/write-document.ts'
import { changeMail, tellMailed } from './documents-to-mail.ts'
import { mailLater } from './mail-document.ts'

/** The file of a document, written now if its job has not come to it. */
export const documentAttachment: AttachmentKind = {
  kind: 'document',
  async open(context, id) {
    await writeFile(context, id)
    const { file_key } = await readStored(context, id)
    if (file_key === null) throw documentError('DOCUMENT_NOT_WRITTEN')
    return { type: 'application/pdf', bytes: await buffer(context.files.get(file_key)) }
  },
}

const idsOf = (attachments: MailRow['attachments']) =>
  attachments.flatMap(({ kind, id }) => (kind === 'document' ? [id] : []))

const bringsAny = async ({ db, shop }: Context, mail: string) =>
  (await db.current.$count(documents, and(eq(documents.shop_id, shop), eq(documents.mail_id, mail)))) > 0

/** What went without its document, or did not go at all, leaves it to be mailed. */
async function follow(context: Context, { entity_id }: Change<MailRow>) {
  const { db, shop } = context
  if (!(await bringsAny(context, entity_id))) return
  const { state, sent_at, attachments } = await readMailRow(db.current, shop, entity_id)
  if (state !== 'sent' && state !== 'failed') return
  const gone = sent_at === null ? [] : idsOf(attachments.filter((file) => !file.is_left_out))
  const left = idsOf(attachments).filter((id) => !gone.includes(id))
  await db.transaction(async (tx) => {
    const changed = [
      ...(sent_at === null ? [] : await changeMail(tx, gone, { sent_at })),
      ...(await changeMail(tx, left, { mail_id: null })),
    ]
    await tellMailed(tx, changed)
    // What a mail went without is mailed alone, once its file stands.
    for (const id of sent_at === null ? [] : left) await mailLater(tx, await readDocument(tx, shop, id))
  })
}

export const mailedReaction = reaction('note_mailed_documents', [subscribe(mailUpdated, follow)])

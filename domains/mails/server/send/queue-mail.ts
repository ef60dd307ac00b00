import { gramsToStore, wordsToStore } from '@comptoir/platform/contract'
import { type Context, enqueue, shopOf, type Tx } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import type { MailAttachment } from '../../contract/mail.ts'
import { composeMail } from '../compose/compose-mail.ts'
import { sealedSecret } from '../compose/mail-secret.ts'
import type { MailContent, MailTemplate } from '../compose/mail-template.ts'
import { mailLocale } from '../compose/mail-text.ts'
import { emitMail } from '../record/emit-mail.ts'
import { readMailRow } from '../record/mail.queries.ts'
import { mails } from '../record/mail.table.ts'
import { readOwnTexts } from '../texts/mail-text.queries.ts'
import { deliverMail } from './deliver-mail.ts'

export interface MailToQueue extends MailContent {
  template: MailTemplate
  /** Subject matter: a second mail with this cause to the same address is not sent. */
  cause: string
  to: { address: string; name: string; locale: string }
  /** The order that it is about, whose history shows it. */
  order_id?: string
  attachments?: readonly Omit<MailAttachment, 'is_left_out'>[]
}

const secretOf = ({ sealer }: Context, id: string, { link, sealed }: MailContent) =>
  sealed === undefined ? (link?.secret ?? null) : sealedSecret(sealer, { id, text: sealed })

/**
 * Writes a mail in the transaction of its cause; it is sent after the commit. One that is switched off is not written.
 * Returns its id, or null if there is none, or was one before.
 */
export async function queueMail(tx: Tx, context: Context, mail: MailToQueue): Promise<string | null> {
  const { template, cause, to, order_id = null, attachments = [], leave_url = null } = mail
  const locale = mailLocale(to.locale)
  const { texts: own, isOff } = await readOwnTexts(tx, { shop: shopOf(tx), template: template.key, locale })
  if (isOff) return null
  const { subject, html, plain } = composeMail(context, mail, { template, locale, own })
  const id = newId()
  const searched = [to.address, to.name, subject]
  const written = await tx
    .insert(mails)
    .values({
      ...{ shop_id: shopOf(tx), id, cause, template: template.key, locale, subject, html, plain },
      to_address: to.address,
      to_name: to.name || null,
      order_id,
      attachments: attachments.map((file) => ({ ...file, is_left_out: false })),
      secret: secretOf(context, id, mail),
      leave_url,
      state: context.mailer ? 'waiting' : 'kept',
      search: wordsToStore(searched.join(' ')).join(' '),
      grams: gramsToStore(searched),
    })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (written.length === 0) return null
  emitMail(tx, await readMailRow(tx, shopOf(tx), id))
  if (context.mailer) await enqueue(tx, deliverMail, { id })
  return id
}

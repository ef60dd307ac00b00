import { type Context, job, type Mailer, MailRefused, updateRow } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type MailAttachment, maxAttempts } from '../../contract/mail.ts'
import { withSecret } from '../compose/mail-secret.ts'
import { emitMail } from '../record/emit-mail.ts'
import { lockMail, readMailRow } from '../record/mail.queries.ts'
import { mails } from '../record/mail.table.ts'
import { openAttachments } from './open-attachments.ts'

const maxErrorLength = 500

async function waitingMail({ db, shop }: Context, id: string) {
  const isWaiting = and(eq(mails.shop_id, shop), eq(mails.id, id), eq(mails.state, 'waiting'))
  const [mail] = await db.current.select().from(mails).where(isWaiting)
  return mail
}

type Outcome =
  | { state: 'sent'; attachments: readonly MailAttachment[] }
  | { state: 'waiting' | 'failed'; error: string }
  | { state: 'kept' }

/** A sent mail keeps no secret: whoever reads it later must not use its link. */
const note = ({ db, shop, now }: Context, id: string, outcome: Outcome) =>
  db.transaction(async (tx) => {
    const before = await lockMail(tx, shop, id)
    const isSent = outcome.state === 'sent'
    await updateRow(tx, mails, {
      id,
      state: outcome.state,
      error: 'error' in outcome ? outcome.error : null,
      attempts: before.attempts + (outcome.state === 'kept' ? 0 : 1),
      sent_at: isSent ? now().toISOString() : null,
      ...(isSent && { secret: null, attachments: outcome.attachments }),
    })
    emitMail(tx, await readMailRow(tx, shop, id), before)
  })

const messageOf = ({ settings, sealer }: Context, mail: typeof mails.$inferSelect, from: string) => ({
  id: mail.id,
  from: { name: String(settings.brand_name || settings.name), address: from },
  to: { name: mail.to_name ?? '', address: mail.to_address },
  subject: mail.subject,
  locale: mail.locale,
  leave_url: mail.leave_url,
  ...withSecret(sealer, mail),
})

/** Returns its attachments, as they went. */
async function send(context: Context, mail: typeof mails.$inferSelect, mailer: Mailer) {
  const { files, noted } = await openAttachments(context, mail)
  await mailer.send({ ...messageOf(context, mail, mailer.from), attachments: files })
  return noted
}

/** The state after a failed attempt, with the server's answer. */
function failureOf(error: unknown, attempts: number) {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
  const isOver = error instanceof MailRefused || attempts >= maxAttempts
  return { state: isOver ? 'failed' : 'waiting', error: text || 'unknown' } as const
}

/**
 * Sends one mail. If the process ends between the server's acceptance and our note of it, the mail is sent again
 * with the same Message-ID: rather twice than never.
 */
async function deliver(context: Context, id: string) {
  const { mailer } = context
  const mail = await waitingMail(context, id)
  if (!mail) return
  if (!mailer) return note(context, id, { state: 'kept' })
  let attachments: readonly MailAttachment[]
  try {
    attachments = await send(context, mail, mailer)
  } catch (error) {
    const failure = failureOf(error, mail.attempts + 1)
    await note(context, id, failure)
    if (failure.state === 'failed') return
    // The job is tried again.
    throw error
  }
  await note(context, id, { state: 'sent', attachments })
}

const Payload = z.object({ id: z.uuid() })

export const deliverMail = {
  ...job({ name: 'deliver_mail', class: 'mail', schema: Payload, run: (context, { id }) => deliver(context, id) }),
  attempts: maxAttempts,
}

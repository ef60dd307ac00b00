import type { Locale } from '@comptoir/platform/contract'
import { assertCan, type Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { mailError } from '../../contract/mail.wire.ts'
import { mailTextError } from '../../contract/mail-text.wire.ts'
import { shopName } from '../compose/compose-mail.ts'
import { composeDraft, type PreviewRequest } from './preview-mail.ts'

/** The address of the user who acts; stated by the domain that knows users. */
type FindMailbox = (context: Context) => Promise<{ name: string; address: string } | null>

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    mailbox: FindMailbox
  }
}

/**
 * Sent at once and not kept: whoever tests waits for the answer of the mail server.
 *
 * @throws NO_MAIL_SERVER, MAIL_NOT_SENT with that answer
 */
export async function sendTest(context: Context, template: string, request: PreviewRequest & { locale: Locale }) {
  assertCan(context, 'person')
  const { mailer } = context
  if (!mailer) throw mailError('NO_MAIL_SERVER')
  const [to] = (await Promise.all(context.parts('mailbox').map((find) => find(context)))).filter(
    (each) => each !== null,
  )
  if (!to) throw mailTextError('MAIL_NOT_SENT', { host: mailer.host, answer: '' })
  const { subject, html, text } = await composeDraft(context, template, request)
  const from = { name: shopName(context), address: mailer.from }
  await mailer
    .send({
      id: newId(),
      from,
      to,
      subject: `[Test] ${subject}`,
      html,
      text,
      locale: request.locale,
      leave_url: null,
      attachments: [],
    })
    .catch((error: unknown) => {
      const answer = error instanceof Error ? error.message : String(error)
      throw mailTextError('MAIL_NOT_SENT', { host: mailer.host, answer: answer.slice(0, 500) })
    })
  return { to: to.address }
}

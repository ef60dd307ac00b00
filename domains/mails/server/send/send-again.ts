import { type Context, enqueue, updateRow } from '@comptoir/platform/server'
import { mailError } from '../../contract/mail.wire.ts'
import { emitMail } from '../record/emit-mail.ts'
import { lockMail, readMail, readMailRow } from '../record/mail.queries.ts'
import { mails } from '../record/mail.table.ts'
import { deliverMail } from './deliver-mail.ts'

/** A mail on its way is left alone; a sent one would arrive twice, and its link was for once. */
export async function sendAgain(context: Context, id: string) {
  const { db, shop, mailer } = context
  if (!mailer) throw mailError('NO_MAIL_SERVER')
  await db.transaction(async (tx) => {
    const before = await lockMail(tx, shop, id)
    if (before.state === 'sent') throw mailError('MAIL_ALREADY_SENT')
    if (before.state === 'waiting') return
    await updateRow(tx, mails, { id, state: 'waiting', error: null, attempts: 0 })
    emitMail(tx, await readMailRow(tx, shop, id), before)
    await enqueue(tx, deliverMail, { id })
  })
  return { mail: await readMail(context, id) }
}

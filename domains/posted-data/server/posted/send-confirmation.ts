import { queueMail } from '@comptoir/mails/server'
import { dayIn } from '@comptoir/platform/contract'
import { type Context, type Tx, zoneOf } from '@comptoir/platform/server'
import type { Form } from '../../contract/form.ts'
import type { PostedItem } from '../../contract/posted-data.ts'
import { confirmationMail, receivedIn } from '../posted-mails.ts'
import { maySendConfirmation } from './posting-budget.ts'

/**
 * Mails the sender that their message has arrived. Anybody can type anybody's address, so an address gets one
 * confirmation a day, and nothing that the visitor wrote is in it, the name included.
 */
export async function sendConfirmation(tx: Tx, context: Context, { form, item }: { form: Form; item: PostedItem }) {
  if (!form.confirm || item.email === '' || !(await maySendConfirmation(context.ip))) return
  await queueMail(tx, context, {
    template: confirmationMail,
    cause: `confirmation ${dayIn(zoneOf(context), context.now())}`,
    to: { address: item.email, name: '', locale: item.locale },
    args: { text: form.confirmation[item.locale] || receivedIn(item.locale) },
  })
}

import { queueMail } from '@comptoir/mails/server'
import { type Context, enqueue, job } from '@comptoir/platform/server'
import { z } from 'zod'
import { linkMinutes } from '../../contract/account-link.ts'
import { hasFreshLink, mintLink, userByEmail } from '../login/account-link.queries.ts'
import { spendReset } from '../login/login-budget.ts'
import { lockUser } from '../user/user.queries.ts'
import { resetMail } from './staff-mails.ts'

const kind = 'reset'

const sendLink = (context: Context, email: string) =>
  context.db.transaction(async (tx) => {
    const found = await userByEmail(tx, context.shop, email)
    if (found?.state !== 'active') return
    // Locked, so that two requests at once send one mail.
    const user = await lockUser(tx, context.shop, found.id)
    if (await hasFreshLink(tx, { user_id: user.id, kind })) return
    const { id, token } = await mintLink(tx, context, { user_id: user.id, kind })
    await queueMail(tx, context, {
      template: resetMail,
      cause: `reset ${id}`,
      to: { address: email, name: user.name, locale: user.customer_locale },
      args: { name: user.first_name || user.name, minutes: linkMinutes.reset },
      link: { path: '/login#reset=', secret: token },
    })
  })

const Payload = z.object({ email: z.string() })

const resetJob = job({
  name: 'request_reset',
  class: 'mail',
  schema: Payload,
  run: (context, { email }) => sendLink(context, email),
})

export const linkJobs = [resetJob]

/** Only adds a job: the time it takes tells nobody whether the address is known. */
export async function requestReset({ db, ip }: Context, { email }: { email: string }) {
  const address = email.toLowerCase()
  await spendReset({ email: address, ip })
  await db.transaction((tx) => enqueue(tx, resetJob, { email: address }))
  return { success: true as const }
}

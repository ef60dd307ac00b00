import { queueMail } from '@comptoir/mails/server'
import { type Context, enqueue, job, type Tx } from '@comptoir/platform/server'
import { z } from 'zod'
import { linkMinutes } from '../../contract/account.ts'
import { type Account, findAccount, lockAccount } from '../account/account.queries.ts'
import { assertCanMail, pageIn, resetMail } from '../account/account-mails.ts'
import { spendMail } from '../session/account-budget.ts'
import { hasFreshReset, mintReset } from './reset-link.queries.ts'

/** The account is locked, so that two requests at once send one mail. */
export async function sendReset(tx: Tx, context: Context, { id: account, email, locale }: Account) {
  if (await hasFreshReset(tx, account)) return
  const { id, token } = await mintReset(tx, account)
  await queueMail(tx, context, {
    template: resetMail,
    cause: `account reset ${id}`,
    to: { address: email, name: '', locale },
    args: { minutes: linkMinutes.reset },
    link: { path: pageIn(locale, '/account/reset/'), secret: token, to: 'store' },
  })
}

export const resetJob = job({
  name: 'account_reset',
  class: 'mail',
  schema: z.object({ email: z.string() }),
  run: (context, { email }) =>
    context.db.transaction(async (tx) => {
      const found = await findAccount(tx, context.shop, { email })
      const account = found && (await lockAccount(tx, found.id))
      if (account) await sendReset(tx, context, account)
    }),
})

/** Only adds a job: neither the reply nor its time tells whether the address is known. @throws NO_MAIL, RATE_LIMITED */
export async function requestReset({ db, ip, mailer }: Context, email: string) {
  assertCanMail(mailer)
  await spendMail('reset', ip)
  await db.transaction((tx) => enqueue(tx, resetJob, { email }))
}

import { queueMail } from '@comptoir/mails/server'
import type { Locale } from '@comptoir/platform/contract'
import {
  assertStrongPassword,
  type Context,
  enqueue,
  hashPassword,
  hashToken,
  job,
  mintToken,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { linkMinutes, type Registration } from '../../contract/account.ts'
import { findAccount } from '../account/account.queries.ts'
import { accountRegistrations as registrations } from '../account/account.table.ts'
import { assertCanMail, confirmMail, knownMail, pageIn } from '../account/account-mails.ts'
import { mayMail, spendMail } from '../session/account-budget.ts'

type Waiting = typeof registrations.$inferSelect

/** The owner of a known address learns of it; nobody else does. */
const tellKnown = (tx: Tx, context: Context, { id, email, locale }: Waiting) =>
  queueMail(tx, context, {
    template: knownMail,
    cause: `registration ${id}`,
    to: { address: email, name: '', locale },
    args: {},
    link: { path: pageIn(locale, '/account/login'), to: 'store' },
  })

async function sendConfirmation(tx: Tx, context: Context, { id, email, locale }: Waiting) {
  const token = mintToken()
  await tx
    .update(registrations)
    .set({ token_hash: hashToken(token) })
    .where(and(eq(registrations.shop_id, shopOf(tx)), eq(registrations.id, id)))
  await queueMail(tx, context, {
    template: confirmMail,
    cause: `registration ${id}`,
    to: { address: email, name: '', locale },
    args: { hours: linkMinutes.registration / 60 },
    link: { path: pageIn(locale, '/account/activate/'), secret: token, to: 'store' },
  })
}

const answerRegistration = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const isIt = and(eq(registrations.shop_id, context.shop), eq(registrations.id, id))
    const [waiting] = await tx.select().from(registrations).where(isIt).for('update')
    if (!waiting || waiting.token_hash !== null || !(await mayMail(waiting.email))) return
    if (!(await findAccount(tx, context.shop, { email: waiting.email }))) {
      return sendConfirmation(tx, context, waiting)
    }
    await tx.delete(registrations).where(isIt)
    await tellKnown(tx, context, waiting)
  })

export const registrationJob = job({
  name: 'answer_registration',
  class: 'mail',
  schema: z.object({ id: z.uuid() }),
  run: (context, { id }) => answerRegistration(context, id),
})

/**
 * Keeps the registration and adds a job that looks the address up: neither the reply nor its time tells whether it is
 * known. Returns the secret for the cookie of this browser.
 * @throws NO_MAIL, RATE_LIMITED, VALIDATION_FAILED for a weak password
 */
export async function register(
  { db, ip, mailer }: Context,
  { email, password, first_name, last_name }: Registration,
  locale: Locale,
): Promise<string> {
  assertCanMail(mailer)
  if (password !== undefined) assertStrongPassword(password, email)
  await spendMail('registration', ip)
  const password_hash = password === undefined ? null : await hashPassword(password)
  const browser = mintToken()
  const id = newId()
  await db.transaction(async (tx) => {
    await tx.insert(registrations).values({
      ...{ shop_id: shopOf(tx), id, email, password_hash, locale },
      first_name: first_name || null,
      name: last_name || null,
      browser_hash: hashToken(browser),
      expires_at: sql`now() + make_interval(mins => ${linkMinutes.registration})`,
    })
    await enqueue(tx, registrationJob, { id })
  })
  return browser
}

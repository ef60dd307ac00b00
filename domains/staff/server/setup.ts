import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type FirstUser, staffFailure } from '../contract/index.ts'
import { insertUser } from './create-user.ts'
import { returnAttempt, spendAttempt } from './login-budget.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { startSession } from './start-session.ts'

/** The code that this process printed in its log for the first visitor of an empty shop. */
let setupCode: string | null = null

export function openSetup(code: string) {
  setupCode = code
}

const digest = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest()

export async function isSetupNeeded({ db, shop }: Context) {
  const found = await rows(db.current, sql`select 1 from users where shop_id = ${shop} limit 1`)
  return found.length === 0
}

/** Makes the first user, a root, for whoever can read the server's log. Works once. */
export async function setup(context: Context, { code, ...person }: FirstUser) {
  const { db, shop, ip } = context
  const attempt = { email: 'setup', ip }
  await spendAttempt(attempt)
  if (setupCode === null || !timingSafeEqual(digest(code), digest(setupCode))) {
    throw staffFailure('SETUP_CODE_WRONG', { field: 'code' })
  }
  await returnAttempt(attempt)
  refuseWeakPassword(person.password, person.email)
  const hash = await hashPassword(person.password)
  return db.transaction(async (tx) => {
    // One first user, however many ask at once: the table is held while looking and writing.
    await rows(tx, sql`lock table users in share row exclusive mode`)
    const taken = await rows(tx, sql`select 1 from users where shop_id = ${shop} limit 1`)
    if (taken.length > 0) throw staffFailure('SETUP_DONE')
    const user = await insertUser(tx, { ...person, first_name: '', role: 'root' }, hash)
    return startSession(tx, context, { user_id: user.id })
  })
}

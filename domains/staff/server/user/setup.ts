import { createHash, timingSafeEqual } from 'node:crypto'
import { assertStrongPassword, type Context, hashPassword, type Queryable } from '@comptoir/platform/server'
import { eq, sql } from 'drizzle-orm'
import type { FirstUser } from '../../contract/session.ts'
import { staffError } from '../../contract/staff.wire.ts'
import { returnSetup, spendSetup } from '../login/login-budget.ts'
import { startSession } from '../session/start-session.ts'
import { users } from '../staff.table.ts'
import { insertUser } from './create-user.ts'

/** Printed in the log for the first user of an empty shop. */
let setupCode: string | null = null

export function openSetup(code: string) {
  setupCode = code
}

const digest = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest()

async function hasUsers(db: Queryable, shop: number) {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.shop_id, shop)).limit(1)
  return found.length > 0
}

export async function isSetupNeeded({ db, shop }: Context) {
  return !(await hasUsers(db.current, shop))
}

/** Creates the first user (root). Works once, with the code. */
export async function setup(context: Context, { code, ...person }: FirstUser) {
  const { db, shop, ip } = context
  const attempt = { email: 'setup', ip }
  await spendSetup(attempt)
  if (setupCode === null || !timingSafeEqual(digest(code), digest(setupCode))) {
    throw staffError('SETUP_CODE_WRONG', { field: 'code' })
  }
  await returnSetup(attempt)
  assertStrongPassword(person.password, person.email)
  const hash = await hashPassword(person.password)
  return db.transaction(async (tx) => {
    // The table lock prevents two first users.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    if (await hasUsers(tx, shop)) throw staffError('SETUP_DONE')
    const user = await insertUser(tx, { ...person, role: 'root' }, { hash })
    return startSession(tx, context, { user_id: user.id })
  })
}

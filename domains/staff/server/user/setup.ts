import { createHash, timingSafeEqual } from 'node:crypto'
import {
  assertStrongPassword,
  type Context,
  hashPassword,
  joinedDb,
  type Queryable,
  type Tx,
} from '@comptoir/platform/server'
import { settingStates, writeSettings } from '@comptoir/settings/server'
import { eq, sql } from 'drizzle-orm'
import type { FirstUser, ShopStart } from '../../contract/setup.ts'
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

/** A shop whose name nobody has chosen is asked what it is called and where it stands. */
export async function readSetup(context: Context) {
  const needed = await isSetupNeeded(context)
  const { settings } = await settingStates(context.db.current, context.shop)
  return { needed, unnamed: needed && settings.every(({ key, version }) => key !== 'name' || version === 0) }
}

/** Makes the first records of a shop in the transaction of its first user; stated by the domains that have some. */
type OpenShop = (context: Context, start: ShopStart) => Promise<void>

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    opening: OpenShop
  }
}

const settingsOf = ({ name, country, currency_code, time_zone, language }: ShopStart) =>
  Object.entries({ name, tax_country: country, currency_code, time_zone, language }).map(([key, value]) => ({
    key,
    value,
  }))

async function beginShop(tx: Tx, context: Context, start: ShopStart) {
  await writeSettings(tx, context, settingsOf(start))
  const within = { ...context, db: joinedDb(tx) }
  for (const open of context.parts('opening')) await open(within, start)
}

async function assertCode({ ip }: Context, code: string) {
  const attempt = { email: 'setup', ip }
  await spendSetup(attempt)
  if (setupCode === null || !timingSafeEqual(digest(code), digest(setupCode))) {
    throw staffError('SETUP_CODE_WRONG', { field: 'code' })
  }
  await returnSetup(attempt)
}

/** Creates the first user (root) and, if it is told, what the shop begins with: both or neither. Works once, with the code. */
export async function setup(context: Context, { code, shop: start, ...person }: FirstUser) {
  const { db, shop } = context
  await assertCode(context, code)
  assertStrongPassword(person.password, person.email)
  const hash = await hashPassword(person.password)
  const begun = await db.transaction(async (tx) => {
    // The table lock prevents two first users.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    if (await hasUsers(tx, shop)) throw staffError('SETUP_DONE')
    const user = await insertUser(tx, { ...person, role: 'root' }, { hash })
    if (start) await beginShop(tx, context, start)
    return startSession(tx, context, { user_id: user.id })
  })
  if (start) await context.renew()
  return begun
}

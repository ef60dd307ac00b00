import { randomBytes } from 'node:crypto'
import { restartOrderNumbers } from '@comptoir/orders/server'
import {
  type AppContext,
  type Context,
  isUntouched,
  joinedDb,
  one,
  rows,
  systemContext,
  type Tx,
} from '@comptoir/platform/server'
import { isSetupNeeded, openSetup } from '@comptoir/staff/server'
import { sql } from 'drizzle-orm'
import { type Login, seedDemo } from './seed-demo.ts'

interface FirstStart {
  /** No demo: the first visitor makes the root user. */
  staysEmpty: boolean
  say(line: string): void
}

interface Contents {
  users: boolean
  records: boolean
}

const contentsOf = async (context: Context): Promise<Contents> => ({
  users: !(await isSetupNeeded(context)),
  records: !(await isUntouched(context.db.current, context.shop)),
})

/** An arbitrary number: two processes that start together on one database seed once. */
const seedLock = 7_214_450_002
const lockPollMs = 100

/** Polls, because the other process may seed for longer than one statement is allowed to take. */
async function takeSeedLock(tx: Tx) {
  const take = sql`select pg_try_advisory_xact_lock(${seedLock}) as taken`
  while (!one(await rows<{ taken: boolean }>(tx, take)).taken) {
    await new Promise((resolve) => setTimeout(resolve, lockPollMs))
  }
}

async function seedEmptyShop(app: AppContext, tx: Tx): Promise<Login | null> {
  await takeSeedLock(tx)
  const { users, records } = await contentsOf(systemContext(app, 'seed', joinedDb(tx)))
  if (users || records) return null
  // A sequence does not roll back: without this, an interrupted seeding would use up its order numbers.
  await restartOrderNumbers(tx)
  return seedDemo(app, tx)
}

const loginLines = ({ email, password }: Login) => [
  'Sign in as root. The password is shown this once:',
  '',
  `  ${email}`,
  `  ${password}`,
  '',
]

/**
 * One transaction holds the whole demo, so a start that is killed leaves the shop empty and the next one begins anew.
 * The password is shown before the commit: afterwards a kill could leave a root user whose password nobody has seen.
 */
const seedWhole = (app: AppContext, say: FirstStart['say']) =>
  systemContext(app, 'seed').db.transaction(async (tx) => {
    const login = await seedEmptyShop(app, tx)
    if (login) for (const line of loginLines(login)) say(line)
  })

function askFirstVisitor(say: FirstStart['say']) {
  const code = randomBytes(5).toString('hex').toUpperCase()
  openSetup(code)
  say('This shop has no user yet. Its first visitor makes the root user with this code:')
  for (const line of ['', `  ${code}`, '']) say(line)
}

/** A shop without users gets the demo with its root user, or, where it must stay as it is, a code for the first visitor. */
export async function prepareFirstStart(app: AppContext, { staysEmpty, say }: FirstStart) {
  const { users, records } = await contentsOf(systemContext(app, 'seed'))
  if (users) return
  if (staysEmpty || records) return askFirstVisitor(say)
  say('Seeding the demo shop…')
  await seedWhole(app, say)
}

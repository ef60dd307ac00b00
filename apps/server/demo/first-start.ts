import { randomBytes } from 'node:crypto'
import { restartOrderNumbers } from '@comptoir/orders/server'
import {
  type AppContext,
  type Context,
  isUntouched,
  joinedDb,
  one,
  query,
  systemContext,
  type Tx,
} from '@comptoir/platform/server'
import { isSetupNeeded, openSetup } from '@comptoir/staff/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Login, seedDemo } from './seed-demo.ts'

interface FirstStart {
  /** No demo: the first visitor creates the root user. */
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

/** Arbitrary advisory lock number, so that two processes starting together seed once. */
const seedLock = 7_214_450_002
const lockPollMs = 100

const Lock = z.object({ taken: z.boolean() })

/** Polls, because the other process may seed longer than the statement timeout. */
async function takeSeedLock(tx: Tx) {
  const take = sql`select pg_try_advisory_xact_lock(${seedLock}) as taken`
  while (!one(await query(tx, Lock, take)).taken) {
    await new Promise((resolve) => setTimeout(resolve, lockPollMs))
  }
}

async function seedEmptyShop(app: AppContext, tx: Tx): Promise<Login | null> {
  await takeSeedLock(tx)
  const { users, records } = await contentsOf(systemContext(app, 'seed', joinedDb(tx)))
  if (users || records) return null
  // Sequences do not roll back: otherwise an interrupted seeding would use up order numbers.
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
 * One transaction, so a killed start leaves the shop empty. The password is printed before the commit:
 * afterwards a kill could leave a root user with an unknown password.
 */
const seedWhole = (app: AppContext, say: FirstStart['say']) =>
  systemContext(app, 'seed').db.transaction(async (tx) => {
    const login = await seedEmptyShop(app, tx)
    if (login) for (const line of loginLines(login)) say(line)
  })

function openToFirstVisitor() {
  const code = randomBytes(5).toString('hex').toUpperCase()
  openSetup(code)
  return code
}

/** The code stands behind `#`, so that no server and no proxy on the way reads it. */
export function setupLines(panel: string, code: string | null): string[] {
  if (code === null) return []
  return [
    'This shop has no user yet. Whoever opens this link first makes the root user:',
    '',
    `  ${new URL('/login', panel)}#setup=${code}`,
    '',
    `Elsewhere, open the login page of the panel and type the code ${code}`,
  ]
}

/** Seeds a shop without users, or returns a code with which the first visitor creates the root user. */
export async function prepareFirstStart(app: AppContext, { staysEmpty, say }: FirstStart): Promise<string | null> {
  const { users, records } = await contentsOf(systemContext(app, 'seed'))
  if (users) return null
  if (staysEmpty || records) return openToFirstVisitor()
  say('Seeding the demo shop…')
  await seedWhole(app, say)
  // The demo has settings of its own, and no relay runs yet that would hear of them.
  await app.renew()
  return null
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openStripeStandIn } from '@comptoir/payments/testing'
import { openLog, systemContext } from '@comptoir/platform/server'
import { openEmbeddedPostgres } from '@comptoir/platform/server/embedded-postgres'
import { migrateAll, openApp } from '../../apps/server/open/open-app.ts'
import { takeEveryWay } from '../../apps/server/testing/checkout/ways-to-pay.ts'
import { kill, type ServerChild, startServer } from '../../apps/server/testing/child.ts'
import { ask } from '../../apps/server/testing/clone-database.ts'
import { addStaff } from '../../apps/server/testing.ts'

/** What is killed. */
export const victims = ['server', 'postgres'] as const
export type Victim = (typeof victims)[number]

const startsWithinMs = 60_000

async function until(isDone: () => Promise<boolean>, what: string) {
  for (const end = performance.now() + startsWithinMs; performance.now() < end; await wait(20)) {
    if (await isDone().catch(() => false)) return
  }
  throw new Error(`${what} did not come back`)
}

/** A shop that takes every kind of payment: on a PostgreSQL of its own, beside a stand-in of Stripe that is never killed. */
export async function openKilledShop(more: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-proof-'))
  const postgres = await openEmbeddedPostgres(folder)
  await migrateAll(postgres.url)
  const stripe = await openStripeStandIn()
  const secretKey = randomBytes(32).toString('hex')
  const services = { stripe: stripe.url }
  const log = openLog({ level: 'silent' })
  const app = await openApp({ url: postgres.url, filesFolder: join(folder, 'files'), services, secretKey, log })
  const context = systemContext(app, 'test')
  const { token } = await addStaff(app, 'root')
  const query = (statement: string, values: unknown[] = []) => ask(postgres.url, statement, values)
  await takeEveryWay({ context, stripe, query })
  const environment = {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: folder, HOST: '127.0.0.1', SECRET_KEY: secretKey },
    // Each shopper comes from a network of their own.
    ...{ STRIPE_URL: stripe.url, TRUST_PROXY: 'true' },
    ...more,
  }
  let server: ServerChild = await startServer(environment)
  const { port, storePort, url } = server
  const storeUrl = `http://127.0.0.1:${storePort}`
  stripe.delivery.receiver.url = `${storeUrl}/webhooks/payments/stripe`

  const postmaster = async () => Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
  const isReady = async () => (await fetch(`${url}/readyz`)).ok
  const kills: Record<Victim, () => Promise<void>> = {
    server: () => kill(server),
    postgres: async () => void process.kill(await postmaster(), 'SIGKILL'),
  }

  return {
    ...{ context, stripe, storeUrl, url, token, query },
    databaseUrl: postgres.url,
    /** All that it has written since its last start. */
    printed: () => server.printed(),
    pid: () => server.process.pid ?? 0,
    kill: (victim: Victim) => kills[victim](),
    /** Whatever was killed runs again. */
    async recover(victim: Victim) {
      await until(async () => (await query('select 1')).length === 1, 'PostgreSQL')
      if (victim === 'server') server = await startServer({ ...environment, STORE_PORT: String(storePort) }, port)
      if (server.process.exitCode !== null) throw new Error(`The server has ended:\n${server.printed()}`)
      await until(isReady, 'The server')
    },
    async close() {
      await kill(server)
      await app.renderer.close()
      await app.database.close()
      await stripe.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type KilledShop = Awaited<ReturnType<typeof openKilledShop>>

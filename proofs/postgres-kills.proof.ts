import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aProduct } from '@comptoir/catalogue/testing'
import { openLog, systemContext } from '@comptoir/platform/server'
import { openEmbeddedPostgres } from '@comptoir/platform/server/embedded-postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrateAll, openApp } from '../apps/server/open/open-app.ts'
import { kill, type ServerChild, startServer } from '../apps/server/testing/child.ts'
import { ask } from '../apps/server/testing/clone-database.ts'
import { OrderRush } from '../apps/server/testing/order-rush.ts'
import { addStaff } from '../apps/server/testing.ts'

let folder: string
let postgres: Awaited<ReturnType<typeof openEmbeddedPostgres>>
let server: ServerChild
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-proof-'))
  postgres = await openEmbeddedPostgres(folder)
  await migrateAll(postgres.url)
})
afterAll(async () => {
  await kill(server)
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const kills = 10
const buyers = 16
const stock = 1_000_000

/** One user and one product in an empty shop. */
async function prepare() {
  const app = await openApp({
    url: postgres.url,
    filesFolder: join(folder, 'files'),
    log: openLog({ level: 'silent' }),
  })
  const { token } = await addStaff(app, 'root')
  const { variants } = await aProduct(systemContext(app, 'test'), { on_hand: stock })
  await app.database.close()
  return { token, variant: variants[0]?.id ?? '' }
}

/** PostgreSQL ends at once, with everything it had in memory; it is started again by what watches over it. */
async function killPostgres() {
  const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(lock, 10), 'SIGKILL')
}

test('ten kills of PostgreSQL under sixteen buyers lose no acknowledged order and double none', async () => {
  const rush = new OrderRush({ ...(await prepare()), stock })
  server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, HOST: '127.0.0.1' })
  const buying = Array.from({ length: buyers }, () => rush.buy(server.url))

  for (let turn = 0; turn < kills; turn += 1) {
    const before = rush.acknowledged.size
    await vi.waitFor(() => expect(rush.acknowledged.size).toBeGreaterThan(before + 50), { timeout: 120_000 })
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300))
    await killPostgres()
  }
  const last = rush.acknowledged.size
  await vi.waitFor(() => expect(rush.acknowledged.size).toBeGreaterThan(last + 50), { timeout: 120_000 })
  rush.stop()
  await Promise.all(buying)
  const promised = await rush.retry(server.url)

  console.log(
    `${kills} kills: ${rush.acknowledged.size} orders acknowledged, ${rush.unanswered.length} left unanswered`,
  )
  expect(server.process.exitCode).toBeNull()
  await rush.expectExactly(promised, (statement) => ask(postgres.url, statement))
})

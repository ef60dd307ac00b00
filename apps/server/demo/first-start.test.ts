import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kill, type ServerChild, startChild, startServer } from '../testing/child.ts'
import { ask, cloneDatabase, type TestDatabase } from '../testing/clone-database.ts'
import { demoGoods } from './goods.ts'
import { demoColleagues, demoPeople } from './people.ts'
import { seedBulk } from './seed-bulk.ts'
import { demoOrders } from './seed-orders.ts'

let database: TestDatabase
let folder: string
let server: ServerChild | undefined
beforeEach(async () => {
  database = await cloneDatabase()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-first-'))
})
afterEach(async () => {
  await kill(server)
  server = undefined
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const environment = () => ({ DATABASE_URL: database.url, DATA_DIR: folder, HOST: '127.0.0.1', STORE_PORT: '0' })
const startFirst = () => startChild('main.ts', [], { ...environment(), PORT: '0' })
const credentials = /The password is shown this once:\s+(\S+@\S+)\s+(\S+)/

async function login(text: string) {
  const [, email, password] = credentials.exec(text) ?? []
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${server?.url}/api/login`, { method: 'POST', headers, body })
  return response.status
}

const contents = async () => {
  const [found] = await ask(
    database.url,
    `select (select count(*) from products)::integer as products, (select count(*) from customers)::integer as customers,
       (select count(*) from orders)::integer as orders, (select count(*) from users)::integer as users,
       (select count(*) from notifications)::integer as unread, (select min(number) from orders) as first_number,
       (select count(*) from orders where number is null)::integer + (select max(number) from orders) as numbered`,
  )
  return found
}

const wholeDemo = {
  products: demoGoods.length,
  customers: demoPeople.length,
  orders: demoOrders,
  users: demoColleagues.length + 1,
  unread: 4,
  first_number: 1,
  numbered: demoOrders,
}

/** Kills the start at a named statement, where a lock keeps it waiting. */
async function killAt(trigger: string) {
  const gate = new pg.Client({ connectionString: database.url })
  await gate.connect()
  await gate.query(`create function wait_at_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(42); return new; end $$`)
  await gate.query(trigger)
  await gate.query('select pg_advisory_lock(42)')
  const child = startFirst()
  await vi.waitFor(
    async () => {
      const { rows } = await gate.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 42
        and not granted and database = (select oid from pg_database where datname = current_database())`)
      expect(rows).toHaveLength(1)
    },
    { timeout: 90_000 },
  )
  child.process.kill('SIGKILL')
  await child.ended
  await gate.query('drop function wait_at_gate() cascade')
  await gate.end()
  return child.printed()
}

const gates = {
  'at its first customer':
    'create trigger gate before insert on customers for each row execute function wait_at_gate()',
  'at its twentieth order': `create trigger gate before insert on orders for each row when (new.number = 20)
    execute function wait_at_gate()`,
  'at its root user': 'create trigger gate before insert on users for each row execute function wait_at_gate()',
  'at the commit of its root user': `create constraint trigger gate after insert on users deferrable initially deferred
    for each row execute function wait_at_gate()`,
}

/** Seeding takes two seconds, but up to a minute on a busy machine. */
const patient = { timeout: 180_000 }

test.each(Object.entries(gates))(
  'after a first start killed %s, the next one creates the whole demo',
  patient,
  async (_, trigger) => {
    await killAt(trigger)

    server = await startServer(environment())

    expect(await contents()).toEqual(wholeDemo)
    expect(await login(server.printed())).toBe(200)
  },
)

test('a first start killed after creating its root user has already printed the password', patient, async () => {
  const child = startFirst()
  await vi.waitFor(async () => expect((await contents()).users).toBe(wholeDemo.users), { timeout: 90_000, interval: 5 })
  child.process.kill('SIGKILL')
  await child.ended

  server = await startServer(environment())

  expect(await contents()).toEqual(wholeDemo)
  expect(server.printed()).not.toContain('Seeding')
  expect(await login(child.printed())).toBe(200)
})

test('two concurrent first starts create one demo', async () => {
  const other = startFirst()

  server = await startServer(environment())
  await other.prints(/Admin +http/)
  await kill(other)

  expect(await contents()).toEqual(wholeDemo)
  expect(await login(server.printed() + other.printed())).toBe(200)
})

test('the process that seeded the demo already knows its name', patient, async () => {
  server = await startServer(environment())
  const [, email] = credentials.exec(server.printed()) ?? []

  await fetch(`${server.url}/api/password_resets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

  const subject = await vi.waitFor(async () => {
    const [mail] = await ask(database.url, 'select subject from mails')
    expect(mail).toBeDefined()
    return mail?.subject
  }, 30_000)
  expect(subject).toBe('Choose a new password for Maison Lune')
})

test('a shop with records but without users is not seeded and prints a setup code', async () => {
  await seedBulk(database.url, { products: 0, customers: 1, orders: 0, now: new Date() })

  server = await startServer(environment())

  expect(await contents()).toMatchObject({ customers: 1, orders: 0, users: 0 })
  expect(server.printed()).toContain('Its first visitor makes the root user')
})

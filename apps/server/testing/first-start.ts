import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { demoGoods } from '../demo/goods.ts'
import { demoOrders } from '../demo/orders/seed-orders.ts'
import { demoColleagues, demoPeople } from '../demo/people.ts'
import { built, kill, type ServerChild, startChild, startServer } from './child.ts'
import { ask, cloneDatabase } from './clone-database.ts'

export const wholeDemo = {
  products: demoGoods.length,
  customers: demoPeople.length,
  orders: demoOrders,
  users: demoColleagues.length + 1,
  unread: 7,
  first_number: 1,
  numbered: demoOrders,
}

const credentials = /The password is shown this once:\s+(\S+@\S+)\s+(\S+)/
export const emailIn = (text: string) => credentials.exec(text)?.[1]

/** An empty shop that is started for the first time, or again. */
export async function openFirstStart() {
  const database = await cloneDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-first-'))
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder, HOST: '127.0.0.1', STORE_PORT: '0' }
  const start = () => startChild(built('main'), [], { ...environment, PORT: '0' })
  let server: ServerChild | undefined

  return {
    url: database.url,
    start,
    /** Resolves when it is ready. */
    async startWhole() {
      server = await startServer(environment)
      return server
    },
    async contents() {
      const [found] = await ask(
        database.url,
        `select (select count(*) from products)::integer as products, (select count(*) from customers)::integer as customers,
           (select count(*) from orders)::integer as orders, (select count(*) from users)::integer as users,
           (select count(*) from notifications)::integer as unread, (select min(number) from orders) as first_number,
           (select count(*) from orders where number is null)::integer + (select max(number) from orders) as numbered`,
      )
      return found
    },
    /** With the password that was printed. */
    async login(text: string) {
      const [, email, password] = credentials.exec(text) ?? []
      const body = JSON.stringify({ email, password })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${server?.url}/api/login`, { method: 'POST', headers, body })
      return response.status
    },
    /** Kills a first start at a named statement, where a lock keeps it waiting. */
    async killAt(trigger: string) {
      const gate = new pg.Client({ connectionString: database.url })
      await gate.connect()
      await gate.query(`create function wait_at_gate() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(42); return new; end $$`)
      await gate.query(trigger)
      await gate.query('select pg_advisory_lock(42)')
      const child = start()
      const isWaiting = async () => {
        const { rows } = await gate.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 42
          and not granted and database = (select oid from pg_database where datname = current_database())`)
        expect(rows).toHaveLength(1)
      }
      await vi.waitFor(isWaiting, { timeout: 90_000 })
      await kill(child)
      await gate.query('drop function wait_at_gate() cascade')
      await gate.end()
    },
    async close() {
      await kill(server)
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type FirstStart = Awaited<ReturnType<typeof openFirstStart>>

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { addStaff } from '@comptoir/staff/testing'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBareSocket } from './testing/bare-socket.ts'

let folder: string
let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-log-'))
  shop = await openTestShop({ logFile: join(folder, 'log') })
  root = await shop.as('root')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const written = () => readFile(join(folder, 'log'), 'utf8')

interface Line {
  level: number
  msg: string
  id?: string
  url?: string
  reply?: string
  err?: { message: string; code?: string; stack?: string; constraint?: string }
}

async function lines(): Promise<Line[]> {
  return (await written())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const find = (wanted: (line: Line) => boolean) =>
  eventually(async () => {
    const found = (await lines()).find(wanted)
    if (!found) throw new Error('There is no such line')
    return found
  })

const password = 'a fig tree by the wall'
const canary = 'canary7c1e@example.com'

/** Makes each insert of a customer fail with a database error. */
const failWith = async (code: string, message: string) => {
  const { current } = shop.context.db
  await rows(
    current,
    sql.raw(`create or replace function odd() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '${code}', message = ${message},
        detail = format('Failing row contains (%s).', new.email), constraint = 'customers_odd'; end $$`),
  )
  await rows(current, sql`drop trigger if exists odd on customers`)
  await rows(current, sql`create trigger odd before insert on customers for each row execute function odd()`)
}

describe('secrets and personal data are not logged', () => {
  test('tokens wherever they were sent, passwords, addresses, codes', async () => {
    const { email, token } = await addStaff(shop.context, 'admin', { password })
    const wrong = `wrong ${password}`
    const code = 'SECRET-SETUP-CODE'

    const { body } = await shop.visitor.call('POST', '/api/login', { email, password })
    await shop.visitor.call('POST', '/api/login', { email, password: wrong })
    await shop.visitor.call('POST', '/api/login', { email: canary, password: wrong })
    await shop.visitor.call('POST', '/api/setup', { code, name: 'Nour', email: canary, password })
    await shop.visitor.call('GET', `/api/user?token=${token}&_token=${token}`, undefined, { _token: 'x'.repeat(43) })
    await shop.visitor.call('GET', `/api/orders?q=${canary}`, undefined, { _token: token })
    await shop.visitor.call('GET', `/nowhere/?token=${token}`)
    await shop.visitor.call('GET', `/%zz?token=${token}`)
    const { packets, close } = await openBareSocket(shop.url, ['40'], `&token=${token}`)
    await eventually(() => expect(packets.some((packet) => packet.includes('"global_data"'))).toBe(true))
    close()

    const text = await written()
    expect(text).toContain('"url":"/api/login"')
    for (const secret of [token, body.token, password, wrong, code, email, canary]) expect(text).not.toContain(secret)
  })

  test.each([
    ['a constraint', '23514', `'new row violates check constraint "customers_odd"'`],
    ['a fault of data', '22P02', `format('invalid input syntax for type uuid: "%s"', new.email)`],
  ])('database errors about %s are logged without values', async (_, code, message) => {
    await failWith(code, message)

    const { status, body } = await root.call('POST', '/api/customers', { name: 'Nour', email: canary })

    expect([status, body.error.code]).toEqual([500, 'INTERNAL'])
    expect(JSON.stringify(body)).not.toMatch(/customers_odd|uuid|trigger/)
    const { err, level } = await find(({ id }) => id === body.error.request_id)
    expect(level).toBe(50)
    expect(err).toMatchObject({ code, constraint: 'customers_odd' })
    expect(err?.stack).toContain('save-customer')
    expect(await written()).not.toContain(canary)
  })
})

test('a database that is gone leaves no person in the log', async () => {
  const gone = await openTestShop({ logFile: join(folder, 'gone') })
  const { token } = await addStaff(gone.context, 'admin', { password })
  const logged = () => readFile(join(folder, 'gone'), 'utf8')
  const { database } = gone.app
  const { rows: found } = await database.pool.query('select current_database() as name')
  const [{ name }] = found
  const server = new pg.Client(inject('databaseServer'))
  await server.connect()
  await server.query(`alter database ${name} allow_connections false`)
  await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await server.end()

  const order = { customer: { name: canary, email: canary }, products: [] }
  const statuses = [
    await gone.visitor.call('POST', '/api/login', { email: canary, password }),
    await gone.visitor.call('POST', '/api/password_resets', { email: canary }),
    await gone.visitor.call('POST', '/api/customers', { name: canary, email: canary }, { _token: token }),
    await gone.visitor.call('POST', '/api/orders', order, { _token: token, 'idempotency-key': crypto.randomUUID() }),
  ].map(({ status }) => status)

  expect(statuses.every((status) => status >= 500)).toBe(true)
  await eventually(async () => expect(await logged()).toContain('a request'))
  const text = await logged()
  await gone.close()
  expect(text).toContain('"type":')
  for (const secret of [canary, 'example.com', token, password, 'params', 'select ']) expect(text).not.toContain(secret)
})

test('the log file is readable only by the account of the server', async () => {
  expect((await stat(join(folder, 'log'))).mode & 0o077).toBe(0)
})

test('denied requests are logged with their error code and without content', async () => {
  const clerk = await shop.as(['admin_orders'])

  const answers = [
    await shop.visitor.call('GET', '/api/user'),
    await clerk.call('GET', '/api/users'),
    await clerk.call('POST', '/api/plugins/hard_reload', {}),
    await root.call('GET', '/api/user', undefined, { 'sec-fetch-site': 'cross-site' }),
  ]

  for (const { body } of answers) {
    const { error } = body
    const line = await find(({ id, msg }) => id === error.request_id && msg === 'refused')
    expect(line).toMatchObject({ error_code: error.code, ip: '127.0.0.1' })
  }
})

test('a line break in a URL, name or header adds no log line', async () => {
  const before = (await lines()).length

  await shop.visitor.call('GET', '/nowhere/%0a{"level":60,"msg":"forged"}')
  await shop.visitor.call('GET', '/nowhere', undefined, { 'user-agent': 'x {"level":60,"msg":"forged"}' })
  await find(({ url }) => url?.includes('forged') ?? false)

  const after = await lines()
  expect(after.length).toBeGreaterThan(before)
  expect(after.filter(({ level }) => level === 60)).toEqual([])
})

test('a full database disk refuses writes, is logged, and recovers', async () => {
  await failWith('53100', `'could not extend file: No space left on device'`)

  const full = await root.call('POST', '/api/customers', { name: 'Nour' })
  const reading = await root.call('GET', '/api/customers')
  await rows(shop.context.db.current, sql`drop trigger odd on customers`)
  const later = await root.call('POST', '/api/customers', { name: 'Nour' })

  expect([full.status, full.body.error.code, full.headers.get('retry-after')]).toEqual([503, 'DATABASE_BUSY', '2'])
  expect([reading.status, later.status]).toEqual([200, 200])
  const { level, err } = await find(({ id }) => id === full.body.error.request_id)
  expect([level, err?.code]).toEqual([40, '53100'])
})

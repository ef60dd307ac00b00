import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
let admin: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  admin = await shop.as('admin')
})
afterAll(() => shop.close())

async function give(key: string, enabled: boolean) {
  const answer = await root.call('PUT', `/api/modules/${key}`, { enabled })
  await shop.idle()
  return answer
}

const data = { name: 'Lina', email: 'lina@example.com', message: 'Is the lamp back?' }
const post = () => shop.visitor.call('POST', '/api/public/forms/contact', { data })

test('a module that is off is closed for everyone, and comes back with its data', async () => {
  await post()
  const { total } = (await admin.call('GET', '/api/get_all_posted_data')).body

  expect((await give('posted-data', false)).body.module).toMatchObject({ enabled: false, records: total })

  const closed = [
    await root.call('GET', '/api/get_all_posted_data'),
    await admin.call('GET', '/api/forms'),
    await post(),
  ]
  expect(closed.map(({ status, body }) => [status, body.error.code])).toEqual(
    closed.map(() => [403, 'MODULE_DISABLED']),
  )
  expect((await admin.call('GET', '/api/orders')).status).toBe(200)

  await give('posted-data', true)
  expect((await admin.call('GET', '/api/get_all_posted_data')).body.total).toBe(total)
  expect((await post()).status).toBe(200)
})

test('open panels hear of the switch, and hear nothing of a module that is off', async () => {
  const panel = await admin.listen()
  await give('posted-data', false)

  await eventually(() => expect(panel.heard.filter(({ event }) => event === 'global_data').length).toBeGreaterThan(1))
  const config = panel.heard.findLast(({ event }) => event === 'global_data')?.payload
  expect(config).toMatchObject({
    modules_data: expect.arrayContaining([expect.objectContaining({ key: 'posted-data', enabled: false })]),
  })

  const late = await admin.listen()
  // Sent with the snapshots of all modules that are on.
  await eventually(() => expect(late.heard.map(({ event }) => event)).toContain('orders_data'))
  expect(late.heard.map(({ event }) => event)).not.toContain('postedData_data')
  panel.close()
  late.close()
  await give('posted-data', true)
})

test('work of a module that is off waits until it is on again', async () => {
  await give('imports', false)
  const { pool } = shop.app.database
  const job = { id: crypto.randomUUID() }
  await pool.query(`select graphile_worker.add_job('run_customer_import', $1::json)`, [JSON.stringify(job)])

  await eventually(async () => {
    const { rows } = await pool.query(
      `select extract(epoch from run_at - now()) > 30 as waits, attempts from graphile_worker.jobs where task_identifier = 'run_customer_import'`,
    )
    expect(rows).toEqual([{ waits: true, attempts: 0 }])
  })
  await pool.query(`delete from graphile_worker._private_jobs`)
  await give('imports', true)
})

test('two roots switch different modules at once', async () => {
  const other = await shop.as('root')

  const answers = await Promise.all([
    root.call('PUT', '/api/modules/bulk-edit', { enabled: false }),
    other.call('PUT', '/api/modules/imports', { enabled: false }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { modules } = (await root.call('GET', '/api/modules')).body
  const off = modules.filter(({ enabled }: { enabled: boolean }) => !enabled).map(({ key }: { key: string }) => key)
  expect(off.toSorted()).toEqual(['bulk-edit', 'imports'])
  for (const key of off) await give(key, true)
})

test('the shop cannot be left without its orders, and only root switches', async () => {
  expect((await give('orders', false)).body.error.code).toBe('NOT_FOUND')
  expect((await admin.call('PUT', '/api/modules/dashboard', { enabled: false })).body.error.code).toBe('ROOT_ONLY')
  expect((await admin.call('GET', '/api/orders')).status).toBe(200)
})

test('while connections are off, an API key opens nothing; it works again afterwards', async () => {
  const made = await root.call('POST', '/api/api_keys', {
    name: 'Stock sync',
    flags: ['admin_orders'],
    expires_at: null,
  })
  const program = () => fetch(`${shop.url}/api/orders`, { headers: { authorization: `Bearer ${made.body.key}` } })
  expect((await program()).status).toBe(200)

  const { body } = await give('connections', false)

  expect(body.module).toMatchObject({ enabled: false, records: 1 })
  expect((await program()).status).toBe(401)
  expect((await root.call('GET', '/api/api_keys')).status).toBe(403)
  await give('connections', true)
  expect((await program()).status).toBe(200)
})

test('the list says who switched a module last', async () => {
  const other = await shop.as('root')
  await give('stats', false)
  await other.call('PUT', '/api/modules/stats', { enabled: true })

  const { modules } = (await root.call('GET', '/api/modules')).body

  const switched = new Map<string, { by: string; at: string } | null>(
    modules.map((module: { key: string; switched: { by: string; at: string } | null }) => [
      module.key,
      module.switched,
    ]),
  )
  expect(switched.get('stats')).toMatchObject({ by: expect.stringMatching(/.+/), at: expect.any(String) })
  expect(switched.get('dashboard')).toBeNull()
})

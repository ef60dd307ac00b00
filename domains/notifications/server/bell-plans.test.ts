import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'

// Must be installed before the first connection, which binds the method.
const query = vi.spyOn(pg.Client.prototype, 'query')
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.app.database.pool.query(
    `insert into notifications (shop_id, id, title, content, permission, created_at)
     select 1, gen_random_uuid(), 'orders.notifications.new_order',
       '{"icon":"new-order","link":null,"entity":null,"entity_id":null}',
       case when i % 500 = 0 then 'admin_posted_data' else 'admin_orders' end, now() - i * interval '2 minutes'
     from generate_series(1, 50000) i`,
  )
  await shop.app.database.pool.query('analyze notifications')
})
afterAll(() => shop.close())

interface Statement {
  text: string
  values: unknown[]
}

const Sent = z.object({ text: z.string(), values: z.array(z.unknown()).optional() })
const textOf = (statement: unknown) => Sent.safeParse(statement).data ?? { text: '' }
const given = (values: unknown) => (Array.isArray(values) ? { values } : {})

/** Captures the statements about notifications sent during `work`. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const before = query.mock.calls.length
  await work()
  // The query builder passes values as a second argument.
  const sent = query.mock.calls.slice(before).map(([statement, values]: unknown[]) => ({
    values: [],
    ...textOf(statement),
    ...given(values),
  }))
  return sent.filter(({ text }) => /\bfrom "?notifications\b/.test(text))
}

/** The custom plan and the generic plan. */
async function plansOf({ text, values }: Statement) {
  const client = await shop.app.database.pool.connect()
  try {
    const own = await client.query(`explain ${text}`, values)
    await client.query(`set plan_cache_mode = force_generic_plan`)
    await client.query(`prepare generic as ${text}`)
    const kept = await client.query(
      `explain execute generic${values.length > 0 ? `(${values.map(() => 'null')})` : ''}`,
    )
    return [own, kept].map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'))
  } finally {
    client.release(true)
  }
}

const calls: [method: string, path: string, body?: object][] = [
  ['GET', '/api/get_recent_notifications'],
  ['GET', '/api/notifications?limit=50'],
  ['GET', '/api/notifications?limit=50&filter[unread][eq]=true'],
  ['GET', '/api/notifications?limit=50&filter[unread][eq]=false'],
  ['POST', '/api/mark_all_notification_as_read/', {}],
]

test.each([['root'], [['admin_orders']], [['admin_posted_data']], [['customers_manager']]])(
  'no call of a user with %j scans all of 50,000 notifications',
  async (who) => {
    const reader = await shop.as(who)
    const statements = await statementsOf(async () => {
      for (const [method, path, body] of calls) expect((await reader.call(method, path, body)).status).toBe(200)
      const { items, next_cursor } = (await reader.call('GET', '/api/notifications?limit=20')).body
      if (next_cursor) await reader.call('GET', `/api/notifications?limit=20&cursor=${next_cursor}`)
      if (items[0]) await reader.call('POST', `/api/mark_notification_as_read/${items[0].id}`, {})
    })

    expect(statements.length).toBeGreaterThan(calls.length)
    for (const statement of statements) {
      for (const plan of await plansOf(statement)) expect(plan).not.toContain('Seq Scan on notifications ')
    }
  },
)

import { type Context, query } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { findingsOf } from '../contract/system.rules.ts'
import { openMetrics } from './open-metrics.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A job that nobody of this process takes, due for some minutes. */
const addOverdue = ({ db }: Context) =>
  query(
    db.current,
    z.unknown(),
    sql`select graphile_worker.add_job('run_of_another_version', '{}'::json, run_at => now() - interval '5 minutes')`,
  )

test('root reads what waits, and everybody permitted for how long', async () => {
  await addOverdue(shop.context)
  const root = await shop.as('root')

  const { body } = await root.call('GET', '/api/system')

  const { system } = body
  expect(system.jobs.map((each: { class: string }) => each.class)).toEqual(['mail', 'webhook', 'batch', 'housekeeping'])
  expect(system.jobs[3]).toMatchObject({ waiting: 1 })
  expect(system.reactions.length).toBeGreaterThan(5)
  expect(system.process.connections).toMatchObject([{ pool: 'staff' }, { pool: 'visitors' }])
  expect(findingsOf(system).map(({ code }) => code)).toContain('JOBS_WAIT')
  const seconds = (await root.call('GET', '/api/system/oldest_job')).body.seconds
  expect(seconds).toBeGreaterThanOrEqual(300)
})

test('a statement that took long is told without its values', async () => {
  await query(shop.context.db.current, z.unknown(), sql`select pg_sleep(${0.6})`)
  const { body } = await (await shop.as('root')).call('GET', '/api/system')

  expect(body.system.process.slow_statements).toMatchObject([{ text: 'select pg_sleep($1)' }])
})

test('nobody but root sees the inside', async () => {
  expect((await (await shop.as('admin')).call('GET', '/api/system')).status).toBe(403)
})

test('the same figures stand in the metrics', async () => {
  const metrics = await openMetrics(shop.app, { host: '127.0.0.1', port: 0 })
  const reply = await fetch(`http://127.0.0.1:${metrics.port}/metrics`)
  const text = await reply.text()
  await metrics.close()

  expect(reply.headers.get('content-type')).toContain('text/plain')
  expect(text).toMatch(/comptoir_jobs_waiting\{class="housekeeping"\} 1/)
  expect(text).toMatch(/comptoir_reaction_behind_seconds\{reaction="[a-z-]+\.[a-z_]+"\}/)
  expect(text).toContain('comptoir_connections_awaited{pool="visitors"} 0')
})

import { eventually, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery } from '../testing/index.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const query = async (text: string) => (await shop.app.database.pool.query(text)).rows

/** Rows of a table cannot be written until they are allowed again. */
async function refuse(what: 'insert' | 'delete', table: string, error = `raise exception 'refused'`) {
  await query(`create function refuse_${table}() returns trigger language plpgsql as $$ begin ${error}; end $$;
    create trigger refuse_${table} before ${what} on ${table} for each row execute function refuse_${table}()`)
  return () => query(`drop trigger refuse_${table} on ${table}`)
}

const cursorOf = async (reaction: string) =>
  (
    await query(
      `select seq, failures, error, next_try_at > now() as waits from reaction_cursors where name = '${reaction}'`,
    )
  )[0]
const failuresOf = async (reaction: string) => (await cursorOf(reaction))?.failures
const newsOf = async (id: string) => query(`select id from notifications where content->>'entity_id' = '${id}'`)
const parked = () => query('select reaction, event, entity_id, attempts, error from parked_changes')

const waiters = () =>
  query('select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0')

/** The time of the next tries comes, as often as it takes. */
async function passTries(count: number) {
  for (let tries = 0; tries < count; tries += 1) {
    await query('update reaction_cursors set next_try_at = now()')
    await shop.idle()
  }
}

test('news that could not be written for a while come later, each once', async () => {
  const allow = await refuse('insert', 'notifications')
  const orders = [await anOrder(shop.context), await anOrder(shop.context)]
  await shop.idle()
  await passTries(8)
  expect(await failuresOf('orders.announce')).toBe(9)

  await allow()
  await passTries(1)

  for (const { id } of orders) expect(await newsOf(id)).toHaveLength(1)
  expect(await cursorOf('orders.announce')).toMatchObject({ failures: 0, error: null })
  expect(await parked()).toEqual([])
})

test('a reaction that fails holds up none of its neighbours', async () => {
  for (const table of ['customer_addresses', 'customer_offered_addresses']) await refuse('insert', table)

  const order = await anOrder(shop.context, { shipping_method_id: homeDelivery, shipping_address: anAddress })
  await shop.idle()

  expect(await failuresOf('orders.keep_addresses')).toBe(1)
  expect(await newsOf(order.id)).toHaveLength(1)
  expect(await query('select order_id from stats_orders')).toHaveLength(1)
})

test('what fails for good is given up after fifteen attempts, kept with its cause, and the rest goes on', async () => {
  const allow = await refuse('insert', 'notifications', `raise exception 'of Lina' using errcode = 'data_exception'`)
  const lost = await anOrder(shop.context)
  await shop.idle()
  await passTries(13)
  const before = await parked()
  await passTries(1)
  await allow()
  const next = await anOrder(shop.context)
  await shop.idle()

  expect(before).toEqual([])
  const error = { name: 'DatabaseError', code: '22000', message: null }
  expect(await parked()).toEqual([
    { reaction: 'orders.announce', event: 'order.placed', entity_id: lost.id, attempts: 15, error },
  ])
  expect([await newsOf(lost.id), await newsOf(next.id)]).toMatchObject([[], [{}]])
})

test('root sees what was given up and has it tried again', async () => {
  const root = await shop.as('root')
  const allow = await refuse('insert', 'notifications')
  const order = await anOrder(shop.context)
  await shop.idle()
  const failing = await root.call('GET', '/api/system/parked_changes')
  await passTries(14)
  const { body } = await root.call('GET', '/api/system/parked_changes')
  const ready = await root.call('GET', '/readyz')
  const which = { reaction: 'orders.announce', seq: body.parked[0]?.seq }
  const inVain = await root.call('POST', '/api/system/parked_changes/retry', which)
  await allow()
  const done = await root.call('POST', '/api/system/parked_changes/retry', which)
  const gone = await root.call('POST', '/api/system/parked_changes/retry', which)
  const clerk = await (await shop.as(['admin_orders'])).call('GET', '/api/system/parked_changes')

  expect(failing.body).toMatchObject({ parked: [], failing: [{ reaction: 'orders.announce', failures: 1 }] })
  expect(body).toMatchObject({ parked: [{ entity_id: order.id, attempts: 15 }], failing: [] })
  expect([ready.status, ready.body]).toMatchObject([200, { ok: true, parked: 1, standing: 0 }])
  expect(inVain.body.parked).toMatchObject({ attempts: 16, error: { code: 'P0001' } })
  expect([done.body, gone.status, clerk.status]).toEqual([{ parked: null }, 404, 403])
  expect(await newsOf(order.id)).toHaveLength(1)
})

test('a change that fails waits alone: those before it are handled, those after it keep their order', async () => {
  await query(`update reaction_cursors set next_try_at = now() + interval '1 hour'`)
  const orders = [await anOrder(shop.context), await anOrder(shop.context), await anOrder(shop.context)]
  await refuse(
    'insert',
    'notifications',
    `if new.content->>'entity_id' = '${orders[1]?.id}' then raise exception 'refused'; end if; return new`,
  )
  const announced = async () => Promise.all(orders.map(async ({ id }) => (await newsOf(id)).length))

  await passTries(1)
  const waiting = [await announced(), await failuresOf('orders.announce')]
  await passTries(14)

  expect(waiting).toEqual([[1, 0, 0], 1])
  expect([await announced(), await failuresOf('orders.announce')]).toEqual([[1, 0, 1], 0])
  expect(await parked()).toMatchObject([{ entity_id: orders[1]?.id, attempts: 15 }])
})

test('what passes is not counted: a lock that is held for long gives no change up', async () => {
  const allow = await refuse('insert', 'notifications', `raise exception 'busy' using errcode = 'lock_not_available'`)
  const order = await anOrder(shop.context)
  await shop.idle()
  await passTries(20)
  const waiting = await cursorOf('orders.announce')
  await allow()
  await passTries(1)

  expect(waiting).toMatchObject({ failures: 0, waits: true, error: { code: '55P03' } })
  expect(await parked()).toEqual([])
  expect(await newsOf(order.id)).toHaveLength(1)
})

test('an erasure is never given up', async () => {
  const order = await anOrder(shop.context)
  await shop.idle()
  const allow = await refuse('delete', 'notifications')
  await query(`insert into changes (shop_id, event, entity, entity_id, version, actor, source)
    values (1, 'order.erased', 'order', '${order.id}', 2, '{}', 'test')`)
  await shop.idle()
  await passTries(20)
  const standing = await cursorOf('orders.forget_news')
  const kept = await newsOf(order.id)
  const { body } = await shop.visitor.call('GET', '/readyz')
  await allow()
  await passTries(1)

  expect(standing).toMatchObject({ failures: 21, waits: true })
  expect(body).toMatchObject({ ok: true, parked: 0, standing: 1 })
  expect([kept, await newsOf(order.id), await parked()]).toMatchObject([[{}], [], []])
})

test('the news of an erased order wait for the announcement under way, which may have read the name', async () => {
  const order = await anOrder(shop.context)
  await shop.idle()
  const announcing = await shop.app.database.pool.connect()
  await announcing.query('begin')
  await announcing.query(`select 1 from reaction_cursors where name = 'orders.announce' for update`)
  await query(`insert into changes (shop_id, event, entity, entity_id, version, actor, source)
    values (1, 'order.erased', 'order', '${order.id}', 2, '{}', 'test')`)
  shop.app.database.changesCommitted(['order.erased'])
  await eventually(async () => expect(await waiters()).toHaveLength(1))
  await announcing.query(`insert into notifications (shop_id, id, title, title_args, content, level, permission)
    select shop_id, gen_random_uuid(), title, title_args, content, level, permission from notifications`)
  await announcing.query('commit')
  announcing.release()
  await shop.idle()

  await eventually(async () => expect(await newsOf(order.id)).toEqual([]))
})

import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem } from '../../testing/index.ts'
import { reserveStock } from '../reservation/reserve-stock.ts'

let shop: TestShop
let clerk: TestStaff
let main: string
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_variants_manager'])
  main = (await clerk.call('GET', '/api/locations')).body.locations[0].id
})
afterAll(() => shop.close())

const adjust = (variant_id: string, change: object) =>
  clerk.call('POST', '/api/inventory/adjust', { variant_id, reason: 'count', ...change })
const promise = (variant_id: string, quantity: number) =>
  shop.context.db.transaction((tx) => reserveStock(tx, [{ variant_id, quantity }]))
const ledger = async (variant_id: string) =>
  (await clerk.call('GET', `/api/inventory/${variant_id}/movements`)).body.items

test('an adjustment changes the units on hand and records its user and reason', async () => {
  const { id } = await anItem(shop.context, { on_hand: 10 })

  const { status, body } = await adjust(id, { delta: 5, reason: 'received', note: 'Pallet 7' })

  expect([status, body.stock]).toMatchObject([200, { on_hand: 15, available: 15, levels: [{ on_hand: 15 }] }])
  expect(await ledger(id)).toMatchObject([
    { kind: 'received', delta: 5, note: 'Pallet 7', location: 'Main location', actor: expect.any(String) },
    { kind: 'initial', delta: 10 },
  ])
})

test('setting a number fails if the stock differs from the expected one', async () => {
  const { id } = await anItem(shop.context, { on_hand: 10 })
  await adjust(id, { delta: -1, reason: 'correction' })

  const stale = await adjust(id, { set: 12, expected: 10 })
  const fresh = await adjust(id, { set: 12, expected: 9 })

  expect([stale.status, stale.body.error.code]).toEqual([409, 'STOCK_CHANGED'])
  expect(stale.body.error.details.stock).toMatchObject({ on_hand: 9 })
  expect(fresh.body.stock).toMatchObject({ on_hand: 12 })
})

test.each([
  [{}, 'delta'],
  [{ delta: 1, set: 2, expected: 1 }, 'delta'],
  [{ set: 3 }, 'expected'],
  [{ delta: 2_000_000 }, 'delta'],
  [{ delta: 1, reason: 'shipped' }, 'reason'],
])('an adjustment of %j is rejected at %s', async (wrong, field) => {
  const { id } = await anItem(shop.context)

  const { status, body } = await adjust(id, wrong)

  expect(status).toBe(422)
  expect(body.error.errors).toContainEqual(expect.objectContaining({ field }))
  expect(await ledger(id)).toHaveLength(1)
})

test('a negative count is refused, while a difference may go below zero', async () => {
  const { id } = await anItem(shop.context, { on_hand: 4 })

  const counted = await adjust(id, { set: -5, expected: 4 })
  const adjusted = await adjust(id, { delta: -5, reason: 'correction' })

  expect([counted.status, counted.body.error.errors]).toMatchObject([422, [{ field: 'set', code: 'COUNT_NEGATIVE' }]])
  expect([adjusted.status, adjusted.body.stock.on_hand]).toEqual([200, -1])
  expect(await ledger(id)).toHaveLength(2)
})

test('the same adjustment sent twice is adjusted once', async () => {
  const { id } = await anItem(shop.context, { on_hand: 3 })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => clerk.call('POST', '/api/inventory/adjust', { variant_id: id, delta: 4, reason: 'received' }, key)

  const [first, second] = await Promise.all([send(), send()])

  expect(first?.body.stock.on_hand).toBe(7)
  expect(second?.body).toEqual(first?.body)
  expect(await ledger(id)).toHaveLength(2)
})

test('incoming and damaged units can decrease', async () => {
  const { id } = await anItem(shop.context, { on_hand: 4 })
  for (const [figure, number] of [
    ['incoming', 5],
    ['incoming', 2],
    ['damaged', 3],
    ['damaged', 0],
  ] as const) {
    const { status, body } = await clerk.call('PUT', `/api/inventory/${figure}`, {
      variant_id: id,
      [figure]: number,
    })
    expect([status, body.stock?.[figure]]).toEqual([200, number])
  }
})

test('damaged units stay on hand but are not available, and cannot exceed the units on hand', async () => {
  const { id } = await anItem(shop.context, { on_hand: 4 })

  const { body } = await clerk.call('PUT', '/api/inventory/damaged', { variant_id: id, damaged: 3 })
  const tooMany = await clerk.call('PUT', '/api/inventory/damaged', { variant_id: id, damaged: 5 })

  expect(body.stock).toMatchObject({ on_hand: 4, damaged: 3, available: 1 })
  expect([tooMany.status, tooMany.body.error.code]).toEqual([409, 'NOT_ENOUGH_THERE'])
  await expect(promise(id, 2)).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })
  expect((await ledger(id))[0]).toMatchObject({ kind: 'damaged', delta: 0, damaged: 3 })
})

test('incoming units are not available yet', async () => {
  const { id } = await anItem(shop.context, { on_hand: 1 })

  const { body } = await clerk.call('PUT', '/api/inventory/incoming', { variant_id: id, incoming: 40 })

  expect(body.stock).toMatchObject({ on_hand: 1, incoming: 40, available: 1 })
  expect(await ledger(id)).toHaveLength(1)
})

test('one event tells stock keepers of sold, counted and committed units', async () => {
  const items = await Promise.all([anItem(shop.context), anItem(shop.context), anItem(shop.context)])
  const { heard, close } = await clerk.listen()
  const ids = items.map(({ id }) => id)

  await shop.context.db.transaction((tx) =>
    reserveStock(
      tx,
      ids.map((variant_id) => ({ variant_id, quantity: 2 })),
    ),
  )
  await shop.idle()

  await expect.poll(() => heard.filter(({ event }) => event === 'update_stock_data')).toHaveLength(1)
  const [told] = heard.filter(({ event }) => event === 'update_stock_data')
  expect(told?.payload).toMatchObject({ more: false })
  expect(Reflect.get(Object(told?.payload), 'variants')).toContainEqual(
    expect.objectContaining({ variant_id: ids[0], committed: 2, available: 8 }),
  )
  close()
})

test('only the stock write inserts ledger rows, and none is ever updated or deleted', async () => {
  const { globSync, readFileSync } = await import('node:fs')
  const root = `${import.meta.dirname}/../../../../`
  const texts = globSync('{apps,domains,platform}/**/*.ts', { cwd: root })
    .filter((path) => !path.includes('node_modules') && !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(root + path, 'utf8')] as const)
  const writing = texts
    .filter(([, text]) => /insert into (stock_movements|\$\{stockMovements\})/.test(text))
    .map(([path]) => path)

  expect(
    texts.filter(([, text]) =>
      /((update|delete from|truncate) |(update|delete)\()(stock_movements|\$?\{?stockMovements)/.test(text),
    ),
  ).toEqual([])
  expect(writing.toSorted()).toEqual([
    'domains/inventory/server/stock/write-stock.ts',
    'domains/inventory/testing/seed/seed-stock.ts',
  ])
})

test('a transfer cannot exceed the available units of its location', async () => {
  const opened = await clerk.call('POST', '/api/locations', { title: 'Attic' })
  const attic = opened.body.location.id
  const { id } = await anItem(shop.context, { on_hand: 5 })
  const move = (quantity: number) =>
    clerk.call('POST', '/api/inventory/transfer', { variant_id: id, from: main, to: attic, quantity })

  const moved = await move(3)
  const tooMany = await move(3)

  expect(moved.body.stock).toMatchObject({ on_hand: 5 })
  expect(moved.body.stock.levels).toContainEqual(expect.objectContaining({ location_id: attic, on_hand: 3 }))
  expect([tooMany.status, tooMany.body.error.details]).toMatchObject([409, { there: 2 }])
  expect(
    (await ledger(id))
      .slice(0, 2)
      .map(({ delta }: { delta: number }) => delta)
      .toSorted(),
  ).toEqual([-3, 3])
  const other = await clerk.call('DELETE', `/api/locations/${attic}?version=1`)
  expect(other.body.error.code).toBe('IN_USE')
})

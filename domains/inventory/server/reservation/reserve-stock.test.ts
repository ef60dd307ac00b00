import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anItem, stockViolations } from '../../testing/index.ts'
import { releaseStock, restock, type StockLine, shipStock, unshipStock } from '../stock/move-stock.ts'
import { removeItems, sumGroup } from '../stock/save-items.ts'
import { readStock } from '../stock/stock.queries.ts'
import { reserveStock } from './reserve-stock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Move = (...moved: Parameters<typeof reserveStock>) => Promise<unknown>
const moving = (move: Move, lines: readonly StockLine[]) => shop.context.db.transaction((tx) => move(tx, lines))
const stockOf = (id: string) => readStock(shop.context.db.current, shop.context.shop, id)

test('a reservation takes three statements: lock, read, write', async () => {
  const items = await Promise.all([anItem(shop.context), anItem(shop.context), anItem(shop.context)])

  const sent = await shop.context.db.transaction(async (tx) => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await reserveStock(
      tx,
      items.map(({ id }) => ({ variant_id: id, quantity: 2 })),
    )
    const texts = query.mock.calls.map(([statement]) => String(Object(statement).text))
    query.mockRestore()
    return texts.filter((text) => text.includes('inventory_items')).length
  })

  expect(sent).toBe(3)
})

test('items of deleted variants cannot be reserved, even if overselling is allowed', async () => {
  const { id, group_id } = await anItem(shop.context, { continue_out_of_stock: true })
  await shop.context.db.transaction(async (tx) => {
    await removeItems(tx, [id])
    await sumGroup(tx, group_id)
  })

  const promised = shop.context.db.transaction((tx) => reserveStock(tx, [{ variant_id: id, quantity: 1 }]))

  await expect(promised).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK', details: { lines: [{ available: 0 }] } })
  await expect(readStock(shop.context.db.current, shop.context.shop, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await stockViolations(shop.context.db.current)).toEqual([])
})

test('untracked items are left out of group totals', async () => {
  const tracked = await anItem(shop.context, { on_hand: 3 })
  await anItem(shop.context, { on_hand: 8, track_quantity: false, group_id: tracked.group_id })

  const { rows } = await shop.app.database.pool.query('select available, tracked from inventory_groups where id = $1', [
    tracked.group_id,
  ])

  expect(rows).toEqual([{ available: 3, tracked: true }])
})

test('ledger entries can be neither changed nor deleted', async () => {
  const { id } = await anItem(shop.context)
  const { pool } = shop.app.database

  await expect(pool.query('update stock_movements set on_hand = 1 where item_id = $1', [id])).rejects.toThrow(
    'append-only',
  )
  await expect(pool.query('delete from stock_movements where item_id = $1', [id])).rejects.toThrow('append-only')
})

test('a hundred buyers of seven units get exactly seven', async () => {
  const { id } = await anItem(shop.context, { on_hand: 7 })

  const buyers = await Promise.allSettled(
    Array.from({ length: 100 }, () => moving(reserveStock, [{ variant_id: id, quantity: 1 }])),
  )

  expect(buyers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(await stockOf(id)).toMatchObject({ on_hand: 7, committed: 7, available: 0 })
})

test('orders with lines in any order neither deadlock nor lose a unit', async () => {
  const groups = await Promise.all(Array.from({ length: 4 }, () => anItem(shop.context, { on_hand: 20 })))
  const others = groups.flatMap(({ group_id }) => [1, 2].map(() => anItem(shop.context, { on_hand: 20, group_id })))
  const ids = [...groups, ...(await Promise.all(others))].map(({ id }) => id)
  const basket = (turn: number) =>
    ids
      .toSorted((one, other) => Math.sin(turn * one.charCodeAt(35)) - Math.sin(turn * other.charCodeAt(35)))
      .map((variant_id) => ({ variant_id, quantity: 1 }))

  const buyers = await Promise.allSettled(Array.from({ length: 40 }, (_, turn) => moving(reserveStock, basket(turn))))

  expect(buyers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  for (const id of ids) expect(await stockOf(id)).toMatchObject({ available: 0 })
  expect(await stockViolations(shop.context.db.current)).toEqual([])
})

test('insufficient lines are reported with their available units, and nothing is committed', async () => {
  const scarce = await anItem(shop.context, { on_hand: 2 })
  const plenty = await anItem(shop.context, { on_hand: 50 })
  const lines = [
    { variant_id: scarce.id, quantity: 1 },
    { variant_id: plenty.id, quantity: 50 },
    { variant_id: scarce.id, quantity: 2 },
  ]

  await expect(moving(reserveStock, lines)).rejects.toMatchObject({
    code: 'INSUFFICIENT_STOCK',
    details: { lines: [{ variant_id: scarce.id, available: 2, wanted: 3 }] },
  })
  expect(await stockOf(plenty.id)).toMatchObject({ committed: 0 })
})

test('committing, shipping, returning and restocking leave consistent stock', async () => {
  const { id } = await anItem(shop.context)
  const line = [{ variant_id: id, quantity: 4, order_id: crypto.randomUUID() }]
  const states: unknown[] = []
  for (const move of [reserveStock, releaseStock, reserveStock, shipStock, unshipStock, shipStock, restock]) {
    await moving(move, line)
    const { on_hand, committed, available } = await stockOf(id)
    states.push([on_hand, committed, available])
  }

  expect(states).toEqual([
    [10, 4, 6],
    [10, 0, 10],
    [10, 4, 6],
    [6, 0, 6],
    [10, 4, 6],
    [6, 0, 6],
    [10, 0, 10],
  ])
  expect(await stockViolations(shop.context.db.current)).toEqual([])
})

test('an order of five thousand lines is reserved whole', async () => {
  const items = await Promise.all([1, 2, 3].map(() => anItem(shop.context, { on_hand: 100_000 })))
  const lines = Array.from({ length: 5_000 }, (_, at) => ({ variant_id: items[at % 3]?.id ?? '', quantity: 1 }))

  await moving(reserveStock, lines)

  const left = await Promise.all(items.map(({ id }) => stockOf(id)))
  expect(left.map(({ available }) => available)).toEqual([98_333, 98_333, 98_334])
})

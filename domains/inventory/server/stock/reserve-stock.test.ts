import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anItem, stockViolations } from '../../testing/index.ts'
import { reserveStock } from './reserve-stock.ts'
import { removeItems, sumGroup } from './save-items.ts'
import { readStock } from './stock.queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a reservation takes three statements: lock, read, write', async () => {
  const items = await Promise.all([anItem(shop.context), anItem(shop.context), anItem(shop.context)])

  const sent = await shop.context.db.transaction(async (tx) => {
    const query = vi.spyOn(tx.$client, 'query')
    await reserveStock(
      tx,
      items.map(({ id }) => ({ variant_id: id, quantity: 2 })),
    )
    const { length } = query.mock.calls
    query.mockRestore()
    return length
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

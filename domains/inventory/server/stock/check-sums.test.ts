import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, stockViolations } from '../../testing/index.ts'
import { checkStockSums } from './check-sums.ts'
import { readStock } from './stock.queries.ts'
import { writeLocked } from './write-stock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = (text: string, values: unknown[]) => shop.app.database.pool.query(text, values)
const levelOf = async (item: string) => {
  const { levels } = await readStock(shop.context.db.current, shop.context.shop, item)
  return levels[0]?.location_id ?? ''
}

test('stock is not written for a level that is gone, nor for an item that never was', async () => {
  const [kept, lost] = [await anItem(shop.context), await anItem(shop.context, { on_hand: 0 })]
  const location_id = await levelOf(kept.id)
  await ask('delete from stock_levels where item_id = $1', [lost.id])
  const committing = (variants: readonly string[]) =>
    shop.context.db.transaction((tx) =>
      writeLocked({
        tx,
        entries: variants.map((variant_id) => ({ variant_id, location_id, committed: 1 })),
        hasLevels: true,
      }),
    )

  await expect(committing([kept.id, lost.id])).rejects.toThrow('A level that was read is gone')
  await expect(committing([kept.id, crypto.randomUUID()])).rejects.toThrow('A level that was read is gone')

  await expect(committing([kept.id])).resolves.toMatchObject({ figures: [{ committed: 1 }] })
})

test('an item that lost one of its levels is not raised without it', async () => {
  const { id } = await anItem(shop.context)
  const location_id = await levelOf(id)
  const other = crypto.randomUUID()

  const committing = shop.context.db.transaction((tx) =>
    writeLocked({
      tx,
      entries: [location_id, other].map((place) => ({ variant_id: id, location_id: place, committed: 1 })),
      hasLevels: true,
    }),
  )

  await expect(committing).rejects.toThrow('A level that was read is gone')
  expect(await readStock(shop.context.db.current, shop.context.shop, id)).toMatchObject({ committed: 0 })
})

test('items and groups that are not the sum of their levels are set to it, and the others stay', async () => {
  const [wrong, right, group] = [await anItem(shop.context), await anItem(shop.context), await anItem(shop.context)]
  await ask('update inventory_items set on_hand = on_hand + 5, committed = 2 where id = $1', [wrong.id])
  await ask('update inventory_groups set available = 77 where id = $1', [group.group_id])
  expect(await stockViolations(shop.context.db.current)).toHaveLength(3)

  await checkStockSums(shop.context)

  expect(await stockViolations(shop.context.db.current)).toEqual([])
  const stock = await Promise.all(
    [wrong, right, group].map(({ id }) => readStock(shop.context.db.current, shop.context.shop, id)),
  )
  expect(stock.map(({ on_hand, committed }) => [on_hand, committed])).toEqual(Array(3).fill([10, 0]))
})

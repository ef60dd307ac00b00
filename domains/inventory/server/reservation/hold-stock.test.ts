import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StockChange } from '../../contract/stock.ts'
import { anItem, stockViolations } from '../../testing/index.ts'
import { readStock } from '../stock/stock.queries.ts'
import { endHolds } from './end-holds.ts'
import { extendHold, holdStock, releaseHold, takeHeld } from './hold-stock.ts'
import { reserveStock } from './reserve-stock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const within = <Result>(work: (tx: Parameters<typeof reserveStock>[0]) => Promise<Result>) =>
  shop.context.db.transaction(work)
const hold = (holder: string, id: string, quantity: number) =>
  within((tx) => holdStock(tx, { holder, lines: [{ variant_id: id, quantity }], seconds: 900 }))
const reserve = (id: string, quantity: number) => within((tx) => reserveStock(tx, [{ variant_id: id, quantity }]))
const unitsOf = async (id: string) => {
  const stock = await readStock(shop.context.db.current, shop.context.shop, id)
  const { on_hand, committed, promised, available } = stock
  return { on_hand, committed, promised, available }
}
const end = (holder: string) => within((tx) => extendHold(tx, holder, -1))
const holds = async (id: string) =>
  (await shop.app.database.pool.query('select quantity from stock_holds where item_id = $1', [id])).rows
const short = { code: 'INSUFFICIENT_STOCK' }

test('what is held is promised: others cannot buy it, and the order takes it over without a change of stock', async () => {
  const { id } = await anItem(shop.context, { on_hand: 3 })
  const holder = crypto.randomUUID()
  await hold(holder, id, 2)

  await expect(reserve(id, 2)).rejects.toMatchObject(short)
  expect(await unitsOf(id)).toEqual({ on_hand: 3, committed: 2, promised: 2, available: 1 })
  const taken = await within((tx) => takeHeld(tx, holder, [{ variant_id: id, quantity: 2 }]))

  expect(taken).toMatchObject([{ variant_id: id, quantity: 2 }])
  expect(await unitsOf(id)).toEqual({ on_hand: 3, committed: 2, promised: 0, available: 1 })
  expect(await holds(id)).toEqual([])
  expect(await stockViolations(shop.context.db.current)).toEqual([])
})

test('a holder has one hold: another quantity replaces it, too much leaves it as it was', async () => {
  const { id } = await anItem(shop.context, { on_hand: 5 })
  const holder = crypto.randomUUID()
  await hold(holder, id, 2)
  await hold(holder, id, 4)

  await expect(hold(holder, id, 6)).rejects.toMatchObject(short)

  expect(await unitsOf(id)).toMatchObject({ committed: 4, promised: 4 })
  expect(await holds(id)).toEqual([{ quantity: 4 }])
  await within((tx) => releaseHold(tx, holder))
  expect(await unitsOf(id)).toMatchObject({ committed: 0, promised: 0 })
})

test('an order of other goods than were held gives the held ones back and takes its own', async () => {
  const [held, wanted] = [await anItem(shop.context, { on_hand: 1 }), await anItem(shop.context, { on_hand: 1 })]
  const holder = crypto.randomUUID()
  await hold(holder, held.id, 1)

  const taken = await within((tx) => takeHeld(tx, holder, [{ variant_id: wanted.id, quantity: 1 }]))

  expect(taken).toMatchObject([{ variant_id: wanted.id }])
  expect([await unitsOf(held.id), await unitsOf(wanted.id)]).toMatchObject([
    { committed: 0, promised: 0 },
    { committed: 1, promised: 0 },
  ])
})

test('a hold whose time is over serves the next buyer, who does not wait for the job', async () => {
  const { id } = await anItem(shop.context, { on_hand: 1 })
  const holder = crypto.randomUUID()
  await hold(holder, id, 1)
  await expect(reserve(id, 1)).rejects.toMatchObject(short)
  await end(holder)

  await reserve(id, 1)

  expect(await unitsOf(id)).toEqual({ on_hand: 1, committed: 1, promised: 0, available: 0 })
  await expect(within((tx) => takeHeld(tx, holder, [{ variant_id: id, quantity: 1 }]))).rejects.toMatchObject(short)
})

test('the job gives back what nobody waits for, and nothing else', async () => {
  const [over, live] = [await anItem(shop.context, { on_hand: 1 }), await anItem(shop.context, { on_hand: 1 })]
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await hold(first, over.id, 1)
  await hold(second, live.id, 1)
  await end(first)

  await endHolds.run(shop.context, {}, new AbortController().signal)

  expect([await unitsOf(over.id), await unitsOf(live.id)]).toMatchObject([{ promised: 0 }, { promised: 1 }])
})

test('buyers, holders and ended holds at once never promise more than there is', async () => {
  const { id } = await anItem(shop.context, { on_hand: 7 })
  const other = await anItem(shop.context, { on_hand: 7 })
  const lines = [
    { variant_id: id, quantity: 1 },
    { variant_id: other.id, quantity: 1 },
  ]
  const buyer = async (at: number) => {
    const holder = crypto.randomUUID()
    const own = at % 2 === 0 ? lines : lines.toReversed()
    await within((tx) => holdStock(tx, { holder, lines: own, seconds: at % 3 === 0 ? -1 : 900 }))
    return within((tx) => takeHeld(tx, holder, own))
  }

  const bought = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => buyer(at)))

  expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect([await unitsOf(id), await unitsOf(other.id)]).toMatchObject([{ available: 0 }, { available: 0 }])
  expect(await stockViolations(shop.context.db.current)).toEqual([])
})

test('panels hear of units that are held, go on to be held, are ordered and come back', async () => {
  const clerk = await shop.as(['admin_variants_manager'])
  const { id } = await anItem(shop.context, { on_hand: 5 })
  const [buyer, leaver] = [crypto.randomUUID(), crypto.randomUUID()]
  const { heard, close } = await clerk.listen()
  const told = () =>
    heard.flatMap(({ event, payload }) =>
      event === 'update_stock_data' ? StockChange.parse(payload).variants.filter((each) => each.variant_id === id) : [],
    )

  await hold(buyer, id, 2)
  await hold(buyer, id, 2)
  await hold(leaver, id, 1)
  await within((tx) => takeHeld(tx, buyer, [{ variant_id: id, quantity: 2 }]))
  await end(leaver)
  await endHolds.run(shop.context, {}, new AbortController().signal)
  await shop.idle()

  await expect
    .poll(() => told().map(({ committed, promised }) => [committed, promised]))
    .toEqual([
      [2, 2],
      [3, 3],
      [3, 1],
      [2, 0],
    ])
  expect(told().at(-1)?.levels).toMatchObject([{ committed: 2, promised: 0 }])
  close()
})

import type { Context } from '@comptoir/platform/server'
import { openTestShop, type TestShop, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anItem, oversoldLevels, stockViolations } from '../../testing/index.ts'
import { readLocations } from '../location/location.queries.ts'
import { reserveStock } from '../reservation/reserve-stock.ts'
import { createLocation } from '../save-location.ts'
import { adjustStock } from './adjust-stock.ts'
import { releaseStock, restock, type StockLine, shipStock, unshipStock, writeOffStock } from './move-stock.ts'
import { setDamaged, setIncoming } from './set-stock.ts'
import { readStock } from './stock.queries.ts'
import { transferStock } from './transfer-stock.ts'

let shop: TestShop
let context: Context
let main: string
let harbour: string
const runs = { started: 0, wanted: 0 }

/** Counts transaction attempts; a deadlock victim is attempted again. */
const counting = (counted: Context): Context => ({
  ...counted,
  db: {
    ...counted.db,
    transaction(work) {
      runs.wanted += 1
      return counted.db.transaction((tx) => {
        runs.started += 1
        return work(tx)
      })
    },
  },
})

beforeAll(async () => {
  shop = await openTestShop()
  context = counting(shop.context)
  await createLocation(shop.context, { title: 'Harbour' })
  const [first, second] = await readLocations(shop.context.db.current, shop.context.shop)
  main = first?.id ?? ''
  harbour = second?.id ?? ''
})
beforeEach(() => void Object.assign(runs, { started: 0, wanted: 0 }))
afterAll(() => shop.close())

const reserve = (lines: readonly StockLine[]) => context.db.transaction((tx) => reserveStock(tx, lines))
const adjust = (variant_id: string, location_id: string, delta: number) =>
  adjustStock(context, { variant_id, location_id, delta, reason: 'received', note: '' })
const transfer = (variant_id: string, quantity: number, [from, to] = [main, harbour]) =>
  transferStock(context, { variant_id, from, to, quantity, note: '' })
const stockOf = (id: string) => readStock(shop.context.db.current, shop.context.shop, id)

async function expectSound() {
  expect(await stockViolations(shop.context.db.current)).toEqual([])
  expect(await oversoldLevels(shop.context.db.current)).toEqual([])
  expect(runs.started, 'transactions that ran again').toBe(runs.wanted)
}

/** Starts both behind a lock of the item, the first before the second, and waits for both results. */
async function inOrder(id: string, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const started = await whileLocked(shop, { table: 'inventory_items', id }, async (waiters) => {
    const one = first()
    await waiters(1)
    const other = second()
    other.catch(() => {})
    await waiters(2)
    return [one, other]
  })
  return Promise.allSettled(started)
}

test('a transfer that waited for a reservation moves only available units', async () => {
  const { id } = await anItem(shop.context, { on_hand: 5 })

  const [reserved, moved] = await inOrder(
    id,
    () => reserve([{ variant_id: id, quantity: 4 }]),
    () => transfer(id, 2),
  )

  expect([reserved?.status, moved]).toMatchObject([
    'fulfilled',
    { status: 'rejected', reason: { code: 'NOT_ENOUGH_THERE', details: { there: 1 } } },
  ])
  await expectSound()
})

test('a reservation that waited for a transfer uses the new locations', async () => {
  const { id } = await anItem(shop.context, { on_hand: 5 })

  const [, reserved] = await inOrder(
    id,
    () => transfer(id, 5),
    () => reserve([{ variant_id: id, quantity: 3 }]),
  )

  expect(reserved).toMatchObject({ value: [{ location_id: harbour, quantity: 3 }] })
  await expectSound()
})

test('a count that waited for a shipment is rejected as outdated', async () => {
  const { id } = await anItem(shop.context, { on_hand: 5 })
  const lines = await reserve([{ variant_id: id, quantity: 2 }])

  const [, counted] = await inOrder(
    id,
    () => context.db.transaction((tx) => shipStock(tx, lines)),
    () => adjustStock(context, { variant_id: id, location_id: main, set: 7, expected: 5, reason: 'count', note: '' }),
  )

  expect(counted).toMatchObject({ status: 'rejected', reason: { code: 'STOCK_CHANGED' } })
  expect(await stockOf(id)).toMatchObject({ on_hand: 3, committed: 0 })
  await expectSound()
})

test('the last unit is reserved once, at whichever location it is', async () => {
  const { id } = await anItem(shop.context, { on_hand: 0 })
  await adjust(id, harbour, 1)
  const line = { variant_id: id, quantity: 1 }

  const [first, second] = await inOrder(
    id,
    () => reserve([line]),
    () => reserve([line]),
  )

  expect([first, second]).toMatchObject([
    { value: [{ location_id: harbour }] },
    { status: 'rejected', reason: { code: 'INSUFFICIENT_STOCK', details: { lines: [{ available: 0 }] } } },
  ])
  await expectSound()
})

/** Ways to end a commitment, each with its transactions. */
const ends = [
  [releaseStock],
  [shipStock],
  [shipStock, restock],
  [shipStock, unshipStock, releaseStock],
  [writeOffStock],
] as const

async function sell(turn: number, ids: readonly string[]) {
  const lines = ids
    .toSorted((one, other) => Math.sin(turn * one.charCodeAt(35)) - Math.sin(turn * other.charCodeAt(35)))
    .slice(0, 1 + (turn % 4))
    .map((variant_id) => ({ variant_id, quantity: 1 + (turn % 3) }))
  const promised = await reserve(lines)
  for (const move of ends[turn % ends.length] ?? []) await context.db.transaction((tx) => move(tx, promised))
}

test.each([false, true])(
  'concurrent operations on two locations, oversold %s, keep all totals consistent',
  async (beyond) => {
    const group = await anItem(shop.context, { on_hand: 12, continue_out_of_stock: beyond })
    const others = await Promise.all(
      [12, 8, 4].map((on_hand, at) =>
        anItem(shop.context, { on_hand, continue_out_of_stock: beyond, ...(at < 2 && { group_id: group.group_id }) }),
      ),
    )
    const ids = [group, ...others].map(({ id }) => id)
    const acts: ((id: string, turn: number) => Promise<unknown>)[] = [
      (_, turn) => sell(turn, ids),
      (id, turn) => adjust(id, turn % 2 ? main : harbour, 1 + (turn % 3)),
      (id, turn) => transfer(id, 1 + (turn % 4)),
      (id, turn) => transfer(id, 1 + (turn % 4), [harbour, main]),
      (_, turn) => sell(turn, ids),
      (id, turn) => setIncoming(context, { variant_id: id, location_id: main, incoming: turn % 9 }),
    ]

    const turns = Array.from({ length: 240 }, (_, turn) => turn)
    const results = await Promise.allSettled(
      turns.map((turn) => acts[turn % acts.length]?.(ids[turn % ids.length] ?? '', turn)),
    )

    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refused.filter((code) => code !== 'INSUFFICIENT_STOCK' && code !== 'NOT_ENOUGH_THERE')).toEqual([])
    expect(results.length - refused.length).toBeGreaterThan(60)
    for (const id of ids) expect((await stockOf(id)).committed, 'no promise is left').toBe(0)
    await expectSound()
  },
)

test('units marked damaged during reservations are counted once', async () => {
  const { id } = await anItem(shop.context, { on_hand: 20, continue_out_of_stock: true })

  await Promise.all(
    Array.from({ length: 40 }, (_, turn) =>
      turn % 2
        ? reserve([{ variant_id: id, quantity: 1 }])
        : setDamaged(context, { variant_id: id, location_id: main, damaged: turn % 5, note: '' }),
    ),
  )

  const { committed, damaged, available } = await stockOf(id)
  expect([committed, available + damaged]).toEqual([20, 0])
  await expectSound()
})

import { anOrder } from '@comptoir/orders/testing'
import { addDays, dayIn } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAwaitedTransfers, readLateTransfers } from './transfer.queries.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const account = { holder: 'Maison Lune SARL', bank: '', iban: 'FR7630006000011234567890189', bic: '' }

async function set(transfer: object) {
  const { payment_methods } = (await root.call('GET', '/api/payment_methods')).body
  const { version } = payment_methods.find(({ key }: { key: string }) => key === 'bank_transfer')
  return root.call('PUT', '/api/payment_methods/bank_transfer', { version, transfer })
}
const anAwaited = () => anOrder(shop.context, { payment: { kind: 'bank_transfer' } })
const transferOf = async (id: string) => (await root.call('GET', `/api/orders/${id}/transfer`)).body.transfer
const listed = async () => (await root.call('GET', '/api/payment_methods/bank_transfer/awaited')).body

const dayMs = 86_400_000
const inDays = (days: number): Context => ({
  ...shop.context,
  now: () => new Date(shop.context.now().getTime() + days * dayMs),
})

test('an order tells what it waits for, named by its number or by a creditor reference of it', async () => {
  await set({ account, days: 7, reference: 'number' })
  const { id, number, totals } = await anAwaited()
  const until = addDays(dayIn('UTC', shop.context.now()), 7)

  expect(await transferOf(id)).toEqual({
    ...{ amount: totals.total, currency: 'EUR', reference: String(number), until, is_late: false, reminded_at: null },
  })
  await set({ reference: 'rf' })
  const { reference } = await transferOf(id)

  expect(reference).toMatch(/^RF\d\d /)
  const found = (await root.call('GET', `/api/orders?q=${encodeURIComponent(reference.toLowerCase())}`)).body.items
  expect(found.map((order: { id: string }) => order.id)).toEqual([id])
})

test('orders are waited for until they are paid or canceled, the oldest first', async () => {
  const before = await listed()
  const [first, second, third] = [await anAwaited(), await anAwaited(), await anAwaited()]
  await anOrder(shop.context, { payment: { kind: 'pay_on_delivery' } })

  const waiting = await listed()
  expect(waiting.items.slice(-3).map((each: { order_id: string }) => each.order_id)).toEqual([
    first.id,
    second.id,
    third.id,
  ])
  expect(waiting.all.count).toBe(before.all.count + 3)

  await root.call('POST', `/api/orders/${first.id}/mark_paid`, { version: first.version })
  await root.call('POST', `/api/orders/${second.id}/cancel`, { version: second.version, reason: 'customer' })

  const left = await listed()
  expect(left.items.slice(-1)).toMatchObject([{ order_id: third.id, amount: third.totals.total, is_late: false }])
  expect([left.all.count, left.late]).toEqual([before.all.count + 1, { count: 0, sums: [] }])
  expect([await transferOf(first.id), await transferOf(second.id)]).toEqual([null, null])
})

test('an order is late when its last day has passed, and nothing else happens with it', async () => {
  await set({ days: 3 })
  const { id, version, placed_at } = await anAwaited()

  expect((await readLateTransfers(inDays(3))).count).toBe(0)
  const late = await readLateTransfers(inDays(4))
  const { items, all, late: sums } = await listAwaitedTransfers(inDays(4))

  expect(items.find(({ order_id }) => order_id === id)).toMatchObject({ is_late: true })
  expect([late.count, sums]).toEqual([all.count, all])
  expect(Date.parse(String(late.since))).toBeLessThanOrEqual(Date.parse(placed_at))
  expect((await root.call('GET', `/api/orders/${id}`)).body.order).toMatchObject({ version, tag: 'new-order' })
})

test('a reminder after the last day is refused; settings that are left out stay', async () => {
  await set({ days: 5, reference: 'rf', reminds: true, remind_days: 5 })
  const { status, body } = await set({ days: 4 })
  const kept = await set({ account })

  expect([status, body.error.errors]).toEqual([
    422,
    [expect.objectContaining({ field: 'transfer.remind_days', code: 'AFTER_LAST_DAY' })],
  ])
  expect(kept.body.payment_method.transfer).toMatchObject({ days: 5, reference: 'rf', reminds: true, remind_days: 5 })
})

test('whoever has no orders reads none of it', async () => {
  const { id } = await anAwaited()
  const accountant = await shop.as(['admin_payments'])

  const statuses = await Promise.all(
    ['/api/payment_methods/bank_transfer/awaited', `/api/orders/${id}/transfer`].map(
      async (path) => (await accountant.call('GET', path)).status,
    ),
  )

  expect(statuses).toEqual([403, 403])
})

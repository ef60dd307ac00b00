import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMethodFigures } from './method-figures.queries.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const figuresOf = async (key: string) =>
  (await root.call('GET', '/api/payment_methods/figures')).body.figures.find(
    (each: { key: string }) => each.key === key,
  )
const anOrderBy = (kind: 'bank_transfer' | 'pay_on_delivery') => anOrder(shop.context, { payment: { kind } })

test('a method tells its orders of thirty days, what was paid, and what never came', async () => {
  const [paid, canceled] = [await anOrderBy('bank_transfer'), await anOrderBy('bank_transfer')]
  const door = await anOrderBy('pay_on_delivery')
  await root.call('POST', `/api/orders/${paid.id}/mark_paid`, { version: paid.version })
  await root.call('POST', `/api/orders/${canceled.id}/cancel`, { version: canceled.version, reason: 'customer' })

  const { total } = paid
  expect(await figuresOf('bank_transfer')).toEqual({
    ...{ key: 'bank_transfer', orders: 1, placed: total, paid: total, paid_orders: 1, under_way: 0 },
    ...{ failed: 1, tried: 2 },
  })
  expect(await figuresOf('pay_on_delivery')).toMatchObject({ orders: 1, placed: door.total, paid: 0, failed: 0 })
  expect(await figuresOf('stripe')).toMatchObject({ orders: 0, failed: 0, tried: 0 })

  const later = { ...shop.context, now: () => new Date(shop.context.now().getTime() + 31 * 86_400_000) }
  expect((await readMethodFigures(later)).figures.map(({ orders }) => orders)).toEqual([0, 0, 0])
})

test('figures are for whoever may see those of the shop', async () => {
  const clerk = await shop.as(['admin_payments'])

  expect((await clerk.call('GET', '/api/payment_methods/figures')).status).toBe(403)
})

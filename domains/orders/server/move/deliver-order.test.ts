import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const read = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order

/** On its way, to be paid at the door. */
async function underway() {
  const { variants } = await aProduct(shop.context, { on_hand: 10 })
  const { id } = await anOrder(shop.context, {
    ...{ products: variants.map((variant) => ({ variant_id: variant.id, quantity: 1 })) },
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress, payment: { kind: 'pay_on_delivery' } },
  })
  for (const action of ['prepare', 'send']) await root.call('POST', '/api/orders/bulk', { ids: [id], action })
  const { version, totals } = await read(id)
  return { id, version, due: Number(totals.due) }
}

const deliver = (id: string, body: object) => root.call('POST', `/api/orders/${id}/deliver`, body)

test('the cash that was counted is noted with the delivery, once', async () => {
  const { id, version, due } = await underway()

  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(id, { version, cash: due })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const order = await read(id)
  expect(order).toMatchObject({ tag: 'delivered', payment_status: 'paid' })
  expect(order.payments).toMatchObject([
    { provider: 'pay_on_delivery', status: 'pending' },
    { provider: 'pay_on_delivery', kind: 'sale', status: 'success', amount: due },
  ])
})

test('less than is due leaves the rest due, and nothing leaves all of it; it is delivered all the same', async () => {
  const [some, none] = [await underway(), await underway()]

  await deliver(some.id, { version: some.version, cash: some.due - 100 })
  await deliver(none.id, { version: none.version, cash: 0 })

  expect(await read(some.id)).toMatchObject({
    tag: 'delivered',
    payment_status: 'partially_paid',
    totals: { due: 100 },
  })
  expect(await read(none.id)).toMatchObject({ tag: 'delivered', payment_status: 'pending', totals: { due: none.due } })
})

test('bad input is refused with its code, and writes nothing', async () => {
  const { id, version, due } = await underway()
  const early = await anOrder(shop.context)
  const cases: [object, number, string][] = [
    [{ version, cash: due + 1 }, 422, 'CASH_EXCEEDS_DUE'],
    [{ version, cash: -1 }, 422, 'VALIDATION_FAILED'],
    [{ version }, 422, 'VALIDATION_FAILED'],
    [{ version: version - 1, cash: 0 }, 409, 'VERSION_CONFLICT'],
  ]

  for (const [given, status, code] of cases) {
    const answer = await deliver(id, given)
    expect([answer.status, answer.body.error.code], JSON.stringify(given)).toEqual([status, code])
  }
  const tooEarly = await deliver(early.id, { version: early.version, cash: 100 })

  expect([tooEarly.status, tooEarly.body.error.code]).toEqual([409, 'ILLEGAL_TRANSITION'])
  expect((await read(early.id)).payments).toEqual(early.payments)
  expect((await read(id)).version).toBe(version)
})

import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRequests } from '../../contract/index.ts'
import { anOrder } from '../../testing/index.ts'
import { addPayments } from '../index.ts'
import type { LedgerInput } from '../record/order-parts.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const add = (order_id: string, ...rows: LedgerInput[]) =>
  shop.context.db.transaction((tx) => addPayments(shop.context, tx, { order_id, rows }))

/** A row of a card payment of the whole price of `anOrder`. */
const row = (kind: LedgerInput['kind'], more: Partial<LedgerInput> = {}): LedgerInput => ({
  ...{ provider: 'stripe', kind, status: 'success', amount: 900 },
  ...more,
})

const read = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order
const act = (order: { id: string; version: number }, name: string, body: object = {}) =>
  root.call('POST', `/api/orders/${order.id}/${name}`, { version: order.version, ...body })

const anAuthorized = async () => {
  const { id } = await anOrder(shop.context)
  const authorization = crypto.randomUUID()
  return { authorization, order: await add(id, row('authorization', { id: authorization, reference: `pi_${id}` })) }
}

const eventsOf = async (id: string) =>
  (await root.call('GET', `/api/orders/${id}/timeline`)).body.events.map(({ type }: { type: string }) => type)

test('an authorization and its capture make an order paid, and each is told', async () => {
  const { order, authorization } = await anAuthorized()
  expect(order).toMatchObject({ payment_status: 'authorized', totals: { authorized: 900, paid: 0, due: 900 } })

  await add(order.id, row('capture', { parent_id: authorization }))

  expect(await read(order.id)).toMatchObject({
    payment_status: 'paid',
    totals: { authorized: 0, paid: 900, due: 0 },
    payments: [{ kind: 'authorization' }, { kind: 'capture', parent_id: authorization }],
  })
  expect(await eventsOf(order.id)).toEqual(['payment_captured', 'payment_authorized', 'placed'])
})

test('what a provider tells twice is written once', async () => {
  const { id } = await anOrder(shop.context)
  const sale = row('sale', { reference: `pi_twice_${id}` })

  await Promise.all([add(id, sale), add(id, sale), add(id, sale)])

  expect(await read(id)).toMatchObject({ version: 2, totals: { paid: 900 }, payments: [{ kind: 'sale' }] })
})

test('a failure says why, and nothing is paid by it', async () => {
  const { id } = await anOrder(shop.context)

  const order = await add(id, row('sale', { status: 'failure', error: { code: 'card_declined' } }))

  expect(order).toMatchObject({ payment_status: 'unpaid', totals: { paid: 0 } })
  expect((await read(id)).payments).toMatchObject([{ status: 'failure', error: { code: 'card_declined' } }])
  expect(await eventsOf(id)).toContain('payment_failed')
})

test('money that a provider holds is neither recorded nor taken back by hand', async () => {
  const { order, authorization } = await anAuthorized()
  const paidTwice = await act(order, 'mark_paid')
  const captured = await add(order.id, row('capture', { parent_id: authorization }))

  const takenBack = await act(captured, 'mark_pending')

  expect([paidTwice.status, paidTwice.body.error.code]).toEqual([409, 'PAYMENT_WITH_PROVIDER'])
  expect([takenBack.status, takenBack.body.error.code]).toEqual([409, 'PAYMENT_NOT_REVERSIBLE'])
})

test('once an authorization is released the order can be paid by hand', async () => {
  const { order, authorization } = await anAuthorized()
  const voided = await add(order.id, row('void', { parent_id: authorization }))

  const paid = await act(voided, 'mark_paid')

  expect(voided.payment_status).toBe('voided')
  expect(paid.body.order).toMatchObject({ payment_status: 'paid', totals: { paid: 900, authorized: 0 } })
})

test('canceling an authorized order asks its provider to release the money, and claims nothing', async () => {
  const { order, authorization } = await anAuthorized()

  const { body } = await act(order, 'cancel', { reason: 'customer' })

  expect(body.order).toMatchObject({ payment_status: 'authorized', totals: { authorized: 900, due: 0 } })
  expect(openRequests(body.order.payments)).toMatchObject([
    { kind: 'void', status: 'pending', provider: 'stripe', amount: 900, parent_id: authorization },
  ])
  const answered = await add(order.id, row('void', { parent_id: authorization }))
  expect(answered).toMatchObject({ payment_status: 'voided', totals: { authorized: 0, due: 0 } })
  expect(openRequests(answered.payments)).toEqual([])
})

test('of a canceled order a provider gives back what it captured, and a hand what it was given', async () => {
  const { id } = await anOrder(shop.context)
  const sale = crypto.randomUUID()
  await add(id, row('sale', { id: sale, amount: 600 }))
  const paid = await add(id, row('sale', { provider: 'bank_transfer', amount: 300 }))

  const { body } = await act(paid, 'cancel', { reason: 'customer', refund: 'original' })

  expect(body.order.totals).toMatchObject({ paid: 900, refunded: 300 })
  expect(openRequests(body.order.payments)).toMatchObject([{ kind: 'refund', amount: 600, parent_id: sale }])
  const answered = await add(id, row('refund', { amount: 600, parent_id: sale }))
  expect(answered).toMatchObject({ payment_status: 'refunded', totals: { refunded: 900, due: 0 } })
})

test('a provider that refuses leaves the money asked for no longer', async () => {
  const { id } = await anOrder(shop.context)
  const sale = crypto.randomUUID()
  const paid = await add(id, row('sale', { id: sale }))
  await act(paid, 'cancel', { reason: 'customer', refund: 'original' })

  const answered = await add(id, row('refund', { parent_id: sale, status: 'failure' }))

  expect(answered).toMatchObject({ payment_status: 'paid', totals: { paid: 900, refunded: 0 } })
  expect(openRequests(answered.payments)).toEqual([])
})

test('money that stays with the shop is asked back from nobody', async () => {
  const { id } = await anOrder(shop.context)
  const paid = await add(id, row('sale'))

  const { body } = await act(paid, 'cancel', { reason: 'customer', refund: 'none' })

  expect(body.order).toMatchObject({ payment_status: 'paid', payments: [{ kind: 'sale' }] })
})

test('authorized and voided orders are found by these words', async () => {
  const { order, authorization } = await anAuthorized()
  const found = async (filter: string) => {
    const { body } = await root.call('GET', `/api/orders?filter[payment][in]=${filter}&limit=100`)
    return body.items.map(({ id }: { id: string }) => id).includes(order.id)
  }

  expect([await found('authorized'), await found('pending'), await found('voided,paid')]).toEqual([true, true, false])
  await add(order.id, row('void', { parent_id: authorization }))
  expect([await found('authorized'), await found('voided'), await found('unpaid')]).toEqual([false, true, true])
})

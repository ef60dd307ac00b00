import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { anAuthorizedOrder, type CardShop, openCardShop } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let cards: CardShop
let root: TestStaff
beforeAll(async () => {
  cards = await openCardShop()
  root = await cards.shop.as('root')
})
afterAll(() => cards.close())

const patience = { timeout: 20_000 }
const readOrder = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order
const refundsOf = async (id: string) => (await root.call('GET', `/api/orders/${id}/refunds`)).body

const twoPieces = async () =>
  (await aProduct(cards.context, { on_hand: 10 })).variants.map(({ id }) => ({ variant_id: id, quantity: 2 }))

async function paidByCard() {
  const { id, intent, total } = await anAuthorizedOrder(cards, 'at_once', { products: await twoPieces() })
  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('paid'))
  return { id, intent, total }
}

async function cancel(id: string, more: object = {}) {
  const { version } = await readOrder(id)
  return root.call('POST', `/api/orders/${id}/cancel`, { version, reason: 'customer', refund: 'original', ...more })
}

test(
  'a cancellation that gives money back is a refund of its pieces and its delivery, to the cent',
  patience,
  async () => {
    const { id, intent, total } = await paidByCard()
    const { products, totals } = await readOrder(id)

    const { body } = await cancel(id, { lines: [{ order_line_id: products[0].id, restock: 'damaged' }] })
    await eventually(async () => expect((await refundsOf(id)).refunds[0].status).toBe('success'))

    const { refunds, left } = await refundsOf(id)
    expect(refunds).toMatchObject([
      {
        ...{ amount: total, value: 0, tax_amount: totals.tax, shipping_amount: totals.shipping, adjustment_amount: 0 },
        ...{ to: 'original', way: null, reason: 'unwanted', mail: false },
        lines: [{ order_line_id: products[0].id, quantity: 2, restock: 'damaged', value: total - totals.shipping }],
      },
    ])
    expect(left).toMatchObject({ money: 0, ways: [] })
    expect(cards.stripe.records.intents.get(intent)?.refunded).toBe(total)
    expect((await readOrder(id)).version).toBeGreaterThan(body.order.version)
  },
)

test('after a part went back the rest goes back, and no more', patience, async () => {
  const { id, intent, total } = await paidByCard()
  const { products } = await readOrder(id)
  const lines = [{ order_line_id: products[0].id, quantity: 1 }]
  const first = await root.call('POST', `/api/orders/${id}/refunds`, { reason: 'damaged', to: 'original', lines })

  await cancel(id)
  await eventually(async () => expect((await readOrder(id)).totals.refunded).toBe(total))

  const [, rest] = (await refundsOf(id)).refunds
  expect(rest).toMatchObject({ amount: total - first.body.refund.amount, lines: [{ quantity: 1 }] })
  expect(cards.stripe.records.intents.get(intent)?.refunded).toBe(total)
})

test('a refund of a canceled order that fails goes on by hand', patience, async () => {
  const { id, total } = await paidByCard()
  cards.stripe.setRefunds('failed')
  await cancel(id)
  await eventually(async () => expect((await refundsOf(id)).refunds[0].status).toBe('failure'))
  cards.stripe.setRefunds('succeeded')
  const [failed] = (await refundsOf(id)).refunds

  const { body } = await root.call('POST', `/api/orders/${id}/refunds/${failed.id}/by_hand`, { way: 'transfer' })

  expect(body.refund).toMatchObject({ status: 'success', way: 'transfer' })
  expect((await readOrder(id)).totals.refunded).toBe(total)
})

test('money that was noted by hand is noted as given back; what is kept, or was never paid, is no refund', async () => {
  const place = async () => {
    const products = await twoPieces()
    return anOrder(cards.context, { products, shipping_method_id: homeDelivery, shipping_address: anAddress })
  }
  const [back, kept, unpaid] = [await place(), await place(), await place()]
  for (const { id, version } of [back, kept]) await root.call('POST', `/api/orders/${id}/mark_paid`, { version })

  await cancel(back.id)
  await cancel(kept.id, { refund: 'none' })
  await cancel(unpaid.id)

  const { total } = back.totals
  expect((await refundsOf(back.id)).refunds).toMatchObject([
    { to: 'manual', way: 'other', status: 'success', amount: total },
  ])
  expect((await refundsOf(kept.id)).refunds).toEqual([])
  expect((await refundsOf(kept.id)).left.money).toBe(total)
  expect((await refundsOf(unpaid.id)).refunds).toEqual([])
})

test.each([1, 2, 3])(
  'of cancellations, refunds and parcels at once the money goes back once (%i)',
  patience,
  async () => {
    const { id, intent, total } = await paidByCard()
    await root.call('POST', '/api/orders/bulk', { ids: [id], action: 'prepare' })
    const { version, products } = await readOrder(id)
    const lines = [{ order_line_id: products[0].id, quantity: 1 }]
    const times = <Answer>(work: () => Promise<Answer>) => Array.from({ length: 5 }, work)

    const answers = await Promise.all([
      ...times(() =>
        root.call('POST', `/api/orders/${id}/cancel`, { version, reason: 'customer', refund: 'original' }),
      ),
      ...times(() => root.call('POST', `/api/orders/${id}/refunds`, { lines, reason: 'damaged', to: 'original' })),
      ...times(() => root.call('POST', `/api/orders/${id}/fulfillments`, { lines, status: 'shipped' })),
    ])

    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, typeof body.error.code])).toEqual(
      refused.map(() => [409, 'string']),
    )
    const given = async () => {
      const { refunds } = await refundsOf(id)
      return refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
    }
    await eventually(async () => expect((await readOrder(id)).totals.refunded).toBe(await given()))
    const order = await readOrder(id)
    expect(cards.stripe.records.intents.get(intent)?.refunded ?? 0).toBe(await given())
    expect(await given()).toBeLessThanOrEqual(total)
    if (order.tag === 'canceled') expect(await given()).toBe(total)
    const { quantity, fulfilled_quantity: sent, canceled_quantity: canceled } = order.products[0]
    expect(sent + canceled).toBeLessThanOrEqual(quantity)
  },
)

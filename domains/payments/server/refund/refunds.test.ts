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
const stockOf = async (product: string) => {
  const { on_hand, committed, damaged } = (await root.call('GET', `/api/products/${product}`)).body.product.variants[0]
  return [on_hand, committed, damaged]
}

/** Two pieces of one product, paid by card. */
async function paidByCard() {
  const product = await aProduct(cards.context, { on_hand: 10, continueOutOfStock: false })
  const products = product.variants.map(({ id }) => ({ variant_id: id, quantity: 2 }))
  const { id, intent, total } = await anAuthorizedOrder(cards, 'at_once', { products })
  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('paid'))
  const { products: lines } = await readOrder(id)
  return { id, intent, total, line: lines[0].id, price: lines[0].unit_price, product: product.id }
}

/** The same, paid by hand. */
async function paidByHand() {
  const product = await aProduct(cards.context, { on_hand: 10, continueOutOfStock: false })
  const products = product.variants.map((variant) => ({ variant_id: variant.id, quantity: 2 }))
  const { id, version } = await anOrder(cards.context, {
    ...{ products, shipping_method_id: homeDelivery, shipping_address: anAddress },
  })
  await root.call('POST', `/api/orders/${id}/mark_paid`, { version })
  const { products: lines, totals } = await readOrder(id)
  return { id, total: totals.total, line: lines[0].id, price: lines[0].unit_price, product: product.id }
}

const refund = (id: string, more: object, staff = root) =>
  staff.call('POST', `/api/orders/${id}/refunds`, { reason: 'damaged', to: 'original', ...more })
const piece = (order_line_id: string, quantity = 1, more = {}) => ({
  lines: [{ order_line_id, quantity, ...more }],
})
const move = async (id: string, type: string) => {
  const { version } = await readOrder(id)
  return root.call('PUT', `/api/orders/${id}`, { version, state: { type } })
}

test('one of two pieces goes back to the card: on its way first, then done', patience, async () => {
  const { id, intent, total, line, price, product } = await paidByCard()

  const { status, body } = await refund(id, { ...piece(line), expected_amount: price })

  expect(status).toBe(200)
  expect(body.refund).toMatchObject({ status: 'pending', amount: price, value: price, to: 'original' })
  await eventually(async () => expect((await refundsOf(id)).refunds[0].status).toBe('success'))
  const { left } = await refundsOf(id)
  expect(left.lines).toMatchObject([{ quantity: 1, value: price }])
  expect(left.money).toBe(total - price)
  expect(cards.stripe.records.intents.get(intent)?.refunded).toBe(price)
  const order = await readOrder(id)
  expect(order.totals).toMatchObject({ refunded: price, returned: price, due: 0 })
  expect(order.payment_status).toBe('partially_refunded')
  expect(order.products[0]).toMatchObject({ canceled_quantity: 1, returned_quantity: 0 })
  expect(await stockOf(product)).toEqual([10, 1, 0])
})

test('two refunds that wait on one capture are both done', patience, async () => {
  const { id, intent, line, total } = await paidByCard()

  await Promise.all([refund(id, piece(line)), refund(id, piece(line))])

  await eventually(async () => {
    const { refunds } = await refundsOf(id)
    expect(refunds.map(({ status }: { status: string }) => status)).toEqual(['success', 'success'])
  })
  await refund(id, { shipping_amount: (await refundsOf(id)).left.delivery })
  await eventually(async () => expect((await readOrder(id)).totals.refunded).toBe(total))
  expect(cards.stripe.records.intents.get(intent)?.refunded).toBe(total)
  expect((await readOrder(id)).payment_status).toBe('refunded')
  expect((await refundsOf(id)).left).toMatchObject({ money: 0, delivery: 0, ways: [] })
})

test('of two refunds at once of the last piece one is refused, and writes nothing', patience, async () => {
  const { id, line, price } = await paidByCard()
  await refund(id, piece(line))

  const answers = await Promise.all([refund(id, piece(line)), refund(id, piece(line))])

  const refused = answers.find(({ status }) => status === 409)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(refused?.body.error).toMatchObject({ code: 'PIECES_NOT_KEPT', details: { line_id: line } })
  expect((await refundsOf(id)).refunds).toHaveLength(2)
  expect((await readOrder(id)).totals.returned).toBe(2 * price)
})

test('a refund that fails says so with the provider’s words, and goes on by hand', patience, async () => {
  const { id, line, price } = await paidByCard()
  cards.stripe.setRefunds('failed')
  const { body } = await refund(id, piece(line))
  await eventually(async () => expect((await refundsOf(id)).refunds[0].status).toBe('failure'))
  cards.stripe.setRefunds('succeeded')
  const failed = await refundsOf(id)
  const byHand = () =>
    root.call('POST', `/api/orders/${id}/refunds/${body.refund.id}/by_hand`, { way: 'transfer', reference: 'DE89 37' })

  const done = await byHand()
  const again = await byHand()

  expect(failed.refunds[0].error).toMatchObject({ code: 'lost_or_stolen_card' })
  expect(done.body.refund).toMatchObject({ status: 'success', way: 'transfer', reference: 'DE89 37', error: null })
  expect([again.status, again.body.error.code]).toEqual([409, 'REFUND_NOT_FAILED'])
  const { totals, payments } = await readOrder(id)
  expect(totals).toMatchObject({ refunded: price, returned: price })
  expect(
    payments.slice(-3).map(({ provider, status }: { provider: string; status: string }) => [provider, status]),
  ).toEqual([
    ['stripe', 'pending'],
    ['stripe', 'failure'],
    ['manual', 'success'],
  ])
})

test('a refund that failed is tried again', patience, async () => {
  const { id, line, intent, price } = await paidByCard()
  cards.stripe.setRefunds('failed')
  const { body } = await refund(id, piece(line))
  await eventually(async () => expect((await refundsOf(id)).refunds[0].status).toBe('failure'))
  cards.stripe.setRefunds('succeeded')

  const retried = await root.call('POST', `/api/orders/${id}/refunds/${body.refund.id}/retry`)

  expect(retried.body.refund).toMatchObject({ status: 'pending', error: null })
  await eventually(async () => expect((await refundsOf(id)).refunds[0].status).toBe('success'))
  expect(cards.stripe.records.intents.get(intent)?.refunded).toBe(price)
  expect((await readOrder(id)).products[0].canceled_quantity).toBe(1)
})

test('pieces that had left come back to the shelf, damaged, or not at all', patience, async () => {
  const { id, line, product } = await paidByHand()
  await move(id, 'PREPARATION')
  await move(id, 'IN_TRANSIT')

  await refund(id, { ...piece(line, 1, { restock: 'damaged' }), to: 'manual', way: 'cash' })
  const damaged = await stockOf(product)
  await refund(id, { ...piece(line, 1, { restock: 'no_restock' }), to: 'manual' })

  expect(damaged).toEqual([9, 0, 1])
  expect(await stockOf(product)).toEqual([9, 0, 1])
  const order = await readOrder(id)
  expect(order.products[0]).toMatchObject({ returned_quantity: 2, canceled_quantity: 0 })
  expect(order.payments.at(-1)).toMatchObject({ provider: 'manual', kind: 'refund', status: 'success' })
})

test(
  'an order of which a part was sent is on its way once nothing else waits, and packed pieces leave their parcel',
  patience,
  async () => {
    const { id, line } = await paidByHand()
    await move(id, 'PREPARATION')
    const lines = [{ order_line_id: line, quantity: 1 }]
    await root.call('POST', `/api/orders/${id}/fulfillments`, { lines, status: 'shipped' })
    await root.call('POST', `/api/orders/${id}/fulfillments`, { lines })

    await refund(id, { ...piece(line), to: 'manual' })

    const { fulfillments } = (await root.call('GET', `/api/orders/${id}/fulfillments`)).body
    expect(fulfillments.map(({ status }: { status: string }) => status)).toEqual(['shipped', 'voided'])
    expect(await readOrder(id)).toMatchObject({ tag: 'in-transit', fulfillment_status: 'fulfilled' })
  },
)

test('pieces that nobody has paid are taken back all the same: less is due, and only what is too much goes back', async () => {
  const product = await aProduct(cards.context, { on_hand: 10, continueOutOfStock: false })
  const products = product.variants.map((variant) => ({ variant_id: variant.id, quantity: 3 }))
  const { id, version, totals } = await anOrder(cards.context, {
    ...{ products, shipping_method_id: homeDelivery, shipping_address: anAddress },
  })
  const { products: lines } = await readOrder(id)
  const [{ id: line, unit_price: price }] = lines
  const rest = (more = {}) => refund(id, { ...piece(line), to: 'manual', only_excess: true, ...more })

  const unpaid = await rest({ expected_amount: 0 })
  const due = (await readOrder(id)).totals.due
  await root.call('POST', `/api/orders/${id}/mark_paid`, { version: version + 1 })
  const paid = await rest({ expected_amount: price })

  expect([unpaid.body.refund.amount, unpaid.body.refund.value, due]).toEqual([0, price, totals.total - price])
  expect(paid.body.refund).toMatchObject({ amount: price, value: price })
  expect((await readOrder(id)).totals).toMatchObject({ returned: 2 * price, refunded: price, due: 0 })
})

test('bad input is refused with its code, and writes nothing', patience, async () => {
  const { id, line, total } = await paidByHand()
  const { version } = await readOrder(id)
  const other = await paidByHand()
  const cases: [object, number, string][] = [
    [piece(line, 0), 422, 'VALIDATION_FAILED'],
    [piece(line, -1), 422, 'VALIDATION_FAILED'],
    [piece(line, 3), 409, 'PIECES_NOT_KEPT'],
    [piece(other.line), 409, 'PIECES_NOT_KEPT'],
    [{ lines: [...piece(line).lines, ...piece(line, 2).lines] }, 409, 'PIECES_NOT_KEPT'],
    [piece(line, 1, { location_id: other.line }), 404, 'NOT_FOUND'],
    [{ adjustment_amount: total + 1 }, 409, 'REFUND_EXCEEDS_PAID'],
    [{ shipping_amount: total }, 409, 'REFUND_EXCEEDS_PAID'],
    [{ adjustment_amount: 100, to: 'original' }, 409, 'REFUND_EXCEEDS_PAID'],
    [{ ...piece(line), expected_amount: 1 }, 409, 'REFUND_CHANGED'],
    [{}, 422, 'REFUND_EMPTY'],
  ]

  for (const [given, status, code] of cases) {
    const answer = await refund(id, { to: 'manual', ...given })
    expect([answer.status, answer.body.error.code], JSON.stringify(given)).toEqual([status, code])
  }

  expect((await readOrder(id)).version).toBe(version)
  expect((await refundsOf(id)).refunds).toEqual([])
})

test('whoever may not refund is refused', patience, async () => {
  const { id, line } = await paidByHand()
  const clerk = await cards.shop.as(['admin_orders', '!admin_orders_refund'])

  const refused = await refund(id, { ...piece(line), to: 'manual' }, clerk)
  const read = await clerk.call('GET', `/api/orders/${id}/refunds`)

  expect([refused.status, read.status]).toEqual([403, 200])
})

test('a canceled order whose money stayed here can still give it back, and no more than that', patience, async () => {
  const { id, total, intent } = await paidByCard()
  await refund(id, { adjustment_amount: 100, to: 'manual', way: 'cash' })
  const { version } = await readOrder(id)
  await root.call('POST', `/api/orders/${id}/cancel`, { version, reason: 'customer', refund: 'original' })

  await eventually(async () => expect((await readOrder(id)).totals.refunded).toBe(total))

  expect(cards.stripe.records.intents.get(intent)?.refunded).toBe(total - 100)
})

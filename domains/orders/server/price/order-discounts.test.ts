import { aProduct } from '@comptoir/catalogue/testing'
import { aSavedDiscount, noGoods } from '@comptoir/discounts/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '../../contract/order.ts'
import { anAddress, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeEach(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterEach(() => shop.close())

const tenPercent = (given: Parameters<typeof aSavedDiscount>[1] = {}) => aSavedDiscount(shop.context, given)
const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' }
const good = async (price: number) => {
  const product = await aProduct(shop.context, { price, on_hand: 100 })
  return { id: product.id, variant_id: product.variants[0]?.id ?? '' }
}
const request = (given: object) => ({
  ...{ customer, shipping_method_id: homeDelivery, shipping_address: anAddress },
  ...given,
})
const place = async (given: object) => (await root.call('POST', '/api/orders', request(given))).body
const order = async (given: object): Promise<Order> => (await place(given)).order
const read = async (id: string): Promise<Order> => (await root.call('GET', `/api/orders/${id}`)).body.order
const usesOf = async (id: string) => {
  const { rows } = await shop.context.db.current.execute<{ used: number; given: string }>(
    `select used, given from discounts where id = '${id}'` as never,
  )
  return rows[0] && { used: rows[0].used, given: Number(rows[0].given) }
}

test('what is given by itself, by a code, on the delivery and by hand stands in the order, by line', async () => {
  const [tea, soap] = [await good(2_000), await good(1_000)]
  const together = { order: true, products: true, shipping: true }
  await tenPercent({
    ...{ title: 'Tea', scope: 'products', kind: 'percentage', value: 20, combines_with: together },
    target: { ...noGoods, product_ids: [tea.id], exclude_ids: [] },
  })
  await tenPercent({
    title: 'Letter',
    mode: 'code',
    code: 'LETTER',
    kind: 'fixed',
    value: 460,
    combines_with: together,
  })
  await tenPercent({
    title: 'Sent free',
    kind: 'free_shipping',
    scope: 'shipping',
    value: null,
    combines_with: together,
  })

  const placed = await order({
    products: [
      { variant_id: tea.variant_id, quantity: 2 },
      { variant_id: soap.variant_id, quantity: 1 },
    ],
    codes: ['letter '],
    manual_discount: { kind: 'percentage', value: 10, reason: 'Waited long' },
  })

  expect(
    placed.discounts.map(({ title, code, scope, amount, reason }) => [title, code, scope, amount, reason]),
  ).toEqual([
    ['Tea', null, 'products', 800, null],
    ['Letter', 'LETTER', 'order', 460, null],
    ['Sent free', null, 'shipping', 490, null],
    // Of what is left: 4,200 − 460.
    ['', null, 'order', 374, 'Waited long'],
  ])
  expect(placed.totals).toMatchObject({ subtotal: 5_000, discount: 1_634, shipping: 0, total: 3_366 })
  const shares = placed.discounts.flatMap((discount) => discount.shares)
  expect(
    placed.products.map(({ id, discount, total }) => [
      shares.reduce((sum, share) => (share.line_id === id ? sum + share.amount : sum), 0) === discount,
      total,
    ]),
  ).toEqual([
    [true, 2_565],
    [true, 801],
  ])
  expect(await read(placed.id)).toMatchObject(placed)
})

test('a code that does not count refuses the order with its reason, and nothing is written', async () => {
  const { variant_id } = await good(1_000)
  await tenPercent({ mode: 'code', code: 'BIG', minimum: { subtotal: 5_000 } })

  const refused = await root.call(
    'POST',
    '/api/orders',
    request({ products: [{ variant_id, quantity: 1 }], codes: ['big', 'nosuch'] }),
  )

  expect([refused.status, refused.body.error.code, refused.body.error.field]).toEqual([
    422,
    'DISCOUNT_REFUSED',
    'codes',
  ])
  expect(refused.body.error.details.rejected).toMatchObject([
    { code: 'NOSUCH', reason: 'DISCOUNT_NOT_FOUND' },
    { code: 'BIG', reason: 'DISCOUNT_MINIMUM_NOT_MET', detail: { missing: 4_000 } },
  ])
  expect((await root.call('GET', '/api/orders')).body.items).toEqual([])
})

test('a quote says what a basket gets and why it does not get the rest', async () => {
  const { variant_id } = await good(1_000)
  await tenPercent({ title: 'Ten' })
  await tenPercent({ mode: 'code', code: 'BIG', minimum: { subtotal: 5_000 } })

  const { body } = await root.call('POST', '/api/orders/quote', {
    ...{ products: [{ variant_id, quantity: 1 }], shipping_method_id: homeDelivery, codes: ['BIG'] },
    to: { country: 'FR', province: '', postcode: '69001', phone: '' },
  })

  expect(body.discounts).toMatchObject([{ title: 'Ten', amount: 100 }])
  expect(body.rejected).toMatchObject([
    { code: 'BIG', reason: 'DISCOUNT_MINIMUM_NOT_MET' },
    { code: 'BIG', reason: 'DISCOUNT_NOT_COMBINABLE' },
  ])
  expect(body.totals).toMatchObject({ subtotal: 1_000, discount: 100, shipping: 490, total: 1_390 })
})

test('an order uses its discounts, a draft does not until it is placed, and a canceled one gives them back', async () => {
  const { variant_id } = await good(1_000)
  const { id } = await tenPercent({ mode: 'code', code: 'ONCE', usage_limit: 1 })
  const products = [{ variant_id, quantity: 1 }]
  const draft = await order({ products, codes: ['ONCE'], draft: true })
  expect(await usesOf(id)).toEqual({ used: 0, given: 0 })

  const first = await order({ products, codes: ['ONCE'] })
  expect(await usesOf(id)).toEqual({ used: 1, given: 100 })
  const late = await root.call('POST', `/api/orders/${draft.id}/confirm`, { version: draft.version })
  expect([late.status, late.body.error.code]).toEqual([409, 'DISCOUNT_EXHAUSTED'])

  await root.call('POST', `/api/orders/${first.id}/cancel`, { reason: 'customer', version: first.version })
  expect(await usesOf(id)).toEqual({ used: 0, given: 0 })
  const confirmed = await root.call('POST', `/api/orders/${draft.id}/confirm`, { version: draft.version })
  expect(confirmed.body.order.discounts).toEqual(draft.discounts)
  expect(await usesOf(id)).toEqual({ used: 1, given: 100 })
})

test('the goods of a draft change, and its discounts with them', async () => {
  const { variant_id } = await good(1_000)
  await tenPercent({ mode: 'code', code: 'TEN' })
  const draft = await order({ products: [{ variant_id, quantity: 1 }], codes: ['TEN'], draft: true })
  const change = (body: object, version: number) => root.call('PUT', `/api/orders/${draft.id}`, { ...body, version })

  const more = (await change({ products: [{ variant_id, quantity: 3 }] }, draft.version)).body.order
  expect(more.discounts).toMatchObject([{ id: draft.discounts[0]?.id, code: 'TEN', amount: 300 }])

  const without = (await change({ codes: [] }, more.version)).body.order
  expect([without.discounts, without.totals.discount, without.totals.total]).toEqual([[], 0, 3_490])

  const byHand = (await change({ manual_discount: { kind: 'fixed', value: 500, reason: 'Dent' } }, without.version))
    .body.order
  expect(byHand.discounts).toMatchObject([{ discount_id: null, amount: 500, reason: 'Dent' }])
  expect(await read(draft.id)).toMatchObject(byHand)
})

test('a placed order keeps a discount that has ended when lines are added, and its sums with it', async () => {
  const { variant_id } = await good(1_000)
  const { id, version } = await tenPercent({ title: 'Ten' })
  const placed = await order({ products: [{ variant_id, quantity: 2 }] })
  await root.call('POST', `/api/discounts/${id}/end`, { version })

  const { body } = await root.call('PUT', `/api/orders/${placed.id}/lines`, {
    ...{ version: placed.version, added: [{ variant_id, quantity: 1 }], lines: [], mail: false },
  })

  expect(body.order.discounts).toEqual(placed.discounts)
  expect(body.order.totals).toMatchObject({ subtotal: 3_000, discount: 200, total: 3_290 })
})

test('a delivery that is free from a sum is measured after discounts', async () => {
  const { variant_id } = await good(5_000)
  const { body } = await root.call('POST', '/api/shipping_methods', {
    ...{ key: 'custom', title: 'Van' },
    pricing: {
      ...{ type: 'tiers', price: 0 },
      tiers: [
        { from: 0, to: 5_000, basis: 'subtotal', price: 900 },
        { from: 5_000, to: null, basis: 'subtotal', price: 0 },
      ],
    },
  })
  const ask = { products: [{ variant_id, quantity: 1 }], shipping_method_id: body.shipping_method?.id }
  expect((await order(ask)).totals).toMatchObject({ shipping: 0, total: 5_000 })

  await tenPercent()

  expect((await order(ask)).totals).toMatchObject({ discount: 500, shipping: 900, total: 5_400 })
})

test('staff try a basket at another moment, and hear of every discount why it is not given', async () => {
  const { variant_id } = await good(1_000)
  const ten = await tenPercent({ title: 'Ten' })
  const later = await tenPercent({ title: 'Later', value: 50, starts_at: '2031-03-01T00:00:00Z' })
  const letter = await tenPercent({ title: 'Letter', value: 20, mode: 'code', code: 'LETTER' })
  const ask = (given: object = {}) =>
    root.call('POST', '/api/discounts/try', {
      ...{ products: [{ variant_id, quantity: 1 }], to: { country: 'FR', province: '', postcode: '', phone: '' } },
      ...given,
    })

  const { body } = await ask()
  expect(body.discounts).toMatchObject([{ discount_id: ten.id, amount: 100 }])
  expect(body.rejected).toMatchObject([
    { discount_id: later.id, reason: 'DISCOUNT_NOT_STARTED' },
    { discount_id: later.id, reason: 'DISCOUNT_NOT_COMBINABLE' },
    { discount_id: letter.id, reason: 'DISCOUNT_CODE_NOT_ENTERED' },
  ])
  expect(body.titles.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Later', 'Letter', 'Ten'])

  expect(body.compared).toEqual({ sets: [{ discount_ids: [ten.id], saved: 100 }], count: 1 })

  const then = (await ask({ at: '2031-03-02T00:00:00Z' })).body
  expect(then.compared.sets.map(({ saved }: { saved: number }) => saved)).toEqual([500, 100])
  expect([then.discounts[0].discount_id, then.totals.total]).toEqual([later.id, 500])
  expect(await usesOf(later.id)).toEqual({ used: 0, given: 0 })
})

import { expect, test } from 'vitest'
import { idOf, noGoods } from '../../testing/a-discount.ts'
import { aLine, ask, cup, laidTable, lines, soap, teapot, withAll } from '../../testing/a-question.ts'
import type { Discount } from '../discount.ts'

const on = (...product_ids: string[]) => ({ ...noGoods, product_ids, exclude_ids: [] })
const threeForTwo: Partial<Discount> = {
  ...{ kind: 'bxgy', scope: 'products', combines_with: withAll },
  buy: { from: { quantity: 2 }, target: { ...noGoods, product_ids: [soap] } },
  get: { quantity: 1, target: { ...noGoods, product_ids: [soap] }, percent_off: 100 },
}

/** What a discount alone takes off each line. */
const sharesOf = (given: Partial<Discount>, basket: Parameters<typeof ask>[1] = {}) =>
  Object.fromEntries(
    ask([given], basket).applied.flatMap(({ shares }) => shares.map(({ line_id, amount }) => [line_id, amount])),
  )

test('a variant is left out, its product is not', () => {
  const [blue, red] = [idOf(201), idOf(202)]
  const given: Partial<Discount> = { scope: 'products', value: 10, target: { ...on(soap), exclude_ids: [blue] } }
  const basket = {
    lines: [blue, red].map((variant_id) => aLine({ id: variant_id, product_id: soap, variant_id, unit_price: 1_100 })),
  }

  expect(sharesOf(given, { basket })).toEqual({ [red]: 110 })
})

test.each<[string, Partial<Discount>, Record<string, number>]>([
  [
    '20 % of a collection',
    { scope: 'products', value: 20, target: { ...on(), collection_ids: [laidTable] } },
    { teapot: 960, cup: 320 },
  ],
  [
    '20 % of it but for the cup',
    { scope: 'products', value: 20, target: { ...on(), collection_ids: [laidTable], exclude_ids: [cup] } },
    { teapot: 960 },
  ],
  [
    '10 % of the order but for a collection',
    { scope: 'order', value: 10, target: { ...on(), exclude_ids: [laidTable] } },
    { soap: 330 },
  ],
  ['5.00 off each soap', { scope: 'products', kind: 'fixed', value: 500, target: on(soap) }, { soap: 1_500 }],
  [
    '20.00 off each of two of them, at most what they cost',
    { scope: 'products', kind: 'fixed', value: 2_000, target: on(soap), max_quantity: 2 },
    { soap: 2_200 },
  ],
  [
    '5.00 off cup and soaps together',
    { scope: 'products', kind: 'fixed', value: 500, target: on(cup, soap), allocation: 'across' },
    { cup: 163, soap: 337 },
  ],
  ['soaps at 9.00 each', { scope: 'products', kind: 'fixed_price', value: 900, target: on(soap) }, { soap: 600 }],
  [
    'cup and soaps at 12.00, which soaps never were',
    { scope: 'products', kind: 'fixed_price', value: 1_200, target: on(cup, soap) },
    { cup: 400 },
  ],
  [
    '10 % of one piece, the dearest',
    { scope: 'products', value: 10, target: on(cup, soap), max_quantity: 1 },
    { cup: 160 },
  ],
  ['three soaps for two', threeForTwo, { soap: 1_100 }],
  ['10.00 off the order, shared out', { kind: 'fixed', value: 1_000 }, { teapot: 495, cup: 165, soap: 340 }],
  ['100 % of the order', { value: 100 }, { teapot: 4_800, cup: 1_600, soap: 3_300 }],
  ['more than the order costs', { kind: 'fixed', value: 99_999_999 }, { teapot: 4_800, cup: 1_600, soap: 3_300 }],
])('%s', (_what, given, shares) => {
  expect(sharesOf(given)).toEqual(shares)
})

test.each<[string, Partial<Discount>, number]>([
  ['free', { kind: 'free_shipping' }, 495],
  ['at half its price, half up', { value: 50 }, 248],
  ['3.00 cheaper', { kind: 'fixed', value: 300 }, 300],
  ['never below nothing', { kind: 'fixed', value: 900 }, 495],
])('a delivery is %s', (_what, given, amount) => {
  expect(ask([{ scope: 'shipping', ...given }])).toMatchObject({ applied: [{ amount, shares: [] }], saved: amount })
})

test.each([
  [2, 0],
  [3, 1],
  [5, 1],
  [6, 2],
  [30, 10],
])('of %i soaps %i are free', (quantity, free) => {
  const basket = { lines: [aLine({ id: 'soap', product_id: soap, quantity, unit_price: 1_100 })] }

  expect(ask([threeForTwo], { basket }).saved).toBe(free * 1_100)
})

test('no more are free than one order may have, and the cheapest are', () => {
  const basket = {
    lines: [
      aLine({ id: 'large', product_id: soap, quantity: 7, unit_price: 1_400 }),
      aLine({ id: 'small', product_id: soap, quantity: 2, unit_price: 900 }),
    ],
  }

  expect(sharesOf({ ...threeForTwo, per_order_limit: 2 }, { basket })).toEqual({ small: 1_800 })
  expect(sharesOf(threeForTwo, { basket })).toEqual({ small: 1_800, large: 1_400 })
})

test('of pieces that cost the same, one that need not be bought is free', () => {
  const cupOrSoap: Partial<Discount> = {
    ...{ kind: 'bxgy', scope: 'products' },
    buy: { from: { quantity: 2 }, target: { ...noGoods, product_ids: [cup] } },
    get: { quantity: 1, target: { ...noGoods, product_ids: [cup, soap] }, percent_off: 100 },
  }
  const basket = {
    lines: [
      aLine({ id: 'cup', product_id: cup, quantity: 2, unit_price: 1_100 }),
      aLine({ id: 'soap', product_id: soap, unit_price: 1_100 }),
    ],
  }

  expect(sharesOf(cupOrSoap, { basket })).toEqual({ soap: 1_100 })
})

test('for 50.00 of tea things, a soap at half its price', () => {
  const given: Partial<Discount> = {
    ...{ kind: 'bxgy', scope: 'products' },
    buy: { from: { subtotal: 5_000 }, target: { ...noGoods, collection_ids: [laidTable] } },
    get: { quantity: 1, target: { ...noGoods, product_ids: [soap] }, percent_off: 50 },
  }

  expect(ask([given]).applied).toMatchObject([{ amount: 550, pieces: 1, basis: 1_100 }])
})

const steps: Partial<Discount> = {
  kind: 'steps',
  steps: [
    { from: { subtotal: 5_000 }, kind: 'percentage', value: 5 },
    { from: { subtotal: 9_000 }, kind: 'percentage', value: 10 },
    { from: { quantity: 5 }, kind: 'fixed', value: 200 },
    { from: { subtotal: 10_000 }, kind: 'percentage', value: 20 },
  ],
}

test('of the reached steps the one that saves most counts', () => {
  expect(ask([steps]).applied).toMatchObject([{ amount: 970, step: 1, basis: 9_700 }])
})

test('a step can be a price for each piece', () => {
  const bundle: Partial<Discount> = {
    ...{ kind: 'steps', scope: 'products', target: on(soap) },
    steps: [{ from: { quantity: 3 }, kind: 'fixed_price', value: 700 }],
  }

  expect(sharesOf(bundle)).toEqual({ soap: 1_200 })
})

test('a percentage is taken off each piece, so that a basket costs what its goods were shown at', () => {
  const basket = { lines: [aLine({ quantity: 3, unit_price: 99 })] }

  expect(sharesOf({ scope: 'products', value: 20, target: on(teapot) }, { basket })).toEqual({ teapot: 60 })
})

test('gift cards and fees get no discount, and make no minimum', () => {
  const basket = {
    lines: [aLine(), aLine({ id: 'card', kind: 'gift_card' as const }), aLine({ id: 'fee', kind: 'fee' as const })],
  }

  expect(sharesOf({ value: 50 }, { basket })).toEqual({ teapot: 2_400 })
  expect(ask([{ minimum: { subtotal: 4_801 } }], { basket }).applied).toEqual([])
})

test('goods that are reduced already stay as they are, on choice', () => {
  const basket = { lines: [...lines.slice(0, 2), aLine({ id: 'sale', product_id: soap, compare_at_price: 5_000 })] }

  expect(sharesOf({ value: 10, skip_reduced: true }, { basket })).toEqual({ teapot: 480, cup: 160 })
})

test('who pays no tax is charged less, which is no reduction', () => {
  const basket = { lines: [aLine({ unit_price: 4_000, listed_price: 4_800, compare_at_price: 4_800 })] }

  expect(sharesOf({ value: 10, skip_reduced: true }, { basket })).toEqual({ teapot: 400 })
})

test('products, then the order, then the delivery: each on what is left', () => {
  const { applied, saved } = ask([
    { scope: 'shipping', kind: 'free_shipping', minimum: { subtotal: 6_000 }, combines_with: withAll },
    { value: 10, combines_with: withAll },
    { scope: 'products', value: 20, target: { ...on(), collection_ids: [laidTable] }, combines_with: withAll },
  ])

  expect(applied.map(({ discount_id, amount, basis }) => [discount_id, amount, basis])).toEqual([
    [idOf(3), 1_280, 6_400],
    [idOf(2), 842, 8_420],
    [idOf(1), 495, 495],
  ])
  expect(saved).toBe(2_617)
})

test('a budget that ends gives what is left of it', () => {
  expect(sharesOf({ kind: 'fixed', value: 1_000, budget: 5_000, given: 4_700, given_held: 200 })).toEqual({
    ...{ teapot: 50, cup: 16, soap: 34 },
  })
})

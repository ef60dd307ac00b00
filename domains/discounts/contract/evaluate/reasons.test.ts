import { expect, test } from 'vitest'
import { idOf, noGoods } from '../../testing/a-discount.ts'
import { aLine, ask, cup, laidTable, lines, soap, teapot, withAll } from '../../testing/a-question.ts'
import type { Discount } from '../discount.ts'

const on = (...product_ids: string[]) => ({ ...noGoods, product_ids, exclude_ids: [] })
const reasonsOf = (...question: Parameters<typeof ask>) =>
  ask(...question).rejected.map(({ reason, detail }) => ({ reason, ...detail }))

test.each<[string, Partial<Discount>, object]>([
  ['paused', { paused: true }, { reason: 'DISCOUNT_PAUSED', of: 'discount' }],
  [
    'over',
    { ends_at: '2026-11-22T10:00:00.000Z' },
    { reason: 'DISCOUNT_EXPIRED', ends_at: '2026-11-22T10:00:00.000Z' },
  ],
  [
    'not yet begun',
    { starts_at: '2026-11-23T08:00:00.000Z' },
    { reason: 'DISCOUNT_NOT_STARTED', starts_at: '2026-11-23T08:00:00.000Z' },
  ],
  ['used up', { usage_limit: 200, used: 200 }, { reason: 'DISCOUNT_EXHAUSTED', of: 'uses', held: false }],
  [
    'held by others who pay',
    { usage_limit: 200, used: 198, held: 2 },
    { reason: 'DISCOUNT_EXHAUSTED', of: 'uses', held: true },
  ],
  ['spent', { budget: 5_000, given: 5_000 }, { reason: 'DISCOUNT_EXHAUSTED', of: 'budget', held: false }],
  ['for staff only', { staff_only: true }, { reason: 'DISCOUNT_STAFF_ONLY' }],
  [
    'for first orders',
    { customers: { group_ids: [], customer_ids: [], first_order_only: true } },
    { reason: 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE', because: 'first_order', known: true },
  ],
  [
    'for others',
    { customers: { group_ids: [idOf(500)], customer_ids: [idOf(401)], first_order_only: false } },
    { reason: 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE', because: 'group', known: true },
  ],
  ['for Japan', { countries: ['JP'] }, { reason: 'DISCOUNT_COUNTRY', countries: ['JP'], known: true }],
  ['for who reads Turkish', { languages: ['tr'] }, { reason: 'DISCOUNT_LANGUAGE', languages: ['tr'] }],
  [
    'for other goods',
    { scope: 'products', target: on(idOf(199)) },
    { reason: 'DISCOUNT_NO_MATCHING_ITEMS', of: 'target', reduced: false },
  ],
  [
    'from 100.00',
    { minimum: { subtotal: 10_000 } },
    { reason: 'DISCOUNT_MINIMUM_NOT_MET', of: 'subtotal', minimum: 10_000, missing: 300 },
  ],
  [
    'from four soaps',
    { scope: 'products', target: on(soap), minimum: { quantity: 4 } },
    { reason: 'DISCOUNT_MINIMUM_NOT_MET', of: 'quantity', minimum: 4, missing: 1 },
  ],
  [
    'from a first step',
    { kind: 'steps', steps: [{ from: { subtotal: 10_000 }, kind: 'percentage', value: 5 }] },
    { reason: 'DISCOUNT_MINIMUM_NOT_MET', of: 'subtotal', minimum: 10_000, missing: 300 },
  ],
  [
    'a price that is higher',
    { scope: 'products', kind: 'fixed_price', value: 9_000, target: on(cup) },
    { reason: 'DISCOUNT_ADDS_NOTHING' },
  ],
])('a discount is %s', (_what, given, reason) => {
  expect(reasonsOf([given])).toEqual([reason])
})

const pairOfCups: Partial<Discount> = {
  ...{ kind: 'bxgy', scope: 'products' },
  buy: { from: { quantity: 2 }, target: { ...noGoods, product_ids: [cup] } },
  get: { quantity: 1, target: { ...noGoods, product_ids: [idOf(199)] }, percent_off: 100 },
}

test('buying too little is told before what is missing to get', () => {
  const twoCups = { lines: [aLine({ id: 'cup', product_id: cup, quantity: 2 })] }

  expect(reasonsOf([pairOfCups])).toEqual([
    { reason: 'DISCOUNT_MINIMUM_NOT_MET', of: 'quantity', minimum: 2, missing: 1 },
  ])
  expect(reasonsOf([pairOfCups], { basket: twoCups })).toEqual([
    { reason: 'DISCOUNT_NO_MATCHING_ITEMS', of: 'get', reduced: false },
  ])
})

test('goods that are reduced already, no delivery, and gift cards are reasons of their own', () => {
  const reduced = { lines: [aLine({ compare_at_price: 6_000 })] }
  const cards = { lines: [aLine({ kind: 'gift_card' as const })] }
  const byTeapot: Partial<Discount> = { scope: 'products', target: on(teapot), skip_reduced: true }

  expect(reasonsOf([byTeapot], { basket: reduced })).toEqual([
    { reason: 'DISCOUNT_NO_MATCHING_ITEMS', of: 'target', reduced: true },
  ])
  expect(reasonsOf([{ scope: 'shipping', kind: 'free_shipping' }], { basket: { delivery: null } })).toEqual([
    { reason: 'DISCOUNT_NO_MATCHING_ITEMS', of: 'delivery', reduced: false },
  ])
  expect(reasonsOf([byTeapot, {}], { basket: cards }).map(({ reason }) => reason)).toEqual([
    'DISCOUNT_GIFT_CARDS_EXCLUDED',
    'DISCOUNT_GIFT_CARDS_EXCLUDED',
  ])
  expect(reasonsOf([{}], { basket: { lines: [] } })).toEqual([
    { reason: 'DISCOUNT_NO_MATCHING_ITEMS', of: 'target', reduced: false },
  ])
})

test('nobody is refused for good before they are known', () => {
  const newOnes = { customers: { group_ids: [], customer_ids: [], first_order_only: true } }
  const unknown = { customer: null, country: null }

  expect(reasonsOf([newOnes, { countries: ['FR' as const] }], { basket: unknown })).toEqual([
    { reason: 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE', because: 'first_order', known: false },
    { reason: 'DISCOUNT_COUNTRY', countries: ['FR'], known: false },
  ])
})

test('a customer’s own uses are counted', () => {
  const uses = { own_uses: { [idOf(1)]: 1, [idOf(2)]: 3 } }

  expect(reasonsOf([{ per_customer_limit: 1 }, { per_customer_limit: 3 }], uses)).toEqual([
    { reason: 'DISCOUNT_USED_BY_YOU' },
    { reason: 'DISCOUNT_CUSTOMER_LIMIT', limit: 3 },
  ])
})

test('a minimum is measured on what the discounts before it leave', () => {
  const autumn = {
    scope: 'products' as const,
    value: 20,
    target: { ...on(), collection_ids: [laidTable] },
    combines_with: withAll,
  }
  const tenOffNinety = { kind: 'fixed' as const, value: 1_000, minimum: { subtotal: 9_000 }, combines_with: withAll }

  expect(reasonsOf([autumn, tenOffNinety])).toEqual([
    { reason: 'DISCOUNT_MINIMUM_NOT_MET', of: 'subtotal', minimum: 9_000, missing: 580 },
  ])
})

test('a discount that would end another one’s minimum is not given with it', () => {
  const free = {
    scope: 'shipping' as const,
    kind: 'free_shipping' as const,
    minimum: { subtotal: 9_700 },
    combines_with: withAll,
  }

  expect(reasonsOf([free, { value: 1, combines_with: withAll }])).toEqual([
    { reason: 'DISCOUNT_NOT_COMBINABLE', with: [idOf(1)], more: null },
  ])
})

test('every reason is told, the most useful first', () => {
  const autumn: Partial<Discount> = { scope: 'products', value: 20, target: { ...on(), collection_ids: [laidTable] } }
  const welcome = { paused: true, customers: { group_ids: [], customer_ids: [], first_order_only: true } }

  expect(reasonsOf([autumn, welcome]).map(({ reason }) => reason)).toEqual([
    'DISCOUNT_PAUSED',
    'DISCOUNT_CUSTOMER_NOT_ELIGIBLE',
    'DISCOUNT_NOT_COMBINABLE',
  ])
})

test('of what runs by itself nothing is told unless it is asked', () => {
  expect(
    ask([{ paused: true }, { minimum: { quantity: 99 } }], { basket: { lines }, explain: 'codes' }).rejected,
  ).toEqual([])
})

test('what is to go counts what the others take off, also of a minimum that nothing alone reaches', () => {
  const threeForTwo: Partial<Discount> = {
    ...{ kind: 'bxgy', scope: 'products', combines_with: withAll },
    buy: { from: { quantity: 2 }, target: { ...noGoods, product_ids: [soap] } },
    get: { quantity: 1, target: { ...noGoods, product_ids: [soap] }, percent_off: 100 },
  }
  const free = {
    ...{ scope: 'shipping' as const, kind: 'free_shipping' as const, combines_with: withAll },
    minimum: { subtotal: 5_000 },
  }
  const soaps = aLine({ id: 'soap', product_id: soap, quantity: 3, unit_price: 1_100 })
  const more = (unit_price: number) => ({
    lines: [soaps, aLine({ id: 'cup', product_id: cup, unit_price })],
  })

  const [told] = reasonsOf([threeForTwo, free], { basket: more(1_600) })

  expect(told).toEqual({ reason: 'DISCOUNT_MINIMUM_NOT_MET', of: 'subtotal', minimum: 5_000, missing: 1_200 })
  expect(reasonsOf([threeForTwo, free], { basket: more(1_600 + 1_199) })).toMatchObject([{ missing: 1 }])
  expect(reasonsOf([threeForTwo, free], { basket: more(1_600 + 1_200) })).toEqual([])
})

import { fieldErrorOf, flatIssues } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import { aDiscount, idOf, noGoods, someRules } from '../testing/a-discount.ts'
import { statusOf } from './discount.rules.ts'
import type { DiscountRules } from './discount.ts'
import { DiscountRequest } from './discount-request.ts'
import { DiscountStep } from './saved-discount.ts'

const errorsOf = (given: Partial<DiscountRules>) =>
  flatIssues(DiscountRequest.safeParse(someRules(given)).error?.issues ?? []).map(fieldErrorOf)

const tea = { ...noGoods, product_ids: [idOf(7)], exclude_ids: [] }
const { exclude_ids: _, ...teaAlone } = tea
const threeForTwo: Partial<DiscountRules> = {
  kind: 'bxgy',
  scope: 'products',
  buy: { from: { quantity: 2 }, target: teaAlone },
  get: { quantity: 1, target: teaAlone, percent_off: 100 },
}

test.each<[string, Partial<DiscountRules>]>([
  ['a percentage of the order', {}],
  ['a hundredth of a percent', { value: 0.01 }],
  ['8.15 percent, which no binary number is', { value: 8.15 }],
  ['everything', { value: 100 }],
  ['an amount off each piece', { kind: 'fixed', scope: 'products', target: tea, value: 500 }],
  ['an amount shared out', { kind: 'fixed', scope: 'products', target: tea, value: 500, allocation: 'across' }],
  ['a price', { kind: 'fixed_price', scope: 'products', target: tea, value: 0, max_quantity: 3 }],
  ['a free delivery', { kind: 'free_shipping', scope: 'shipping' }],
  ['a cheaper delivery', { scope: 'shipping', value: 50 }],
  ['three for two', { ...threeForTwo, per_order_limit: 2 }],
  ['steps', { kind: 'steps', steps: [{ from: { subtotal: 5_000 }, kind: 'percentage', value: 5 }] }],
  ['an end', { ends_at: '2026-11-30T00:00:00+01:00' }],
])('%s is a discount', (_what, given) => {
  expect(errorsOf(given)).toEqual([])
})

const wrong = (field: string, code: string, details?: object) => [{ field, code, ...(details && { details }) }]

test.each<[string, Partial<DiscountRules>, object[]]>([
  ['0 %', { value: 0 }, wrong('value', 'TOO_SMALL', { minimum: 0.01 })],
  ['101 %', { value: 101 }, wrong('value', 'TOO_BIG', { maximum: 100 })],
  ['-5 %', { value: -5 }, wrong('value', 'TOO_SMALL', { minimum: 0.01 })],
  ['a thousandth of a percent', { value: 10.001 }, wrong('value', 'INVALID_ENTRY')],
  ['half a cent', { kind: 'fixed', value: 0.5 }, wrong('value', 'TOO_SMALL', { minimum: 1 })],
  ['a cent and a half', { kind: 'fixed', value: 1.5 }, wrong('value', 'INVALID_ENTRY')],
  ['no value', { value: null }, wrong('value', 'REQUIRED')],
  ['an end at its start', { ends_at: '2026-11-01T08:00:00Z' }, wrong('ends_at', 'ENDS_BEFORE_START')],
  ['an end before its start', { ends_at: '2026-10-31T00:00:00Z' }, wrong('ends_at', 'ENDS_BEFORE_START')],
  ['no goods', { scope: 'products' }, wrong('target', 'REQUIRED')],
  ['goods of the whole order', { target: tea }, wrong('target', 'INVALID_ENTRY')],
  ['no name', { title: ' ' }, wrong('title', 'REQUIRED', { minimum: 1 })],
  ['a free order', { kind: 'free_shipping' }, wrong('scope', 'INVALID_ENTRY')],
  ['buying nothing', { ...threeForTwo, buy: null }, wrong('buy', 'REQUIRED')],
  [
    'getting nothing of anything',
    { ...threeForTwo, get: { quantity: 1, target: noGoods, percent_off: 100 } },
    wrong('get.target', 'REQUIRED'),
  ],
  [
    'getting it for more than nothing off',
    { ...threeForTwo, get: { quantity: 1, target: teaAlone, percent_off: 0 } },
    wrong('get.percent_off', 'TOO_SMALL', { minimum: 0.01 }),
  ],
  ['no steps', { kind: 'steps' }, wrong('steps', 'REQUIRED')],
  [
    'a step twice',
    {
      kind: 'steps',
      steps: [5, 10].map((value) => ({ from: { quantity: 2 }, kind: 'percentage' as const, value })),
    },
    wrong('steps.1.from', 'STEP_REPEATED'),
  ],
  [
    'a step of 120 %',
    { kind: 'steps', steps: [{ from: { quantity: 2 }, kind: 'percentage', value: 120 }] },
    wrong('steps.0.value', 'TOO_BIG', { maximum: 100 }),
  ],
  ['pieces of an order', { max_quantity: 2 }, wrong('max_quantity', 'INVALID_ENTRY')],
  ['a percentage shared out', { allocation: 'across' }, wrong('allocation', 'INVALID_ENTRY')],
  ['a limit per order of a percentage', { per_order_limit: 2 }, wrong('per_order_limit', 'INVALID_ENTRY')],
  ['no use at all', { usage_limit: 0 }, wrong('usage_limit', 'TOO_SMALL', { minimum: 1 })],
])('%s is refused', (_what, given, errors) => {
  expect(errorsOf(given)).toEqual(errors)
})

const now = Date.parse('2026-11-22T10:00:00Z')

test.each([
  ['active', {}],
  ['active', { starts_at: '2026-11-22T10:00:00.000Z', ends_at: '2026-11-22T10:00:00.001Z' }],
  ['scheduled', { starts_at: '2026-11-22T10:00:00.001Z' }],
  ['expired', { ends_at: '2026-11-22T10:00:00.000Z' }],
  ['draft', { draft: true, ends_at: '2026-11-02T00:00:00.000Z' }],
  ['paused', { paused: true }],
  ['paused', { paused: true, starts_at: '2026-11-23T10:00:00.000Z' }],
  ['exhausted', { usage_limit: 200, used: 200 }],
  ['exhausted', { budget: 5_000, given: 5_000, paused: true }],
  ['active', { usage_limit: 200, used: 199, held: 1, budget: 5_000, given: 4_999, given_held: 1 }],
  ['expired', { usage_limit: 200, used: 200, ends_at: '2026-11-03T00:00:00.000Z' }],
] as const)('%s is told of %j', (status, given) => {
  expect(statusOf(aDiscount(given), now)).toBe(status)
})

test('a step of the history has what differs alone', () => {
  const step = { seq: 2, at: '2026-11-01T08:00:00.000Z', by: 'Lina', type: 'updated' }

  expect(DiscountStep.parse({ ...step, before: { paused: false }, after: { paused: true } })).toMatchObject({
    before: { paused: false },
    after: { paused: true },
  })
  expect(Object.keys(DiscountStep.parse({ ...step, before: {}, after: { title: 'Winter' } }).after)).toEqual(['title'])
})

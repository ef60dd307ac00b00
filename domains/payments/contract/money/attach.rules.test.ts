import { expect, test } from 'vitest'
import { attachRefusal } from './attach.rules.ts'

const euros = { amount: 6_100, currency: 'EUR' }
const order = (tag: string, due: number, { authorized = 0, currency = 'EUR' } = {}) => ({
  ...{ tag, currency },
  totals: { due, authorized },
})

test.each([
  ['what is due exactly', order('new-order', 6_100), null],
  ['a part of what is due', order('delivered', 10_000), null],
  ['beside money that is held', order('new-order', 10_000, { authorized: 3_900 }), null],
  ['a canceled order', order('canceled', 0), 'ATTACH_CANCELED'],
  ['a draft', order('draft-order', 6_100), 'ATTACH_DRAFT'],
  ['another currency', order('new-order', 6_100, { currency: 'JPY' }), 'ATTACH_CURRENCY'],
  ['a paid order', order('in-transit', 0), 'ATTACH_NOT_DUE'],
  ['an order whose money is held', order('new-order', 6_100, { authorized: 6_100 }), 'ATTACH_NOT_DUE'],
  ['more than is due', order('new-order', 6_099), 'ATTACH_TOO_MUCH'],
  ['more than is due beside held money', order('new-order', 10_000, { authorized: 3_901 }), 'ATTACH_TOO_MUCH'],
] as const)('61.00 for %s', (_what, to, refusal) => {
  expect(attachRefusal(to, euros)).toBe(refusal)
})

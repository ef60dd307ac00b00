import { expect, test } from 'vitest'
import { idOf, noGoods } from '../../testing/a-discount.ts'
import { ask, laidTable, withAll } from '../../testing/a-question.ts'
import type { KnownCode } from '../basket/basket.ts'
import type { Discount } from '../discount.ts'

const aCode = (given: Partial<KnownCode> = {}): KnownCode => ({
  ...{ code: 'WELCOME', discount_id: idOf(1), active: true, used: 0, held: 0, usage_limit: null, ends_at: null },
  ...given,
})

const reasonsOf = (...question: Parameters<typeof ask>) =>
  ask(...question).rejected.map(({ reason, detail }) => ({ reason, ...detail }))

const byCode: Partial<Discount> = { mode: 'code', title: 'Welcome' }

test.each<[string, Partial<KnownCode>, object]>([
  [
    'has ended before its discount',
    { ends_at: '2026-01-01T00:00:00.000Z' },
    { reason: 'DISCOUNT_EXPIRED', ends_at: '2026-01-01T00:00:00.000Z' },
  ],
  ['is switched off', { active: false }, { reason: 'DISCOUNT_PAUSED', of: 'code' }],
  ['was used', { usage_limit: 1, used: 1 }, { reason: 'DISCOUNT_EXHAUSTED', of: 'code', held: false }],
  ['is being paid with', { usage_limit: 1, held: 1 }, { reason: 'DISCOUNT_EXHAUSTED', of: 'code', held: true }],
])('a code that %s does not count', (_what, given, reason) => {
  expect(reasonsOf([byCode], { basket: { codes: ['welcome'] }, codes: [aCode(given)] })).toEqual([reason])
})

test('unknown codes, and those of drafts, are not found', () => {
  const asked = { basket: { codes: ['Welcome', 'nothing', ' '] }, codes: [aCode()] }

  expect(ask([{ ...byCode, draft: true }], asked).rejected).toEqual([
    { discount_id: null, code: 'NOTHING', reason: 'DISCOUNT_NOT_FOUND', detail: {} },
    { discount_id: null, code: 'WELCOME', reason: 'DISCOUNT_NOT_FOUND', detail: {} },
  ])
})

test('a code counts however it was typed, and once', () => {
  const asked = {
    basket: { codes: [' wel come', 'ＷＥＬＣＯＭＥ', 'again'] },
    codes: [aCode(), aCode({ code: 'AGAIN', usage_limit: 1, used: 1 })],
  }

  expect(ask([byCode], asked)).toMatchObject({
    applied: [{ code: 'WELCOME', amount: 970 }],
    rejected: [{ code: 'AGAIN', reason: 'DISCOUNT_EXHAUSTED' }],
  })
})

test.each([
  ['summer10', 'SUMMER-10'],
  ['SUM–MER 10', 'SUMMER10'],
  ['Ｓｕｍｍｅｒ－１０', 'SUM-MER-10'],
])('hyphens make no other code: %s is %s', (typed, code) => {
  expect(ask([byCode], { basket: { codes: [typed] }, codes: [aCode({ code })] })).toMatchObject({
    ...{ applied: [{ code }], rejected: [] },
  })
})

test('of codes that differ by hyphens the one counts that was typed, and none if it is neither', () => {
  const codes = [aCode({ code: 'TEA-10' }), aCode({ code: 'TEA10', discount_id: idOf(2) })]
  const discounts = [byCode, { ...byCode, title: 'Other' }]

  for (const { code, discount_id } of codes)
    expect(ask(discounts, { basket: { codes: [code] }, codes }).applied).toMatchObject([{ code, discount_id }])
  const neither = ask(discounts, { basket: { codes: ['te-a10'] }, codes })
  expect(neither.applied).toEqual([])
  expect(neither.rejected[0]).toMatchObject({ code: 'TE-A10', reason: 'DISCOUNT_NOT_FOUND' })
})

test('a code of hyphens alone is itself only', () => {
  expect(ask([byCode], { basket: { codes: ['---'] }, codes: [aCode({ code: '-' })] }).applied).toEqual([])
  expect(ask([byCode], { basket: { codes: [' - '] }, codes: [aCode({ code: '-' })] }).applied).toHaveLength(1)
})

test('one code in two spellings is entered once', () => {
  const asked = { basket: { codes: ['summer10', 'summer-10'] }, codes: [aCode({ code: 'SUMMER-10' })] }

  expect(ask([byCode], asked)).toMatchObject({ applied: [{ code: 'SUMMER-10' }], rejected: [] })
})

test('a second code of one discount adds nothing to the first', () => {
  const asked = { basket: { codes: ['one', 'two'] }, codes: [aCode({ code: 'ONE' }), aCode({ code: 'TWO' })] }

  expect(ask([byCode], asked)).toMatchObject({
    applied: [{ code: 'ONE' }],
    rejected: [{ code: 'TWO', reason: 'DISCOUNT_NOT_COMBINABLE', detail: { with: [idOf(1)] } }],
  })
})

test('of an entered code is told by how much the given ones save more', () => {
  const autumn: Partial<Discount> = {
    scope: 'products',
    value: 20,
    target: { ...noGoods, collection_ids: [laidTable], exclude_ids: [] },
  }
  const asked = { basket: { codes: ['welcome'] }, codes: [aCode({ discount_id: idOf(2) })] }

  expect(ask([autumn, byCode], asked)).toMatchObject({
    applied: [{ discount_id: idOf(1), amount: 1_280 }],
    rejected: [
      {
        discount_id: idOf(2),
        code: 'WELCOME',
        reason: 'DISCOUNT_NOT_COMBINABLE',
        detail: { with: [idOf(1)], more: 310 },
      },
    ],
  })
})

test('a discount whose code nobody entered is explained to staff as far as it is known', () => {
  const autumn: Partial<Discount> = {
    ...{
      scope: 'products',
      value: 20,
      target: { ...noGoods, collection_ids: [laidTable], exclude_ids: [] },
      combines_with: withAll,
    },
  }
  const untyped: Partial<Discount>[] = [
    { ...byCode, combines_with: withAll, minimum: { subtotal: 9_000 } },
    { ...byCode, value: 1 },
    { ...byCode, value: 50 },
    { ...byCode, combines_with: withAll },
    { ...byCode, paused: true, combines_with: withAll },
  ]

  const { applied, rejected } = ask([autumn, ...untyped])

  expect(applied).toMatchObject([{ discount_id: idOf(1) }])
  expect(rejected.map(({ reason }) => reason)).toEqual([
    ...[
      'DISCOUNT_MINIMUM_NOT_MET',
      'DISCOUNT_NOT_COMBINABLE',
      'DISCOUNT_CODE_NOT_ENTERED',
      'DISCOUNT_CODE_NOT_ENTERED',
    ],
    'DISCOUNT_PAUSED',
  ])
  expect(ask([autumn, ...untyped], { explain: 'codes' }).rejected).toEqual([])
})

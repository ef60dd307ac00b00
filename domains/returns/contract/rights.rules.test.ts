import { expect, test } from 'vitest'
import { anOrderLine } from '../testing/order-line.ts'
import type { ExclusionCause } from './exclusion.ts'
import { returnRights, withdrawalUntil } from './rights.rules.ts'

const terms = { withdrawalDays: 14, returnDays: 30, countries: ['FR', 'DE'] }

const none = new Map<string, ExclusionCause>()
const products = [anOrderLine('cup')]
const bought = { draft: false, tag: 'delivered', vat_id: null, country: 'FR', products } as const
const at = (today: string, delivered: string | null = '2026-11-18') => ({
  ...{ arrived: new Map([['cup', delivered]]), exchanged: new Set<string>(), excluded: none, today, terms },
})

test.each([
  ['as long as anything is on its way the right has no end', at('2027-05-01', null), bought, true],
  ['the last day is the fourteenth after the delivery', at('2026-12-02'), bought, true],
  ['then it has ended', at('2026-12-03'), bought, false],
  ['a country whose law knows no such right', at('2026-11-20'), { ...bought, country: 'US' }, false],
  ['a business', at('2026-11-20'), { ...bought, vat_id: 'FR83404833048' }, false],
  ['an order that is canceled', at('2026-11-20'), { ...bought, tag: 'canceled' } as const, false],
  [
    'nothing is left with the customer',
    at('2026-11-20'),
    { ...bought, products: [anOrderLine('cup', { returned_quantity: 2 })] },
    false,
  ],
])('withdrawal: %s', (...[, given, order, isPossible]) => {
  expect(returnRights(order, given).withdrawal !== null).toBe(isPossible)
})

test('a period that would end on a weekend ends on the Monday after it', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => withdrawalUntil(day, terms))).toEqual([
    '2026-12-04',
    '2026-12-07',
    '2026-12-07',
    '2026-12-07',
  ])
})

test('the shop’s own rules count from the delivery, and may be switched off', () => {
  const rights = (today: string, returnDays = 30) =>
    returnRights(bought, { ...at(today), terms: { ...terms, returnDays } }).returns

  expect([rights('2026-12-18'), rights('2026-12-19'), rights('2026-11-20', 0)]).toEqual([
    { until: '2026-12-18' },
    null,
    null,
  ])
})

/** Cup and plate were ordered together; the jug went out for something that had come back. */
const three = { ...bought, products: [anOrderLine('cup'), anOrderLine('plate'), anOrderLine('jug')] }
const days = (cup: string | null, plate: string | null, jug: string | null) => ({
  ...{
    arrived: new Map(Object.entries({ cup, plate, jug })),
    exchanged: new Set(['jug']),
    excluded: none,
    today: '2026-11-25',
    terms,
  },
})
const untilOf = (given: ReturnType<typeof days>) =>
  Object.fromEntries(
    [...returnRights(three, given).lines].map(([id, { withdrawal, returns }]) => [
      id,
      [withdrawal?.until, returns?.until],
    ]),
  )

test('what was ordered together is withdrawn from until the days after the last of it; new goods have their own', () => {
  expect(untilOf(days('2026-11-10', '2026-11-17', '2026-11-24'))).toEqual({
    cup: ['2026-12-01', '2026-12-10'],
    plate: ['2026-12-01', '2026-12-17'],
    jug: ['2026-12-08', '2026-12-24'],
  })
})

test('while the new goods wait, the others keep their days and go back by the shop’s own rules', () => {
  const given = days('2026-11-02', '2026-11-03', null)

  expect(untilOf(given)).toEqual({
    cup: [undefined, '2026-12-02'],
    plate: [undefined, '2026-12-03'],
    jug: [null, undefined],
  })
  expect(returnRights(three, given)).toMatchObject({ withdrawal: { until: null }, returns: { until: '2026-12-03' } })
})

test('while a part of what was ordered together is on its way, no withdrawal from it has begun to end', () => {
  expect(untilOf(days('2026-10-01', null, '2026-10-01'))).toEqual({
    cup: [null, undefined],
    plate: [null, undefined],
    jug: [undefined, undefined],
  })
})

test('goods without the right keep that of the others; a seal that is whole keeps its own', () => {
  const excluded = new Map<string, ExclusionCause>([
    ['cup', 'made_to_measure'],
    ['plate', 'sealed'],
  ])
  const rights = returnRights(three, { ...days('2026-11-20', '2026-11-20', '2026-11-20'), excluded })

  expect([...rights.lines.values()].map(({ cause, withdrawal }) => [cause, withdrawal !== null])).toEqual([
    ['made_to_measure', false],
    ['sealed', true],
    [null, true],
  ])
  const all = new Map(['cup', 'plate', 'jug'].map((id): [string, ExclusionCause] => [id, 'perishable']))
  expect(returnRights(three, { ...days(null, null, null), excluded: all }).withdrawal).toBeNull()
})

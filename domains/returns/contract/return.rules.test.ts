import { expect, test } from 'vitest'
import { canReturn, returnRights, withdrawalUntil } from './return.rules.ts'

const terms = { withdrawalDays: 14, returnDays: 30, countries: ['FR', 'DE'] }
const bought = { draft: false, tag: 'delivered', vat_id: null, country: 'FR' } as const
const at = (today: string, delivered: string | null = '2026-11-18') => ({ delivered, today, terms })

test.each([
  ['as long as anything is on its way the right has no end', at('2027-05-01', null), bought, true],
  ['the last day is the fourteenth after the delivery', at('2026-12-02'), bought, true],
  ['then it has ended', at('2026-12-03'), bought, false],
  ['a country whose law knows no such right', at('2026-11-20'), { ...bought, country: 'US' }, false],
  ['a business', at('2026-11-20'), { ...bought, vat_id: 'FR83404833048' }, false],
  ['an order that is canceled', at('2026-11-20'), { ...bought, tag: 'canceled' } as const, false],
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

test('what is unpacked is neither unpacked again nor given up; a withdrawal is not declined', () => {
  const stage = (more: object) =>
    ({ kind: 'return', status: 'received', unpacked_at: null, closed_at: null, ...more }) as const
  const unpacked = stage({ unpacked_at: '2026-11-20T10:00:00Z' })

  expect([canReturn('unpack', unpacked), canReturn('cancel', unpacked), canReturn('refund', unpacked)]).toEqual([
    false,
    false,
    true,
  ])
  expect(canReturn('refund', stage({}))).toBe(false)
  expect(canReturn('decline', stage({ kind: 'withdrawal', status: 'requested' }))).toBe(false)
})

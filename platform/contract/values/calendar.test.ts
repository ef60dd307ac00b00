import { expect, test } from 'vitest'
import { addDays, dayIn, dayNumber } from './calendar.ts'

test.each([
  ['UTC', '2026-11-23T23:59:59Z', '2026-11-23'],
  ['Asia/Tokyo', '2026-11-23T15:00:00Z', '2026-11-24'],
  ['America/Sao_Paulo', '2026-11-23T02:59:59Z', '2026-11-22'],
  ['Europe/Paris', '2026-03-28T23:00:00Z', '2026-03-29'],
])('in %s the day of %s is %s', (zone, at, day) => {
  expect(dayIn(zone, new Date(at))).toBe(day)
  expect(dayIn(zone, Date.parse(at))).toBe(day)
})

test('days are counted over the end of a month and a leap day', () => {
  expect([addDays('2028-02-28', 1), addDays('2028-03-01', -1), addDays('2026-12-31', 1)]).toEqual([
    '2028-02-29',
    '2028-02-29',
    '2027-01-01',
  ])
  expect(dayNumber('2026-11-23') - dayNumber('2026-11-16')).toBe(7)
})

import { expect, test } from 'vitest'
import { fromStoreClock, toStoreClock } from './store-clock.ts'

test.each([
  ['2026-12-24T18:00', 'Asia/Tokyo', '2026-12-24T09:00:00.000Z'],
  ['2026-12-24T18:00', 'America/New_York', '2026-12-24T23:00:00.000Z'],
  ['2026-07-01T00:30', 'Europe/Paris', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T12:00', 'Europe/Paris', '2026-10-25T11:00:00.000Z'],
  ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
])('%s on a clock in %s is %s', (clock, zone, moment) => {
  expect(fromStoreClock(clock, zone)).toBe(moment)
  expect(toStoreClock(moment, zone)).toBe(clock)
})

test('no time stays none', () => {
  expect([fromStoreClock('', 'UTC'), toStoreClock(null, 'UTC')]).toEqual([null, ''])
})

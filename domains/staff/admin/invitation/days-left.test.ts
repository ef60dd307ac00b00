import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

test.each([
  ['2026-11-30T12:00:00Z', 7],
  ['2026-11-30T12:00:01Z', 8],
  ['2026-11-23T12:30:00Z', 1],
  ['2026-11-23T12:00:00Z', 0],
  ['2026-11-20T12:00:00Z', 0],
])('an invitation until %s has %i days left', (expiresAt, days) => {
  expect(daysLeft(expiresAt, now)).toBe(days)
})

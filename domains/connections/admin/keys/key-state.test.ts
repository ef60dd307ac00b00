import { expect, test } from 'vitest'
import { endOfDay, keyState, nextYear } from './key-state.ts'

const now = Date.parse('2026-11-23T12:00:00.000Z')

test.each([
  [{ revoked_at: '2026-11-22T00:00:00.000Z', expires_at: null }, 'revoked'],
  [{ revoked_at: null, expires_at: null }, 'usable'],
  [{ revoked_at: null, expires_at: '2026-11-23T11:59:59.000Z' }, 'expired'],
  [{ revoked_at: null, expires_at: '2026-12-01T00:00:00.000Z' }, 'soon'],
  [{ revoked_at: null, expires_at: '2027-12-01T00:00:00.000Z' }, 'usable'],
])('a key with %j is %s', (key, state) => {
  expect(keyState(key, now)).toBe(state)
})

test('a key is offered for a year and good until the end of its last day', () => {
  const day = nextYear(new Date(2026, 1, 9))

  expect(day).toBe('2027-02-09')
  expect(new Date(endOfDay(day)).getHours()).toBe(23)
  expect(nextYear(new Date(2028, 1, 29))).toBe('2029-02-28')
})

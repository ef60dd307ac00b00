import { expect, test } from 'vitest'
import { expiryOf } from './document.rules.ts'

test.each([
  [null, null],
  ['2026-12-23', null],
  ['2026-12-22', 'soon'],
  ['2026-11-22', 'soon'],
  ['2026-11-21', 'expired'],
] as const)('a document that is valid until %s is pointed out as %s on 22 November 2026', (day, expiry) => {
  expect(expiryOf(day, '2026-11-22')).toBe(expiry)
})

import { codeAlphabet } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import { isLikeGiftCode } from './gift-card-code.ts'
import { codeLength, isGiftCode, normalizedGiftCode, spacedGiftCode } from './index.ts'

test.each([
  ['as it is shown', 'H7KF M9XT P3WN 6RQD'],
  ['without blanks, in lower case', 'h7kfm9xtp3wn6rqd'],
  ['with hyphens that a phone made dashes of', 'H7KF–M9XT—P3WN‑6RQD'],
  ['of full width', 'Ｈ７ＫＦ　Ｍ９ＸＴ　Ｐ３ＷＮ　６ＲＱＤ'],
  ['with digits of an Arabic keyboard', 'H٧KF M٩XT P٣WN ٦RQD'],
  ['pasted with marks of direction and dots', '\u200fH7KF.M9XT.\u202bP3WN.6RQD\n'],
])('a code %s is the same', (_what, typed) => {
  expect(normalizedGiftCode(typed)).toBe('H7KFM9XTP3WN6RQD')
})

test.each([
  ['a code', 'H7KFM9XTP3WN6RQD', true],
  ['a character short', 'H7KFM9XTP3WN6RQ', false],
  ['a character long', 'H7KFM9XTP3WN6RQDA', false],
  ['with a character that no code has', 'H7KFM9XTP3WN6RQ0', false],
  ['nothing', '', false],
])('%s can be one: %s %s', (_what, code, isOne) => {
  expect(isGiftCode(code)).toBe(isOne)
})

test.each([
  ['H7KF M9XT P3WN', true],
  ['H7KF M9XT P3W', false],
  ['HCKF MGXT PEWN CRQD', true],
  ['H7KF M9XT P3WN 6RQD A', false],
  ['parchment paper', false],
  ['4006381333931', false],
])('%s is kept out of searches: %s', (typed, isKept) => {
  expect(isLikeGiftCode(normalizedGiftCode(typed))).toBe(isKept)
})

test('a code is read in four groups', () => {
  expect(spacedGiftCode('H7KFM9XTP3WN6RQD')).toBe('H7KF M9XT P3WN 6RQD')
  expect(spacedGiftCode('')).toBe('')
})

test('nobody finds one: more than seventy bits', () => {
  expect(Math.log2(codeAlphabet.length) * codeLength).toBeGreaterThan(70)
})

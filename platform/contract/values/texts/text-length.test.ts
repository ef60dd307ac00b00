import { expect, test } from 'vitest'
import { textLength, visibleLength } from './text-length.ts'

test('length counts code points, not UTF-16 units', () => {
  expect(textLength('𠮷野家の丼')).toBe(5)
  expect(textLength('🧵🪡✂️'.replace('️', ''))).toBe(3)
})

test.each([
  ['<p>fifteen letters</p>', 15],
  ['<p>a&nbsp;&nbsp; b</p>', 3],
  ['<p></p><p> </p>', 0],
  ['fish &amp; chips', 12],
  ['​​a‍', 1],
  ['<'.repeat(3), 3],
])('the visible length of %j is %i', (html, length) => {
  expect(visibleLength(html)).toBe(length)
})

test('the visible length of half a million characters is computed before the test runs out of time', () => {
  const lengthOf = (text: string) => visibleLength(text.repeat(500_000 / text.length))
  expect(['<', '<a ', '<script>', '&', '<p>'].map(lengthOf)).toEqual([500_000, 499_997, 0, 500_000, 0])
})

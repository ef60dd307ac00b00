import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DiscountCode, normalizedCode } from './discount-code.ts'

test.each([
  ['spaces, within it too', ' tea 20 ', 'TEA20'],
  ['spaces that do not break a line', 'tea\u00a020\u202f', 'TEA20'],
  ['tabs and line breaks of a pasted mail', '\tTEA20\r\n', 'TEA20'],
  ['lower case', 'welcome', 'WELCOME'],
  ['letters of full width', 'ｔｅａ２０', 'TEA20'],
  ['an i without a dot', 'ındırım', 'INDIRIM'],
  ['a capital i with a dot', 'İNDİRİM', 'INDIRIM'],
  ['a capital i whose dot is a mark of its own', 'I\u0307NDI\u0307RI\u0307M', 'INDIRIM'],
  ['marks of direction', '\u200f\u202bSALE10\u202c\u200e', 'SALE10'],
  ['Arabic digits', 'رمضان٢٠', 'رمضان20'],
  ['characters without a width', 'TE\u200bA\ufeff2\u00ad0', 'TEA20'],
  ['a dash that a phone made of two hyphens', 'LUNE–7K4F‑M9XT', 'LUNE-7K4F-M9XT'],
  ['an accent as a mark of its own', 'e\u0301te\u0301', 'ÉTÉ'],
  ['ligatures and sharp s', 'straße ﬁn', 'STRASSEFIN'],
])('%s do not make another code', (_what, typed, code) => {
  expect(normalizedCode(typed)).toBe(code)
})

test('a code in its normal form stays as it is, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
      const code = normalizedCode(typed)

      expect(normalizedCode(code)).toBe(code)
      expect(normalizedCode(code.toLowerCase())).toBe(normalizedCode(code.toLocaleLowerCase('tr')))
    }),
  )
})

test.each([
  ['nothing', ' \u200f ', 'REQUIRED'],
  ['an endless text', 'x'.repeat(65), 'TOO_LONG'],
  ['a megabyte', 'x'.repeat(2 ** 20), 'TOO_LONG'],
  ['a slash', 'A/B', 'CODE_INVALID'],
  ['a slash of full width', 'A／B', 'CODE_INVALID'],
])('%s is no code', (_what, text, code) => {
  expect(DiscountCode.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([code])
})

test('codes of other shops are taken as they are', () => {
  expect(['10%OFF', 'TEA+SOAP', 'été_2026', '夏セール'].map((code) => DiscountCode.parse(code))).toEqual([
    '10%OFF',
    'TEA+SOAP',
    'ÉTÉ_2026',
    '夏セール',
  ])
})

import { expect, test } from 'vitest'
import { parseLocaleNumber } from './parse-locale-number.ts'

const en = 'en-GB'
const fr = 'fr-FR'
const ar = 'ar-u-nu-latn-ca-gregory'
const ja = 'ja-JP'
const tr = 'tr-TR'

test.each([
  ['12', en, 12],
  ['1,234.50', en, 1234.5],
  ['12.5', en, 12.5],
  ['.5', en, 0.5],
  ['1.250', en, 1.25],
  ['1,250', en, 1250],
  ['1 234,50', fr, 1234.5],
  ['1 234 567', fr, 1_234_567],
  ['1\u202f234,50', fr, 1234.5],
  ['1\u00a0234,50 €', fr, 1234.5],
  ['1,250', fr, 1.25],
  ['1.234,50', tr, 1234.5],
  ['1.250', tr, 1250],
  ['1,250', tr, 1.25],
  ['₺1.234.567', tr, 1_234_567],
  ['1,234.5', ar, 1234.5],
  ['١٬٢٣٤٫٥', ar, 1234.5],
  ['۱۲', ar, 12],
  ['\u200f-١٢\u200f', ar, -12],
  ['１，２３４．５', ja, 1234.5],
  ['￥1,234', ja, 1234],
])('%j in %s is %d', (typed, tag, number) => {
  expect(parseLocaleNumber(typed, tag)).toBe(number)
})

test.each([
  ['12,50', en, 12.5],
  ['1.234,50', en, 1234.5],
  ['1.234.567', en, 1_234_567],
  ['0,125', en, 0.125],
  ['1 200', en, 1200],
  ["1'200", en, 1200],
  ['12.50', fr, 12.5],
  ['1,234.50', fr, 1234.5],
  ['0.125', fr, 0.125],
  ['1234.567', fr, 1234.567],
  ['12.5', tr, 12.5],
  ['1,234.50', tr, 1234.5],
  ['12,5', ja, 12.5],
  ['12٫5', fr, 12.5],
  ['−3', en, -3],
  ['-€3.50', en, -3.5],
  ['- 3', fr, -3],
])('%j is foreign to %s and can only mean %d', (typed, tag, number) => {
  expect(parseLocaleNumber(typed, tag)).toBe(number)
})

test.each([
  ['1.234', fr],
  ['12.345', fr],
  ['-1.234', fr],
])('%j in %s could be two numbers and is refused', (typed, tag) => {
  expect(parseLocaleNumber(typed, tag)).toBeNull()
})

test.each(
  [
    '',
    ' ',
    '-',
    '.',
    ',',
    'abc',
    '1.2.3',
    '1,23,4',
    '1 2',
    '12 34',
    '1,234,50',
    '1e5',
    '12 kg',
    '٪12',
    '--3',
    '1-2',
  ].flatMap((typed) => [en, fr, ar, ja, tr].map((tag) => [typed, tag] as const)),
)('%j is no number in %s', (typed, tag) => {
  expect(parseLocaleNumber(typed, tag)).toBeNull()
})

import { expect, test } from 'vitest'
import { readDate, shownDate } from './typed-date.ts'

const arabic = 'ar-u-nu-latn-ca-gregory'

test.each([
  ['en-GB', '3/4/2026', '2026-04-03'],
  ['fr-FR', '03.04.26', '2026-04-03'],
  ['tr-TR', '3 4 2026', '2026-04-03'],
  ['ja-JP', '2026年4月3日', '2026-04-03'],
  ['ja-JP', '26/4/3', '2026-04-03'],
  [arabic, '٣/٤/٢٠٢٦', '2026-04-03'],
  ['en-GB', '2026-04-03', '2026-04-03'],
  ['en-GB', '31/2/2026', undefined],
  ['en-GB', '3/4', undefined],
  ['en-GB', '3/4/2026 10:00', undefined],
  ['en-GB', 'x3/4/2026', undefined],
])('in %s, %s is %s', (tag, typed, day) => {
  expect(readDate(typed, { tag, time: false })).toBe(day)
})

test.each([
  ['3/4/2026 9:05', '2026-04-03T09:05'],
  ['3/4/2026', '2026-04-03T00:00'],
  ['3/4/2026 24:00', undefined],
])('with a time, %s is %s', (typed, moment) => {
  expect(readDate(typed, { tag: 'en-GB', time: true })).toBe(moment)
})

test.each([
  ['en-GB', '2026-04-03', '03/04/2026'],
  ['fr-FR', '2026-04-03T09:05', '03/04/2026 09:05'],
  ['ja-JP', '2026-04-03', '2026/04/03'],
  [arabic, '2026-04-03', '03/04/2026'],
  ['en-GB', '', ''],
])('%s shows %s as %s, and reads it back', (tag, value, text) => {
  expect(shownDate(value, tag)).toBe(text)
  if (value) expect(readDate(text, { tag, time: value.includes('T') })).toBe(value)
})

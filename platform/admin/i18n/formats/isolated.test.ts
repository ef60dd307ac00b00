import { expect, test } from 'vitest'
import { isolatedValues } from './isolated.ts'
import { choice } from './texts.ts'

test.each([
  ['en', 'Kenji Sato', 'Kenji Sato'],
  ['ja', '佐藤 健二', '佐藤 健二'],
  ['ja', 'سارة منصور', '\u2068سارة منصور\u2069'],
  ['ar', 'سارة منصور', 'سارة منصور'],
  ['ar', 'Kenji Sato', '\u2068Kenji Sato\u2069'],
  ['ar', '佐藤 健二', '\u2068佐藤 健二\u2069'],
  ['ar', '20418', '20418'],
] as const)('in %s “%s” is set as %j', (locale, name, expected) => {
  expect(isolatedValues({ name, count: 3 }, locale)).toEqual({ name: expected, count: 3 })
})

test('a code that a text chooses by stays as it is', () => {
  expect(isolatedValues({ kind: choice('percentage') }, 'ar')).toEqual({ kind: 'percentage' })
})

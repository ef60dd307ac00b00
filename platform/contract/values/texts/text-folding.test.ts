import { expect, test } from 'vitest'
import { distinctWords, isSameWord } from './text-folding.ts'

test.for([
  ['Tea', 'tEA'],
  ['KIRMIZI', 'kırmızı'],
  ['İpek', 'ipek'],
  ['STRASSE', 'Straße'],
  ['ΟΔΟΣ', 'οδός'.normalize('NFD').replaceAll('\u0301', '')],
  ['ﾃｨｰ', 'ティー'],
])('%s and %s differ in case or width at most', ([one = '', other = '']) => {
  expect(isSameWord(one, other)).toBe(true)
})

test.for([
  ['pêche', 'péché'],
  ['カキ', 'カギ'],
  ['ティー', 'てぃー'],
])('%s and %s are two words', ([one = '', other = '']) => {
  expect(isSameWord(one, other)).toBe(false)
})

test('each word stays once, where and as it came first, and none that is known', () => {
  expect(distinctWords(['Tea', 'cup', 'TEA', 'Cup', 'Pot'], ['POT'])).toEqual(['Tea', 'cup'])
})

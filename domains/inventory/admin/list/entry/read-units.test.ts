import { expect, test } from 'vitest'
import { readColumn, readUnits } from './read-units.ts'

test.each([
  ['12', 'en-GB', 12],
  ['0', 'en-GB', 0],
  [' -3 ', 'en-GB', 'negative'],
  ['-1.5', 'en-GB', 'not_whole'],
  ['1 200', 'fr-FR', 1_200],
  ['1.200', 'tr-TR', 1_200],
  ['1.200', 'fr-FR', 'not_whole'],
  ['', 'en-GB', null],
  ['1.5', 'en-GB', 'not_whole'],
  ['twelve', 'en-GB', 'not_whole'],
  ['1000000', 'en-GB', 1_000_000],
  ['1000001', 'en-GB', 'too_many'],
])('%j in %s is read as %s', (text, tag, number) => {
  expect(readUnits(text, tag)).toBe(number)
})

test('a copied column is parsed as one number per line', () => {
  expect(readColumn('1\r\n2\r\n3\r\n', 'en-GB')).toEqual([1, 2, 3])
  expect(readColumn('1\tx\n2\ty', 'en-GB')).toEqual([1, 2])
  expect(readColumn('1', 'en-GB')).toBeNull()
  expect(readColumn('1\nmany', 'en-GB')).toBeNull()
  expect(readColumn('1\n-5', 'en-GB')).toBeNull()
})

import { expect, test } from 'vitest'
import { readColumn, readUnits } from './read-units.ts'

test.each([
  ['12', 'en-GB', 12],
  [' -3 ', 'en-GB', -3],
  ['1 200', 'fr-FR', 1_200],
  ['1.200', 'tr-TR', 1_200],
  ['1.200', 'fr-FR', null],
  ['', 'en-GB', null],
  ['1.5', 'en-GB', null],
  ['twelve', 'en-GB', null],
  ['123456789', 'en-GB', null],
])('%j in %s is read as %s', (text, tag, number) => {
  expect(readUnits(text, tag)).toBe(number)
})

test('a copied column is parsed as one number per line', () => {
  expect(readColumn('1\r\n2\r\n3\r\n', 'en-GB')).toEqual([1, 2, 3])
  expect(readColumn('1\tx\n2\ty', 'en-GB')).toEqual([1, 2])
  expect(readColumn('1', 'en-GB')).toBeNull()
  expect(readColumn('1\nmany', 'en-GB')).toBeNull()
})

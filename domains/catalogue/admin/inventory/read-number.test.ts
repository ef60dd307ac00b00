import { expect, test } from 'vitest'
import { readColumn, readNumber } from './read-number.ts'

test.each([
  ['12', 12],
  [' -3 ', -3],
  ['−3', -3],
  ['١٢', 12],
  ['１２', 12],
  ['1 200', 1_200],
  ['', null],
  ['1.5', null],
  ['twelve', null],
  ['123456789', null],
])('%j is read as %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test('a copied column is numbers, each line one', () => {
  expect(readColumn('1\r\n2\r\n3\r\n')).toEqual([1, 2, 3])
  expect(readColumn('1\tx\n2\ty')).toEqual([1, 2])
  expect(readColumn('1')).toBeNull()
  expect(readColumn('1\nmany')).toBeNull()
})

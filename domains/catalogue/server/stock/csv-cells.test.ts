import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, readCell, safeCell } from './csv-cells.ts'

test.each([
  ['=HYPERLINK("http://bad")', `'=HYPERLINK("http://bad")`],
  ['\t=1+1', `'\t=1+1`],
  ['＝1', `'＝1`],
  ['+33 1 23', `'+33 1 23`],
  ['Linen shirt', 'Linen shirt'],
  ["'quoted", "''quoted"],
])('%j is written as %j', (text, written) => {
  expect(safeCell(text)).toBe(written)
})

test('what is written is read as it was', () => {
  fc.assert(fc.property(fc.string(), (text) => readCell(safeCell(text)) === text))
})

test('a negative number stays a number, and what holds a comma or a quote is quoted', () => {
  expect(csvLine([-4, 'a,b', 'say "x"'])).toBe('-4,"a,b","say ""x"""\r\n')
})

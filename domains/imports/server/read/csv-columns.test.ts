import { delimiterOf } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import { readHeader } from './csv-columns.ts'
import { flagOf, measureOf, policyOf, priceOf, quantityOf, statusOf, tagsOf, unitOf } from './parse-cells.ts'

test.each([
  ['a,b,c\n1;2;3;4;5', ','],
  ['a;b;c\n1,2,3,4,5', ';'],
  ['a\tb\tc', '\t'],
  ['"a;b;c;d",e,f', ','],
  ['alone', ','],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

test.each([
  ['Handle,Title,Variant Price', true],
  ['Title,URL handle,Price', true],
  [' title , PRICE ', true],
  ['ID,Type,SKU,Name,Regular price', false],
  ['Title,Body', false],
  ['', false],
])('the header %j is known: %s', (text, known) => {
  expect(readHeader(text.split(',')) !== null).toBe(known)
})

test('ignored columns are listed', () => {
  expect(readHeader(['Handle', 'Title', 'Gift Card', '', 'Option3 Value'])).toEqual({
    columns: ['handle', 'title', null, null, 'option3_value'],
    ignored: ['Gift Card'],
  })
})

test.each([
  ['9.99', 'EUR', 999],
  ['9,99', 'EUR', 999],
  ['9,9', 'EUR', 990],
  ['50', 'EUR', 5_000],
  ['9.990', 'EUR', 999],
  ['9.999', 'EUR', null],
  ['1,000', 'EUR', null],
  ['1 000', 'EUR', 100_000],
  ['€9.99', 'EUR', 999],
  ['-1', 'EUR', null],
  ['1200', 'JPY', 1_200],
  ['1.250', 'KWD', 1_250],
])('the price %j in %s is %s', (text, currency, amount) => {
  expect(priceOf(text, currency)).toBe(amount)
})

test('cells are parsed to their type or to null', () => {
  expect(['TRUE', 'FAUX', 'continue', undefined].map(flagOf)).toEqual([true, false, null, undefined])
  expect(['continue', 'deny', 'oui', 'perhaps', undefined].map(policyOf)).toEqual([true, false, true, null, undefined])
  expect(['kg', 'LBS', 'Gramm', 'stone', undefined].map(unitOf)).toEqual(['kg', 'lb', 'g', null, undefined])
  expect(['7', '-2', '3.0', '٣', '1.5', 'x', ''].map(quantityOf)).toEqual([7, -2, 3, 3, null, null, null])
  expect(['250', '.5', '-1', 'heavy'].map(measureOf)).toEqual([250, 0.5, null, null])
  expect(tagsOf(' Pot, ,Plants ')).toEqual(['Pot', 'Plants'])
  expect([
    statusOf('Active', 'FALSE'),
    statusOf(undefined, 'false'),
    statusOf(undefined, undefined),
    statusOf('sold', undefined),
    statusOf(undefined, 'perhaps'),
  ]).toEqual(['active', 'draft', undefined, null, null])
})

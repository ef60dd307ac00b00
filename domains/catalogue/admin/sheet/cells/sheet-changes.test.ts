import { expect, test } from 'vitest'
import { newVariant } from '../../product/form/product-values.ts'
import {
  type Area,
  cleared,
  copied,
  filled,
  filledColumn,
  filledDown,
  pasted,
  pastedArea,
  type Sheet,
} from './sheet-changes.ts'
import { sheetFormat } from './sheet-columns.ts'

const sheet = (tag = 'en-GB'): Sheet => ({
  format: sheetFormat(tag, 2),
  lines: ['a', 'b', 'c'].map((key, at) => ({
    known: 5,
    variant: { ...newVariant(true), key, price: (at + 1) * 100, sku: key },
  })),
})
type Corners = [top: number, first: number, bottom?: number, last?: number]
const area = (...[top, first, bottom = top, last = first]: Corners): Area => ({ top, bottom, first, last })
const partsOf = ({ parts }: { parts: Map<string, object> }) => Object.fromEntries(parts)

test('copied cells use the number format of the user', () => {
  expect(copied(sheet('fr-FR'), area(0, 0, 1, 4))).toEqual([
    ['1,00', '', '', '5', 'a'],
    ['2,00', '', '', '5', 'b'],
  ])
})

test('a pasted block starts at the first cell and is cut at the edges of the sheet', () => {
  const block = [
    ['9.5', '12'],
    ['8', ''],
    ['7', '1'],
    ['6', '1'],
  ]

  expect(partsOf(pasted(sheet(), area(1, 0), block))).toEqual({
    b: { price: 950, compare_at_price: 1200 },
    c: { price: 800, compare_at_price: null },
  })
})

test('one pasted cell or row fills the selected area', () => {
  expect(partsOf(filled(sheet(), area(0, 0, 2, 0), '3'))).toEqual({
    a: { price: 300 },
    b: { price: 300 },
    c: { price: 300 },
  })
  expect(pastedArea(sheet(), area(0, 0, 2, 1), [['1', '2']])).toEqual(area(0, 0, 2, 1))
})

test('unreadable cells keep their value and are counted', () => {
  const { parts, unread } = pasted(sheet(), area(0, 0), [['free'], ['4'], ['1.2.3']])

  expect([Object.fromEntries(parts), unread]).toEqual([{ b: { price: 400 } }, 2])
})

test('a quantity equal to the known one is not a change', () => {
  expect(partsOf(filled(sheet(), area(0, 3, 1, 3), '5'))).toEqual({ a: { quantity: null }, b: { quantity: null } })
  expect(partsOf(filled(sheet(), area(0, 3), '6'))).toEqual({ a: { quantity: 6 } })
  expect(filled(sheet(), area(0, 3), '1.5').unread).toBe(1)
})

test('clearing empties texts and amounts but not switches', () => {
  expect(partsOf(cleared(sheet(), area(0, 4, 0, 8)))).toEqual({ a: { sku: '', barcode: '', weight: null } })
})

test('filling down repeats the first row', () => {
  expect(partsOf(filledDown(sheet(), area(0, 0, 2, 0)))).toEqual({ b: { price: 100 }, c: { price: 100 } })
})

test.each([
  ['12.5', [1250, 1250, 1250]],
  ['+10 %', [110, 220, 330]],
  ['-5%', [95, 190, 285]],
  ['%10', [110, 220, 330]],
])('the entry %s goes into every line of a column', (text, prices) => {
  const { parts } = filledColumn(sheet(), 0, text)

  expect([...parts.values()].map(({ price }) => price)).toEqual(prices)
})

test('a percent changes no empty cell and is no count', () => {
  expect(partsOf(filledColumn(sheet(), 1, '+10 %'))).toEqual({})
  expect(filledColumn(sheet(), 3, '10 %')).toMatchObject({ unread: 3 })
})

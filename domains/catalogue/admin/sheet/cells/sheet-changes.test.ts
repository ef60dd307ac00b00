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
import { commonText, sheetFormat } from './sheet-columns.ts'

const sheet = (tag = 'en-GB'): Sheet => ({
  format: sheetFormat(tag, 2),
  lines: ['a', 'b', 'c'].map((key, at) => ({
    id: key,
    known: 5,
    variant: { ...newVariant(true), key, price: (at + 1) * 100, sku: key },
  })),
})
type Corners = [top: number, first: number, bottom?: number, last?: number]
const area = (...[top, first, bottom = top, last = first]: Corners): Area => ({ top, bottom, first, last })
const partsOf = ({ parts }: { parts: Map<string, object> }) => Object.fromEntries(parts)

test('copied cells use the number format of the user', () => {
  expect(copied(sheet('fr-FR'), area(0, 0, 1, 6))).toEqual([
    ['1,00', '', '', '', '5', '', 'a'],
    ['2,00', '', '', '', '5', '', 'b'],
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
  expect(partsOf(filled(sheet(), area(0, 4, 1, 4), '5'))).toEqual({ a: { quantity: null }, b: { quantity: null } })
  expect(partsOf(filled(sheet(), area(0, 4), '6'))).toEqual({ a: { quantity: 6 } })
  expect(filled(sheet(), area(0, 4), '1.5').unread).toBe(1)
})

test('clearing empties texts and amounts but not switches', () => {
  expect(partsOf(cleared(sheet(), area(0, 6, 0, 10)))).toEqual({ a: { sku: '', barcode: '', weight: null } })
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

test('a percent raises the chosen cells alone', () => {
  expect(partsOf(filled(sheet(), area(1, 0, 2, 1), '+10 %'))).toEqual({ b: { price: 220 }, c: { price: 330 } })
})

test('margins follow price and cost, are copied, and take no entry', () => {
  const { format, lines } = sheet()
  const priced = lines.map((line, at) => ({
    ...line,
    variant: { ...line.variant, price: 1_000, cost: [400, null, 1_200][at] ?? null },
  }))

  expect(copied({ format, lines: priced }, area(0, 3, 2, 3))).toEqual([['60%'], [''], ['-20%']])
  expect(commonText('margin', priced, format)).toBe('20%')
  expect(pasted({ format, lines: priced }, area(0, 2), [['5', '90 %', '7']])).toEqual({
    parts: new Map([['a', { cost: 500, quantity: 7 }]]),
    unread: 0,
  })
})

test('a percent changes no empty cell and is no count', () => {
  expect(partsOf(filledColumn(sheet(), 1, '+10 %'))).toEqual({})
  expect(filledColumn(sheet(), 4, '10 %')).toMatchObject({ unread: 3 })
})

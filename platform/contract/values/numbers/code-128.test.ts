import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

const every = Array.from({ length: 95 }, (_, at) => String.fromCharCode(at + 32))
/** Symbols of six widths; the last has seven. */
const symbolsOf = (text: string) => {
  const widths = code128(text).join('')
  return [...(widths.slice(0, -7).match(/.{6}/g) ?? []), widths.slice(-7)]
}

test('a code begins with the start of set B, ends with the check symbol and the stop', () => {
  // (104 + 1·17 + 2·18 + 3·19) mod 103 = 8
  expect(symbolsOf('123')).toEqual(['211214', '123221', '223211', '221132', '132212', '2331112'])
})

test('every symbol is eleven modules wide, has bars of even sum and is like no other', () => {
  const symbols = every.map((letter) => symbolsOf(letter)[1] ?? '')
  const sum = (widths: readonly string[]) => widths.reduce((all, width) => all + Number(width), 0)

  expect(new Set(symbols.map((symbol) => sum([...symbol])))).toEqual(new Set([11]))
  expect(symbols.filter((symbol) => sum([...symbol].filter((_, at) => at % 2 === 0)) % 2 === 1)).toEqual([])
  expect(new Set(symbols).size).toBe(every.length)
})

/** Values 95 to 105, which no letter has: ISO/IEC 15417. */
const beyond = '114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(' ')

const known = new Map(
  [...every.map((letter) => symbolsOf(letter)[1] ?? ''), ...beyond].map((symbol, at) => [symbol, at]),
)

const written = (value: number, inPairs: boolean) => (inPairs ? String(value).padStart(2, '0') : (every[value] ?? '?'))

/** The letters of the values, from set to set. */
function readValues([start, ...values]: readonly number[]) {
  let inPairs = start === 105
  let read = ''
  for (const value of values) {
    if (value === (inPairs ? 100 : 99)) inPairs = !inPairs
    else read += written(value, inPairs)
  }
  return read
}

/** What a reader makes of the widths: the text, and whether the check symbol is right. */
function readBack(text: string) {
  const symbols = symbolsOf(text)
  const values = symbols.slice(0, -1).map((symbol) => known.get(symbol) ?? Number.NaN)
  const check = values.pop()
  const sum = values.reduce((all, value, at) => all + value * (at || 1), 0)
  return { read: readValues(values), isChecked: sum % 103 === check, symbols: symbols.length }
}

test.each([
  ['20429-2', 9],
  ['R-121', 8],
  ['ROUND-0417', 12],
  ['12', 4],
  ['1234567', 8],
  ['A1234567B', 11],
  ['A12345', 8],
  ['00000000', 7],
  ['FA-2026-00012', 15],
  [every.join(''), 95 + 3 - 5 + 2],
])('%s is read back as it was written', (text, symbols) => {
  expect(readBack(text)).toMatchObject({ read: text, isChecked: true, symbols })
})

test('any text of digits and letters is read back', () => {
  const texts = Array.from({ length: 500 }, (_, at) => `${at * 7_919}`.replaceAll('9', '-').replaceAll('8', 'R'))
  expect(texts.map((text) => readBack(text).read)).toEqual(texts)
})

test('a text that the code cannot hold has none', () => {
  expect(code128('Café')).toEqual([])
  expect(code128('')).toEqual([])
})

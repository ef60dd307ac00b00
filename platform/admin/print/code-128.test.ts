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

test('a text that the code cannot hold has none', () => {
  expect(code128('Café')).toEqual([])
})

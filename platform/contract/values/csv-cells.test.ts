import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, csvLookIn, readCell, safeCell } from './csv-cells.ts'

test.each([
  ['=HYPERLINK("http://bad")', `'=HYPERLINK("http://bad")`],
  ['\t=1+1', `'\t'=1+1`],
  ['＝1', `'＝1`],
  ['+33 1 23', `'+33 1 23`],
  ['Linen shirt', 'Linen shirt'],
  ["'quoted", "''quoted"],
  ['Zed;=1+1', "Zed;'=1+1"],
  ['Zed;\t=1+1', "Zed;'\t'=1+1"],
  ['Zed\t@SUM(1)', "Zed\t'@SUM(1)"],
  ['one\n-2+3', "one\n'-2+3"],
  ["a;'b", "a;''b"],
  ['Lyon; Paris', 'Lyon; Paris'],
])('%j is written as %j', (text, written) => {
  expect(safeCell(text)).toBe(written)
})

test.each([
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a mark of direction', '\u202e'],
  ['a variation selector', '\ufe0f'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['a no-break space', '\u00a0'],
  ['several of them', '\u200b \ufeff\u200c\u2063'],
])('a formula behind %s is quoted and reads back unchanged', (_, unseen) => {
  for (const sign of '=+-@＝﹦') {
    const text = `${unseen}${sign}HYPERLINK("http://bad")`

    expect(safeCell(text)).toBe(`'${text}`)
    expect(readCell(safeCell(text))).toBe(text)
  }
})

test('cells round-trip', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...';\t\n\r \'=-+@\u200bax,"') })
  fc.assert(fc.property(fc.oneof(fc.string(), hostile), (text) => readCell(safeCell(text)) === text))
})

test('no part of a line that is split at semicolons, tabs or line breaks begins a formula', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...";\t\n\r '=-+@ax,") })
  const isFormula = (part: string) => /^[\s"]*[=+\-@]/.test(part)
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1 }), (cells) => {
      const parts = csvLine(cells).split(/[;\t\r\n]/)
      return parts.every((part) => !isFormula(part))
    }),
  )
})

test('negative numbers stay numbers; texts are quoted', () => {
  expect(csvLine([-4, 'a,b', 'say "x"'])).toBe('-4,"a,b","say ""x"""\r\n')
})

test.each([
  ['en', '"a;b",-1.5,"2"\r\n'],
  ['fr', '"a;b";-1,5;"2"\r\n'],
  ['tr', '"a;b";-1,5;"2"\r\n'],
  ['ar', '"a;b",-1.5,"2"\r\n'],
  ['ja', '"a;b",-1.5,"2"\r\n'],
])('a line is as spreadsheets in %s open it', (locale, line) => {
  expect(csvLine(['a;b', -1.5, '2'], csvLookIn(locale))).toBe(line)
})

import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test.each([
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\uFEFFa;b\nc;d\n', [['a', 'b'], ['c', 'd'], ['']]],
  ['"a, ""b""",c', [['a, "b"', 'c']]],
  ["'=a,b", [['=a', 'b']]],
  ['"a\nb"\tc', [['a\nb', 'c']]],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  [
    'from;to\na;b,c\n"d;e";f?g=1,2',
    [
      ['from', 'to'],
      ['a', 'b,c'],
      ['d;e', 'f?g=1,2'],
    ],
  ],
  ['', [['']]],
])('%j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows)
})

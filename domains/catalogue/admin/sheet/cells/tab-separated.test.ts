import { expect, test } from 'vitest'
import { readTabs, writeTabs } from './tab-separated.ts'

test.each([
  [
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['a\t\tb', [['a', '', 'b']]],
  ['\tb', [['', 'b']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
  ['5" nail\t2', [['5" nail', '2']]],
  ['', [['']]],
])('%j is parsed into rows of cells', (text, rows) => {
  expect(readTabs(text)).toEqual(rows)
})

test('written cells are parsed back unchanged', () => {
  const rows = [
    ['a\tb', 'two\nlines'],
    ['"quoted"', ''],
    ['شاي', '抹茶'],
  ]

  expect(readTabs(writeTabs(rows))).toEqual(rows)
})

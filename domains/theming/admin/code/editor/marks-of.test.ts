import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../contract/theme.ts'
import { marksOf } from './marks-of.ts'

const doc = Text.of(['<h1>', "  {% render 'lost' %}", '{{ a | monney }}'])
const textAt = (given: Partial<Diagnostic>) => {
  const [mark] = marksOf(
    doc,
    [{ severity: 'error', message: '', line: null, column: null, unknown: null, ...given }],
    () => 'said',
  )
  return mark && doc.sliceString(mark.from, mark.to)
}

test.each([
  ['a line without its indent', { line: 2 }, "{% render 'lost' %}"],
  ['a name', { line: 3, column: 8, unknown: { kind: 'filter', name: 'monney' } }, 'monney'],
  ['a word', { line: 2, column: 14, unknown: { kind: 'file', name: 'snippets/lost.liquid' } }, 'lost'],
  ['one letter where no word stands', { line: 3, column: 1 }, '{'],
  ['the first line, if there is no place', {}, '<h1>'],
  ['the last line, if the text became shorter', { line: 9 }, '{{ a | monney }}'],
  ['nothing behind the end of a line', { line: 1, column: 40 }, ''],
] as const)('a diagnostic marks %s', (_name, given, marked) => {
  expect(textAt(given)).toBe(marked)
})

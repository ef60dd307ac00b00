import { codeAlphabet } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import { CodesMade } from './code.ts'
import { CodePattern, codeOf, combinationsOf, wildcardsFor } from './code-pattern.ts'

const errorsOf = (given: object) =>
  CodesMade.safeParse({ pattern: 'TEA-????-????', count: 10_000, ...given }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]) ?? []

test('the alphabet has no character that is read as another', () => {
  expect([...codeAlphabet].filter((each) => '0O1IL2Z5S8BUV'.includes(each))).toEqual([])
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length)
})

test.each([
  ['lower case and full width', 'ｔｅａ-？？？？', 'TEA-????'],
  ['blanks and marks of direction', ' tea \u200f- ???? ', 'TEA-????'],
])('a pattern with %s is that of the same codes', (_what, typed, pattern) => {
  expect(CodePattern.parse(typed)).toBe(pattern)
})

test.each<[string, object, [string, string][]]>([
  ['ten thousand', {}, []],
  ['one', { pattern: '???', count: 1 }, []],
  ['no room', { pattern: 'TEA-????' }, [['pattern', 'PATTERN_TOO_SHORT']]],
  ['no ? at all', { pattern: 'TEA', count: 1 }, [['pattern', 'PATTERN_TOO_SHORT']]],
  ['nothing', { pattern: ' ' }, [['pattern', 'REQUIRED']]],
  ['a slash', { pattern: 'A/??????' }, [['pattern', 'CODE_INVALID']]],
  ['an endless pattern', { pattern: '?'.repeat(65) }, [['pattern', 'TOO_LONG']]],
])('%s is asked for', (_what, given, errors) => {
  expect(errorsOf(given)).toEqual(errors)
})

test('nobody finds a code by trying', () => {
  for (const count of [1, 100, 10_000, 100_000]) {
    expect(combinationsOf('?'.repeat(wildcardsFor(count))) / count).toBeGreaterThanOrEqual(1_000)
  }
})

test('each ? is drawn for itself', () => {
  const drawn = [0, 1, codeAlphabet.length - 1]

  expect(codeOf('A-?-??', () => drawn.shift() ?? 0)).toBe(
    `A-${codeAlphabet[0]}-${codeAlphabet[1]}${codeAlphabet.at(-1)}`,
  )
})

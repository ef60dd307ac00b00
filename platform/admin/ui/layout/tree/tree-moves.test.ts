import { expect, test } from 'vitest'
import { dropRow, moveRow, placeOf, type TreeDirection, withoutRow } from './tree-moves.ts'

/** `a b. c.. d`: the dots are the levels. */
const read = (text: string) => text.split(' ').map((word) => ({ id: word.slice(0, 1), depth: word.length - 1 }))
const write = (rows: readonly { id: string; depth: number }[] | null) =>
  rows === null ? null : rows.map(({ id, depth }) => id + '.'.repeat(depth)).join(' ')
const rules = { maxDepth: 2, canHold: ({ id }: { id: string }) => id !== 'x' }
const tree = 'a b. c.. d e. f'

test.each([
  ['d', 'up', 'd e. a b. c.. f'],
  ['a', 'down', 'd e. a b. c.. f'],
  ['d', 'in', 'a b. c.. d. e.. f'],
  ['b', 'out', 'a b c. d e. f'],
  ['c', 'out', 'a b. c. d e. f'],
  ['f', 'in', 'a b. c.. d e. f.'],
  ['a', 'up', null],
  ['f', 'down', null],
  ['a', 'in', null],
  ['b', 'in', null],
  ['f', 'out', null],
  ['e', 'up', null],
] as const)('%s moved %s', (id, direction: TreeDirection, expected) => {
  expect(write(moveRow(read(tree), { id, direction }, rules))).toBe(expected)
})

test.each([
  [{ id: 'f', position: 'before', on: 'a' }, 'f a b. c.. d e.'],
  [{ id: 'f', position: 'after', on: 'a' }, 'a b. c.. f d e.'],
  [{ id: 'f', position: 'inside', on: 'd' }, 'a b. c.. d e. f.'],
  [{ id: 'a', position: 'after', on: 'f' }, 'd e. f a b. c..'],
  [{ id: 'a', position: 'inside', on: 'c' }, null],
  [{ id: 'a', position: 'inside', on: 'f' }, null],
  [{ id: 'd', position: 'inside', on: 'b' }, null],
  [{ id: 'f', position: 'inside', on: 'c' }, null],
] as const)('dropped: %o', (drop, expected) => {
  expect(write(dropRow(read(tree), drop, rules))).toBe(expected)
})

test('nothing goes below a row that holds none', () => {
  expect(moveRow(read('x b'), { id: 'b', direction: 'in' }, rules)).toBeNull()
  expect(dropRow(read('x b'), { id: 'b', on: 'x', position: 'inside' }, rules)).toBeNull()
  expect(write(moveRow(read('x b'), { id: 'x', direction: 'down' }, rules))).toBe('b x')
})

test('a row is removed with all that is below it', () => {
  expect(write(withoutRow(read(tree), 'a'))).toBe('d e. f')
})

test('places are counted among the rows with the same parent', () => {
  expect(placeOf(read(tree), 'd')).toEqual({ place: 2, count: 3, level: 1 })
  expect(placeOf(read(tree), 'c')).toEqual({ place: 1, count: 1, level: 3 })
})

import type { ThemeJson } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import { mergeDesign } from './merge-design.ts'

const page = (order: string[], titles: Record<string, string> = {}): ThemeJson => ({
  sections: Object.fromEntries(
    order.map((name): [string, ThemeJson] => [name, { type: 'text', settings: { title: titles[name] ?? name } }]),
  ),
  order,
})

test('changes of different settings are both kept', () => {
  const base = page(['a', 'b'])
  const { merged, conflicts } = mergeDesign({
    base,
    mine: page(['a', 'b'], { a: 'mine' }),
    theirs: page(['a', 'b'], { b: 'theirs' }),
  })

  expect(merged).toEqual(page(['a', 'b'], { a: 'mine', b: 'theirs' }))
  expect(conflicts).toEqual([])
})

test('the same setting changed to two values is a conflict; to one value it is none', () => {
  const base = page(['a'])
  const differ = mergeDesign({ base, mine: page(['a'], { a: 'mine' }), theirs: page(['a'], { a: 'theirs' }) })
  const agree = mergeDesign({ base, mine: page(['a'], { a: 'same' }), theirs: page(['a'], { a: 'same' }) })

  expect(differ.conflicts).toEqual([{ at: ['sections', 'a', 'settings', 'title'], mine: 'mine', theirs: 'theirs' }])
  expect(differ.merged).toEqual(page(['a'], { a: 'mine' }))
  expect(agree.conflicts).toEqual([])
})

test.each([
  { name: 'both add a section', base: 'ab', mine: 'axb', theirs: 'aby', merged: 'axby' },
  { name: 'one moves, the other adds', base: 'abc', mine: 'cab', theirs: 'aybc', merged: 'cayb' },
  { name: 'one removes, the other moves', base: 'abc', mine: 'ac', theirs: 'cba', merged: 'ca' },
  { name: 'both remove', base: 'abc', mine: 'bc', theirs: 'ab', merged: 'b' },
  { name: 'one adds at the start', base: 'a', mine: 'xa', theirs: 'ay', merged: 'xay' },
])('$name', ({ base, mine, theirs, merged }) => {
  const result = mergeDesign({ base: page([...base]), mine: page([...mine]), theirs: page([...theirs]) })

  expect(result).toEqual({ merged: page([...merged]), conflicts: [] })
})

test('both move what is there: a conflict', () => {
  const { conflicts } = mergeDesign({
    base: page(['a', 'b', 'c']),
    mine: page(['b', 'a', 'c']),
    theirs: page(['a', 'c', 'b']),
  })

  expect(conflicts.map(({ at }) => at)).toEqual([['order']])
})

test('a section that one removes and the other changes is a conflict', () => {
  const { conflicts } = mergeDesign({
    base: page(['a', 'b']),
    mine: page(['b']),
    theirs: page(['a', 'b'], { a: 'theirs' }),
  })

  expect(conflicts).toEqual([{ at: ['sections', 'a'], theirs: { type: 'text', settings: { title: 'theirs' } } }])
})

import { expect, test } from 'vitest'
import { rebase, rebaseToTheirs } from './rebase.ts'

test('what others saved and what is not saved meet; of a conflict either side stands', () => {
  const base = { a: { x: 1, y: 1 } }
  const three = { base, mine: { a: { x: 2, y: 1 } }, theirs: { a: { x: 3, y: 5 }, b: {} } }

  expect(rebase(three).documents).toEqual({ a: { x: 2, y: 5 }, b: {} })
  expect(rebase(three).conflicts).toEqual([{ path: 'a', at: ['x'], mine: 2, theirs: 3 }])
  expect(rebaseToTheirs(three)).toEqual({ a: { x: 3, y: 5 }, b: {} })
})

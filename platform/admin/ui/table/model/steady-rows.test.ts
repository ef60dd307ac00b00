import { expect, test } from 'vitest'
import { keepOrder } from './steady-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('inserted rows are held back and counted', () => {
  const steady = keepOrder(['a', 'b'], rows('new', 'a', 'newer', 'b'))

  expect(steady).toEqual({ shown: rows('a', 'b'), waiting: 2 })
})

test('a further page is appended', () => {
  expect(keepOrder(['a', 'b'], rows('a', 'b', 'c', 'd'))).toEqual({ shown: rows('a', 'b', 'c', 'd'), waiting: 0 })
})

test('a moved row keeps its place, a deleted one leaves', () => {
  expect(keepOrder(['a', 'b', 'c'], rows('c', 'a'))).toEqual({ shown: rows('a', 'c'), waiting: 0 })
})

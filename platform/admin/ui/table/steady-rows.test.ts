import { expect, test } from 'vitest'
import { keepOrder } from './steady-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('rows that push in between wait and are counted', () => {
  const steady = keepOrder(['a', 'b'], rows('new', 'a', 'newer', 'b'))

  expect(steady).toEqual({ shown: rows('a', 'b'), waiting: 2 })
})

test('a further page joins at the end', () => {
  expect(keepOrder(['a', 'b'], rows('a', 'b', 'c', 'd'))).toEqual({ shown: rows('a', 'b', 'c', 'd'), waiting: 0 })
})

test('a row that changed its place stays where it was, one that went leaves', () => {
  expect(keepOrder(['a', 'b', 'c'], rows('c', 'a'))).toEqual({ shown: rows('a', 'c'), waiting: 0 })
})

import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['orders', 'orders', 0],
  ['ordrs', 'orders', 1],
  ['oredrs', 'orders', 1],
  ['20999', '20399', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['media', 'orders', 5],
])('%s is %s after %i steps', (one, other, steps) => {
  expect(editDistance(one, other)).toBe(steps)
})

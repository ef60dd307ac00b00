import { expect, test } from 'vitest'
import { scaleFor } from './scale.ts'

test.each([
  [0, [0, 1]],
  [0.4, [0, 1]],
  [3, [0, 1, 2, 3]],
  [475.9, [0, 200, 400, 600]],
])('the scale up to %d is of whole round steps: %j', (highest, steps) => {
  expect(scaleFor(highest)).toEqual(steps)
})

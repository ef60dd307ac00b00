import { expect, test } from 'vitest'
import { historyOf, redone, undone, withStep } from './history.ts'

const documents = {}

test('typing in one field is one step; steps are undone and done again', () => {
  const [one, two, three] = [{ a: { x: 1 } }, { a: { x: 2 } }, { a: { x: 3 } }]
  const start = historyOf(documents)
  const typed = withStep(withStep(start, { documents: one, field: 'x', at: 0 }), {
    documents: two,
    field: 'x',
    at: 900,
  })
  const other = withStep(typed, { documents: three, field: 'y', at: 1_000 })

  expect(undone(other).present).toBe(two)
  expect(undone(undone(other)).present).toBe(documents)
  expect(redone(undone(other)).present).toBe(three)
  expect(withStep(undone(other), { documents: one, field: null, at: 2_000 }).future).toEqual([])
})

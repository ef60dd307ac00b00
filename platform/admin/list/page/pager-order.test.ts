import { expect, test } from 'vitest'
import { pagerOrder } from './pager-order.ts'

test.each([
  { rule: 'the first page is the beginning', known: '', shown: 'abc', order: 'abc' },
  { rule: 'a further page joins at the end', known: 'abc', shown: 'abcde', order: 'abcde' },
  { rule: 'what has left the list keeps its place', known: 'abc', shown: 'ac', order: 'abc' },
  { rule: 'what has moved up keeps its place', known: 'abc', shown: 'cab', order: 'abc' },
  { rule: 'what is new at the head is not walked to', known: 'abc', shown: 'xabc', order: 'abc' },
  { rule: 'after everything left, what came is walked', known: 'abc', shown: 'de', order: 'abcde' },
])('$rule', ({ known, shown, order }) => {
  const rows = [...shown].map((id) => ({ id }))

  expect(pagerOrder([...known], rows).join('')).toBe(order)
})

import { expect, test } from 'vitest'
import { walkOrder } from './walk-order.ts'

test.each([
  { rule: 'the first page is the beginning', known: '', shown: 'abc', walked: 'abc' },
  { rule: 'a further page joins at the end', known: 'abc', shown: 'abcde', walked: 'abcde' },
  { rule: 'what has left the list keeps its place', known: 'abc', shown: 'ac', walked: 'abc' },
  { rule: 'what has moved up keeps its place', known: 'abc', shown: 'cab', walked: 'abc' },
  { rule: 'what is new at the head is not walked to', known: 'abc', shown: 'xabc', walked: 'abc' },
  { rule: 'after everything left, what came is walked', known: 'abc', shown: 'de', walked: 'abcde' },
])('$rule', ({ known, shown, walked }) => {
  const rows = [...shown].map((id) => ({ id }))

  expect(walkOrder([...known], rows).join('')).toBe(walked)
})

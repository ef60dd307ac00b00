import type { Texts } from '@comptoir/platform/admin'
import { expect, test } from 'vitest'
import { createMarking } from './marks.ts'

const texts: Texts = {
  title: 'Orders',
  state: 'New',
  count: [['count'], ' orders'],
  about: ['About ', ['name']],
}
const marking = createMarking()
const mark = (some: Texts) => marking.mark({ orders: some }).orders

function shown(key: string, values: Record<string, string | number> = {}, marked = mark(texts)) {
  const message = typeof marked === 'object' && !Array.isArray(marked) ? marked[key] : ''
  if (typeof message !== 'string' && !Array.isArray(message)) throw new Error(`There is no text ${key}`)
  // The parts of a compiled message, with the values in the places of their names.
  const parts = typeof message === 'string' ? [message] : message
  return parts.map((part) => (typeof part === 'string' ? part : values[String(Object(part)[0])])).join('')
}
const { plain } = marking

test('a marked text looks as before and tells its path', () => {
  const title = shown('title')
  const count = shown('count', { count: 3 })

  expect([plain(title), plain(count)]).toEqual(['Orders', '3 orders'])
  expect([marking.pathsIn(title), marking.pathsIn(count)]).toEqual([['orders.title'], ['orders.count']])
  expect(marking.pathsIn('Lina Haddad')).toEqual([])
})

test('of a text within another the one at the point comes first', () => {
  const inner = shown('state')
  const text = shown('about', { name: inner })

  expect(marking.pathsIn(text, text.indexOf('New'))).toEqual(['orders.state', 'orders.about'])
  expect(marking.pathsIn(text, text.indexOf('bout'))).toEqual(['orders.about', 'orders.state'])
})

test('the same texts keep their numbers in another language', () => {
  const title = shown('title', {}, mark({ title: 'Commandes' }))

  expect(marking.pathsIn(title)).toEqual(['orders.title'])
})

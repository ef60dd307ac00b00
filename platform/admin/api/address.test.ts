import { expect, test } from 'vitest'
import { addressOf } from './api.ts'

test('placeholders are filled in and escaped', () => {
  expect(addressOf('/api/things/{id}', { id: 'a/b' }, undefined)).toBe('/api/things/a%2Fb')
})

test('a nested query is spelt with brackets, lists with commas, and what is empty is left out', () => {
  const query = { q: '', limit: 50, filter: { state: { in: ['NEW', 'OLD'] }, at: { gte: undefined } } }

  const address = addressOf('/api/things', {}, query)

  expect(decodeURIComponent(address)).toBe('/api/things?limit=50&filter[state][in]=NEW,OLD')
})

test('a missing part of the path is a bug', () => {
  expect(() => addressOf('/api/things/{id}', {}, {})).toThrow('without id')
})

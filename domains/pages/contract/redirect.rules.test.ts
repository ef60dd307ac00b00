import { expect, test } from 'vitest'
import { leadsTo, sourceOf, targetPathOf } from './redirect.rules.ts'

test.each([
  ['/old', '/old'],
  [' /old/ ', '/old'],
  ['https://old.example/shop/cup', '/shop/cup'],
  ['/fr/vieux', '/vieux'],
  ['/th%C3%A9', '/thé'],
  ['/a%20b', '/a b'],
])('%s starts from %s', (text, source) => {
  expect(sourceOf(text)).toBe(source)
})

test.each([
  '/',
  '/fr',
  'old',
  '//old',
  '/old?id=1',
  '/old#a',
  '/%',
  '/%00',
  '/%2F%2Felsewhere',
  `/${'a'.repeat(500)}`,
  '',
])('nothing starts from %s', (text) => {
  expect(sourceOf(text)).toBeNull()
})

test.each([
  ['/new?a=1#b', '/new'],
  ['/fr/new', '/new'],
  ['/', null],
  ['https://elsewhere.example/new', null],
])('%s leads to %s', (target, path) => {
  expect(targetPathOf(target)).toBe(path)
})

test('redirects are followed to their end, also around a loop', () => {
  const known = new Map([
    ['/a', '/b'],
    ['/b', '/c'],
    ['/x', '/y'],
    ['/y', '/x'],
  ])
  const next = (path: string) => known.get(path) ?? null

  expect([leadsTo('/a', '/c', next), leadsTo('/a', '/d', next), leadsTo('/x', '/d', next)]).toEqual([
    true,
    false,
    false,
  ])
})

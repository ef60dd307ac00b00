import { expect, test } from 'vitest'
import { leadsTo, sourceOf, sourcesOf, targetPathOf } from './redirect.rules.ts'

test.each([
  ['/old', '/old'],
  [' /old/ ', '/old'],
  ['https://old.example/shop/cup', '/shop/cup'],
  ['/fr/vieux', '/vieux'],
  ['/th%C3%A9', '/thé'],
  ['/a%20b', '/a b'],
  ['/The\u0301ie\u0300re', '/Théière'],
  ['/index.php?product_id=42&id=7', '/index.php?id=7&product_id=42'],
  ['/old?', '/old'],
])('%s starts from %s', (text, source) => {
  expect(sourceOf(text)).toBe(source)
})

test.each(['/', '/fr', 'old', '//old', '/old#a', '/%', '/%00', '/%2F%2Felsewhere', `/${'a'.repeat(500)}`, ''])(
  'nothing starts from %s',
  (text) => {
    expect(sourceOf(text)).toBeNull()
  },
)

test.each([
  ['/new?b=2&a=1#b', '/new?a=1&b=2'],
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

test('an address is looked for with its query, without what only tells where the visitor comes from, and by its path', () => {
  const search = [
    ['utm_source', 'mail'],
    ['id', '7'],
  ] as const

  expect(sourcesOf('/product.php', search)).toEqual([
    '/product.php?id=7&utm_source=mail',
    '/product.php?id=7',
    '/product.php',
  ])
  expect(sourcesOf('/old', [])).toEqual(['/old'])
  expect(sourcesOf('/', [])).toEqual([])
})

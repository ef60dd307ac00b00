import { expect, test } from 'vitest'
import { safeTarget } from './safe-target.ts'

const origin = 'http://shop.example:4000'

test.each([
  ['/orders?tag=new-order#top', '/orders?tag=new-order#top'],
  ['orders', '/orders'],
  ['http://shop.example:4000/products', '/products'],
])('%j leads to %j', (from, target) => {
  expect(safeTarget(from, origin)).toBe(target)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '\t//evil.example',
  'data:text/html,x',
  '',
  null,
])('%j leads to the home page', (from) => {
  expect(safeTarget(from, origin)).toBe('/')
})

test.each(['/../..//evil.example', '%2f%2fevil.example', '/%09/evil.example'])('%j stays on this host', (from) => {
  const target = safeTarget(from, origin)
  expect(new URL(target, origin).host).toBe('shop.example:4000')
  expect(target).not.toMatch(/^\/\//)
})

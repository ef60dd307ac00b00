import { expect, test } from 'vitest'
import { isSafeAddress, withoutLanguage } from './address.ts'

test.each(['/', '/pages/about-us?a=1#b', 'https://shop.example', 'http://shop.example/a?b=c'])(
  '%s is an address',
  (address) => {
    expect(isSafeAddress(address)).toBe(true)
  },
)

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'pages/about-us',
  'data:text/html,x',
  'https://',
  '/a b',
  ' javascript:alert(1)',
  '',
])('%s is none', (address) => {
  expect(isSafeAddress(address)).toBe(false)
})

test.each([
  ['/fr/pages/about', '/pages/about'],
  ['/fr', '/'],
  ['/fr?a=1', '/?a=1'],
  ['/french/a', '/french/a'],
  ['/de/a', '/de/a'],
])('%s is %s in every language', (path, same) => {
  expect(withoutLanguage(path)).toBe(same)
})

import { expect, test } from 'vitest'
import { likelyAddress } from './likely-address.ts'

const paths = ['/', '/orders', '/orders/:id', '/orders/:id/edit', '/products', '/media']

test.each([
  ['/ordrs/20431', '/orders/20431'],
  ['/prodcuts', '/products'],
  ['/Media/', '/media'],
  ['/orders/7/edti', '/orders/7/edit'],
  ['/nowhere', null],
  ['/orders/7/edit/more', null],
])('%s is likely %s', (typed, likely) => {
  expect(likelyAddress(typed, paths)).toBe(likely)
})

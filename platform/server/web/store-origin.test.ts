import { expect, test } from 'vitest'
import { storeOrigin } from './store-origin.ts'

const here = { protocol: 'http', hostname: 'localhost' }

test.each([
  ['the public address, wherever the panel is', 'https://shop.example.com/fr', 4_001, here, 'https://shop.example.com'],
  ['a port beside the panel', '', 4_001, here, 'http://localhost:4001'],
  ['an address of numbers', '', 4_001, { ...here, hostname: '192.168.1.5' }, 'http://192.168.1.5:4001'],
  ['an address of version 6', '', 4_001, { ...here, hostname: '[::1]' }, 'http://[::1]:4001'],
  ['nowhere while it is not open', '', 0, here, ''],
  ['nowhere for what is no name', '', 4_001, { ...here, hostname: 'a; script-src *' }, ''],
])('the shop is at %s', (...[, url, port, caller, origin]) => {
  expect(storeOrigin({ url, port }, caller)).toBe(origin)
})

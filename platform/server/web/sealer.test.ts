import { expect, test } from 'vitest'
import { openSealer } from './sealer.ts'

const sealer = openSealer('a secret of the installation, long enough')
const sealed = () => sealer.seal('sk_test_4eC9', 'stripe')

function changed(bytes: Buffer) {
  bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30)
  return bytes
}

test('what was sealed opens with the same key, for the same thing', () => {
  expect(openSealer('a secret of the installation, long enough').unseal(sealed(), 'stripe')).toBe('sk_test_4eC9')
})

test('the same text is sealed differently each time, and never shows', () => {
  expect(sealed().equals(sealed())).toBe(false)
  expect(sealed().includes('sk_test')).toBe(false)
})

test.each([
  ['another key', () => openSealer('another secret').unseal(sealed(), 'stripe')],
  ['another thing', () => sealer.unseal(sealed(), 'paypal')],
  ['a changed byte', () => sealer.unseal(changed(sealed()), 'stripe')],
  ['a cut end', () => sealer.unseal(sealed().subarray(0, 20), 'stripe')],
])('it does not open with %s', (_reason, unseal) => {
  expect(unseal()).toBeNull()
})

test('a token is the same for the same thing, and another for anything else or any other key', () => {
  const [own, other] = [openSealer('a secret'), openSealer('another secret')]

  expect(own.tokenFor('order 1')).toBe(openSealer('a secret').tokenFor('order 1'))
  expect(own.tokenFor('order 1')).toMatch(/^[\w-]{43}$/)
  expect(new Set([own.tokenFor('order 1'), own.tokenFor('order 2'), other.tokenFor('order 1')]).size).toBe(3)
})

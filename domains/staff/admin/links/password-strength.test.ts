import { NewPassword } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import { minLength, strengthOf } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['violet-42', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234', 'weak'],
  ['violet-423', 'fair'],
  ['violet-anchor-', 'good'],
  ['violet anchor lantern', 'strong'],
] as const)('the password "%s" is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test('a password that is not too short is accepted by the contract', () => {
  expect(NewPassword.safeParse('x'.repeat(minLength - 1)).success).toBe(false)
  expect(NewPassword.safeParse('x'.repeat(minLength)).success).toBe(true)
})

import { expect, test } from 'vitest'
import { isBic, isIban, plainIban, spacedIban } from './iban.ts'

test.each([
  'FR76 3000 6000 0112 3456 7890 189',
  'gb29-nwbk-6016-1331-9268-19',
  'DE89370400440532013000',
  'NO9386011117947',
  'TR33 0006 1005 1978 6457 8413 26',
  'AE07 0331 2345 6789 0123 456',
])('%s is an account', (text) => {
  expect(isIban(plainIban(text))).toBe(true)
})

test.each([
  ['a digit that was mistyped', 'FR7630006000011234567890188'],
  ['two digits that changed places', 'DE89370400440532010300'],
  ['a number that is too short', 'FR76'],
  ['a number that is too long', 'FR76300060000112345678901890000000000'],
  ['a length that its country does not have', 'DE5337040044053201300'],
  ['no country', '7630006000011234567890189'],
  ['nothing', ''],
])('%s is none', (_reason, text) => {
  expect(isIban(text)).toBe(false)
})

test('it is printed in groups of four', () => {
  expect(spacedIban('FR7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189')
})

test.each([
  ['BNPAFRPP', true],
  ['DEUTDEFF500', true],
  ['BNPAFRP', false],
  ['BNP4FRPP', false],
  ['', false],
])('%s names a bank: %s', (bic, isOne) => {
  expect(isBic(bic)).toBe(isOne)
})

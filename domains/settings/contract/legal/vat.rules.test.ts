import { expect, test } from 'vitest'
import { isShopVat, plainVat, spacedVat } from './vat.rules.ts'

test.each([
  ['FR 40 303 265 045', 'FR40303265045', 'FR 40 303 265 045'],
  ['de-136695976', 'DE136695976', 'DE 136695976'],
  ['gb980 7806 84', 'GB980780684', 'GB 980 7806 84'],
  ['980 7806 84', '980780684', '980780684'],
  ['CHE-123.456.788', 'CHE123456788', 'CH E123456788'],
  [' TVA non applicable ', 'TVA non applicable', 'TVA non applicable'],
  ['exempt', 'exempt', 'exempt'],
  ['', '', ''],
])('“%s” is stored as “%s” and printed as “%s”', (typed, plain, printed) => {
  expect(plainVat(typed)).toBe(plain)
  expect(spacedVat(plain)).toBe(printed)
})

test.each<[string, string, boolean]>([
  ['FR40303265045', 'FR', true],
  ['FR41303265045', 'FR', false],
  ['303265045', 'FR', false],
  ['none', 'FR', false],
  // Registered where its goods lie.
  ['DE136695976', 'FR', true],
  ['DE136695977', 'FR', false],
  ['GB980780684', 'GB', true],
  ['980780684', 'GB', true],
  ['980780685', 'GB', false],
  ['ATU12345678', 'AT', true],
  ['AT12345678', 'AT', false],
  ['CHE123456788', 'CH', true],
  ['100000000000003', 'AE', true],
])('%s for a shop under the law of %s: %s', (text, country, isOne) => {
  expect(isShopVat(text, country)).toBe(isOne)
})

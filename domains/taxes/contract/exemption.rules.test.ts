import { expect, test } from 'vitest'
import { exemptionOf, withoutTax } from './exemption.rules.ts'

const subject = { exempt: false, vatId: 'DE123456789', destination: 'DE', shopCountry: 'FR', isReverseCharged: true }

test.each([
  ['a business abroad', {}, 'reverse_charge'],
  ['a business abroad that sends to a third country', { destination: 'ES' }, 'reverse_charge'],
  ['a business of Greece', { vatId: 'EL123456789', destination: 'GR' }, 'reverse_charge'],
  ['a Greek business in a Greek shop', { vatId: 'EL123456789', shopCountry: 'GR' }, null],
  ['a person abroad', { vatId: '' }, null],
  ['a business of the shop’s country', { vatId: 'FR12345678901' }, null],
  ['goods that stay in the country', { destination: 'FR' }, null],
  ['no address yet', { destination: '' }, null],
  ['a shop that does not use it', { isReverseCharged: false }, null],
  ['a shop without a country', { shopCountry: '' }, null],
  ['an exempt customer', { exempt: true, vatId: '', destination: 'FR', isReverseCharged: false }, 'exempt'],
])('%s', (_name, given, exemption) => {
  expect(exemptionOf({ ...subject, ...given })).toBe(exemption)
})

test.each([
  // 120.00 with 20 %: 100.00. 4.50: 3.75. 9.99 with 19 %: 1.60 of tax.
  [12_000, [20], 10_000],
  [450, [20], 375],
  [999, [19], 839],
  // 114.975 with 5 % and 9.975 %: 5.00 and 9.975 of 100.00.
  [114_975, [5, 9.975], 100_000],
  [999, [], 999],
])('%i without %j %% is %i', (amount, percents, net) => {
  const parts = percents.map((percent) => ({ title: 'VAT', percent, compound: false }))

  expect(withoutTax(amount, parts)).toBe(net)
})

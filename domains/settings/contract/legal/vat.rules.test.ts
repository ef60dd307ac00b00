import { expect, test } from 'vitest'
import { chargesVat } from './charges-vat.ts'
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

test.each<[string, Record<string, unknown>, boolean]>([
  ['in the Union with its number', { tax_country: 'FR', shop_vat_number: 'FR40303265045' }, true],
  ['in the Union without one', { tax_country: 'FR', shop_vat_number: '' }, false],
  ['in Germany with its Steuernummer', { tax_country: 'DE', legal_ids: { steuernummer: '2181508150' } }, true],
  ['in the United Kingdom', { tax_country: 'GB', shop_vat_number: 'GB980780684' }, true],
  ['that issues qualified invoices', { tax_country: 'JP', legal_ids: { invoice_number: 'T7000012050002' } }, true],
  ['elsewhere', { tax_country: 'CH', shop_vat_number: 'CHE123456788' }, false],
  [
    'that is a small business',
    { tax_country: 'FR', shop_vat_number: 'FR40303265045', legal_small_business: true },
    false,
  ],
])('a shop %s charges VAT at home, or not', (_shop, settings, isCharged) => {
  expect(chargesVat(settings)).toBe(isCharged)
})

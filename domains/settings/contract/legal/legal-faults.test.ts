import { expect, test } from 'vitest'
import { legalFaults } from './legal-faults.ts'
import type { Stored } from './stored-legal.ts'

test.each<[string, Stored, string[]]>([
  ['nothing', {}, []],
  ['a French number of another company', { shop_vat_number: 'FR44732829320' }, ['shop_vat_number VAT_NOT_OF_SIREN']],
  ['its own number', { shop_vat_number: 'FR40303265045' }, []],
  ['a number with a wrong key', { shop_vat_number: 'FR41303265045' }, ['shop_vat_number VAT_ID_INVALID']],
  ['a number with blanks', { shop_vat_number: 'FR 40 303 265 045' }, []],
  [
    'the register of another company',
    { shop_registration: 'RCS Lyon 732 829 320' },
    ['shop_registration REGISTER_NOT_OF_SIREN'],
  ],
  ['its own register', { shop_registration: 'RCS Lyon 303 265 045' }, []],
  ['words without a number', { shop_registration: 'Dispensé d’immatriculation' }, []],
])('a French shop with %s', (_what, settings, faults) => {
  const shop = { tax_country: 'FR', legal_ids: { siren: '303265045' }, ...settings }

  expect(legalFaults(shop).map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
})

test.each<[string, string, string[]]>([
  ['株式会社', 'T1180301018771', []],
  ['株式会社', 'T1180301018772', ['INVOICE_NUMBER_INVALID']],
  // People have 13 digits without a check digit.
  ['個人事業主', 'T1180301018772', []],
  ['', 'T1180301018772', []],
])('a Japanese shop, %s, with %s', (legal_form, invoice_number, codes) => {
  const shop = { tax_country: 'JP', legal_form, legal_ids: { invoice_number } }

  expect(legalFaults(shop).map(({ code }) => code)).toEqual(codes)
})

test('under another law the number belongs to nobody', () => {
  const shop = { legal_ids: { siren: '303265045' }, shop_vat_number: 'FR44732829320' }

  expect(legalFaults({ ...shop, tax_country: 'DE' })).toEqual([])
})

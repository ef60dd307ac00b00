import { locales } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import { legalDetails } from './legal-details.ts'

const lune = {
  name: 'Lune',
  shop_company: 'Maison Lune',
  ...{ shop_line1: '12 rue de l’Horloge', shop_postcode: '69001', shop_city: 'Lyon', tax_country: 'FR' },
  ...{ shop_email: 'bonjour@example.com', shop_phone: '+33 4 78 00 00 00' },
  legal_form: 'SARL',
  legal_capital: 800_000,
  legal_ids: { siret: '73282932000074', siren: '732829320', vkn: '4540536920' },
  shop_registration: 'RCS Lyon 732 829 320',
  shop_vat_number: 'FR44732829320',
  legal_iban: 'FR7630006000011234567890189',
  legal_bic: 'AGRIFRPP',
  legal_last_line: { fr: 'Merci.' },
  legal_logo: `/files/${'a'.repeat(64)}/original.svg`,
}

test('papers of a French company', () => {
  expect(legalDetails(lune, 'fr')).toEqual({
    name: 'Maison Lune',
    form: 'SARL',
    capital: 800_000,
    address: ['12 rue de l’Horloge', '69001 Lyon', 'France'],
    country_code: 'FR',
    ids: [
      { key: 'siren', label: 'SIREN', value: '732829320', printed: '732 829 320' },
      { key: 'siret', label: 'SIRET', value: '73282932000074', printed: '732 829 320 00074' },
    ],
    vat_number: 'FR44732829320',
    registration: 'RCS Lyon 732 829 320',
    small_business: null,
    vat_on_debits: false,
    late_payment: '',
    mediator: '',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    email: 'bonjour@example.com',
    phone: '+33 4 78 00 00 00',
    last_line: 'Merci.',
    logo: lune.legal_logo,
  })
})

test('the registered address and the last line are in the language of the paper, as far as they can be', () => {
  const shop = { ...lune, legal_address: '3 quai Saint-Vincent\n69001 Lyon', legal_last_line: { en: 'Thanks', fr: '' } }

  expect(legalDetails(shop, 'ar')).toMatchObject({
    address: ['3 quai Saint-Vincent', '69001 Lyon', 'فرنسا'],
    last_line: 'Thanks',
  })
  expect(legalDetails(shop, 'fr').last_line).toBe('Thanks')
})

test('a German register is a court and a number, other identifiers stand by their names', () => {
  const { registration, ids } = legalDetails(
    {
      tax_country: 'DE',
      shop_registration: 'RCS Lyon 732 829 320',
      legal_ids: {
        director: 'Jonas Weber',
        register_court: 'Amtsgericht Berlin (Charlottenburg)',
        register_number: 'HRB 1 B',
      },
    },
    'en',
  )

  expect(registration).toBe('Amtsgericht Berlin (Charlottenburg), HRB 1 B')
  expect(ids.map(({ label, printed }) => `${label} ${printed}`)).toEqual(['Managing director Jonas Weber'])
})

test('elsewhere the shop names its identifier', () => {
  const legal_ids = { other_name: 'ABN', other_value: '51 824 753 556' }

  expect(legalDetails({ tax_country: 'AU', legal_ids }, 'ja').ids).toEqual([
    { key: 'other_value', label: 'ABN', value: '51 824 753 556', printed: '51 824 753 556' },
  ])
})

test('who sells without VAT says by which article, in every language', () => {
  const of = (tax_country: string) =>
    locales.map((locale) => legalDetails({ tax_country, legal_small_business: true }, locale).small_business)

  for (const sentence of of('FR')) expect(sentence).toContain('293 B du CGI')
  for (const sentence of of('DE')) expect(sentence).toContain('§ 19 UStG')
  expect(new Set(of('GB')).size).toBe(locales.length)
  expect(of('TR')).toEqual(locales.map(() => null))
})

test('of a shop that has said nothing there is its name', () => {
  expect(legalDetails({ name: 'Lune' }, 'en')).toMatchObject({
    ...{ name: 'Lune', capital: null, address: [], ids: [], registration: '', last_line: '', logo: '' },
  })
})

test('the option for debits is one of French law, and of shops that charge VAT', () => {
  const chosen = { ...lune, legal_vat_on_debits: true }
  const isOnDebits = (more: object) => legalDetails({ ...chosen, ...more }, 'fr').vat_on_debits

  expect([isOnDebits({}), isOnDebits({ tax_country: 'DE' }), isOnDebits({ legal_small_business: true })]).toEqual([
    ...[true, false, false],
  ])
})

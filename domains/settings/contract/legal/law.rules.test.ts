import { describe, expect, test } from 'vitest'
import { fieldsOfLaw, type Invoiced, legalForms, missingInTerms, missingOnInvoices } from './law.rules.ts'
import type { Stored } from './stored-legal.ts'

const consumer: Invoiced = { business: false }
const business: Invoiced = { business: true }

const place = { shop_line1: '12 rue de l’Horloge', shop_city: 'Lyon' }
const known = (country: string, more: Stored = {}): Stored => ({
  ...{ shop_company: 'Maison Lune', ...place, tax_country: country, ...more },
})

test('everywhere an invoice names the seller and its address', () => {
  expect(missingOnInvoices({}, consumer)).toEqual(['shop_company', 'tax_country', 'legal_address'])
  expect(missingOnInvoices(known('US'), business)).toEqual([])
  expect(
    missingOnInvoices({ ...known('US'), shop_city: '', shop_line1: '', legal_address: '1 A St' }, business),
  ).toEqual([])
})

const french = {
  legal_form: 'SARL',
  legal_capital: 800_000,
  legal_ids: { siren: '732829320' },
  shop_registration: 'RCS Lyon 732 829 320',
  shop_vat_number: 'FR44732829320',
  legal_late_payment: '10 % and €40',
}

describe.each<[string, Stored, Invoiced, string[]]>([
  ['FR', {}, business, ['legal_form', 'legal_ids.siren', 'shop_registration', 'shop_vat_number', 'legal_late_payment']],
  ['FR', {}, consumer, ['legal_form', 'legal_ids.siren', 'shop_registration', 'shop_vat_number']],
  ['FR', french, business, []],
  ['FR', { ...french, legal_late_payment: '' }, business, ['legal_late_payment']],
  ['FR', { ...french, legal_late_payment: '' }, consumer, []],
  ['FR', { ...french, legal_capital: null }, consumer, ['legal_capital']],
  ['FR', { ...french, legal_capital: null, legal_form: 'EI' }, consumer, []],
  ['FR', { ...french, shop_vat_number: '', legal_small_business: true }, consumer, []],
  [
    'FR',
    { ...french, shop_vat_number: '', legal_small_business: true },
    { business: true, country: 'BE' },
    ['shop_vat_number'],
  ],
  ['FR', { ...french, shop_vat_number: '', legal_small_business: true }, { business: true, country: 'CH' }, []],
  ['DE', {}, consumer, ['legal_ids.steuernummer']],
  ['DE', { shop_vat_number: 'DE136695976' }, consumer, []],
  ['DE', { legal_ids: { steuernummer: '37/123/45678' } }, business, []],
  ['DE', { legal_ids: { steuernummer: '37/123/45678' } }, { business: true, country: 'FR' }, ['shop_vat_number']],
  [
    'DE',
    { legal_form: 'GmbH', shop_vat_number: 'DE136695976' },
    consumer,
    ['legal_ids.director', 'legal_ids.register_court', 'legal_ids.register_number'],
  ],
  [
    'DE',
    { legal_form: 'OHG', shop_vat_number: 'DE136695976' },
    consumer,
    ['legal_ids.register_court', 'legal_ids.register_number'],
  ],
  ['JP', {}, consumer, ['legal_ids.invoice_number']],
  ['JP', { legal_small_business: true }, consumer, []],
  ['TR', {}, consumer, ['legal_ids.tax_office', 'legal_ids.vkn']],
  ['TR', { legal_ids: { tax_office: 'Beyoğlu', vkn: '4540536920' } }, business, []],
  ['GB', {}, consumer, ['shop_vat_number']],
  ['GB', { legal_small_business: true }, consumer, []],
  ['AT', {}, consumer, ['shop_vat_number']],
  ['AT', { legal_small_business: true }, consumer, []],
])('%s with %j, for %j', (...[country, settings, invoiced, missing]) => {
  test(`misses ${missing.join(', ') || 'nothing'}`, () => {
    expect(missingOnInvoices(known(country, settings), invoiced)).toEqual(missing)
  })
})

test('what another country asks for is not missed', () => {
  const settings = known('FR', { ...french, legal_ids: { ...french.legal_ids, vkn: '' } })

  expect(missingOnInvoices({ ...settings, tax_country: 'TR' }, consumer)).toEqual([
    ...['legal_ids.tax_office', 'legal_ids.vkn'],
  ])
})

test('every country has fields; those of the Union name a mediator, too', () => {
  expect(fieldsOfLaw('')).toEqual(fieldsOfLaw('US'))
  expect(fieldsOfLaw('US')).not.toContain('legal_mediator')
  expect(fieldsOfLaw('GR')).toContain('legal_mediator')
  expect(Object.keys(legalForms)).toEqual(['FR', 'DE', 'JP', 'TR', 'GB'])
})

test('French terms name a mediator, which holds no invoice up', () => {
  expect(missingInTerms(known('FR'))).toEqual(['legal_mediator'])
  expect(missingInTerms(known('FR', { legal_mediator: 'CM2C, Paris' }))).toEqual([])
  expect(missingInTerms(known('DE'))).toEqual([])
})

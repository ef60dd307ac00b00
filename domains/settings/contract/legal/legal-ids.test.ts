import { expect, test } from 'vitest'
import { type LegalIdKey, LegalIds, spacedId } from './legal-ids.ts'

test.each<[LegalIdKey, string, string, string]>([
  ['siren', '732 829 320', '732829320', '732 829 320'],
  ['siret', '732 829 320 00074', '73282932000074', '732 829 320 00074'],
  ['register_number', 'hrb123456 b', 'HRB 123456 B', 'HRB 123456 B'],
  ['register_number', 'GNR 42', 'GnR 42', 'GnR 42'],
  ['steuernummer', '37 / 123 / 45678', '37/123/45678', '37/123/45678'],
  ['steuernummer', '24 123 45678', '24/123/45678', '24/123/45678'],
  ['steuernummer', '93815/08152', '93815/08152', '93815/08152'],
  ['steuernummer', '5133081508159', '5133081508159', '5133081508159'],
  ['weee', 'de 98765432', 'DE98765432', 'DE 98765432'],
  ['invoice_number', 't1180301018771', 'T1180301018771', 'T1180301018771'],
  ['vkn', '454 053 6920', '4540536920', '4540536920'],
  ['vkn', '17291716060', '17291716060', '17291716060'],
  ['mersis', '0454 0536 9200 0014', '0454053692000014', '0454053692000014'],
  ['company_number', '445790', '00445790', '00445790'],
  ['company_number', 'sc 123456', 'SC123456', 'SC123456'],
  ['tax_office', '  Beyoğlu   VD ', 'Beyoğlu VD', 'Beyoğlu VD'],
])('%s “%s” is stored as %s and printed as %s', (...[key, typed, plain, printed]) => {
  expect(LegalIds.parse({ [key]: typed })).toEqual({ [key]: plain })
  expect(spacedId(key, plain)).toBe(printed)
})

test.each<[LegalIdKey, string, string]>([
  ['siren', '732829321', 'SIREN_INVALID'],
  ['siret', '73282932000075', 'SIRET_INVALID'],
  ['register_number', 'HRX 12', 'REGISTER_NUMBER_INVALID'],
  ['steuernummer', '37/123', 'STEUERNUMMER_INVALID'],
  ['steuernummer', '123456789012', 'STEUERNUMMER_INVALID'],
  ['weee', '98765432', 'WEEE_INVALID'],
  ['invoice_number', '1180301018771', 'INVOICE_NUMBER_INVALID'],
  ['vkn', '4540536921', 'VKN_INVALID'],
  ['mersis', '123', 'MERSIS_INVALID'],
  ['company_number', '12345', 'COMPANY_NUMBER_INVALID'],
  ['director', 'x'.repeat(101), 'TOO_LONG'],
])('%s “%s” is refused with %s', (key, typed, code) => {
  expect(LegalIds.safeParse({ [key]: typed }).error?.issues[0]).toMatchObject({ path: [key], message: code })
})

test('a SIRET begins with the SIREN', () => {
  const { error } = LegalIds.safeParse({ siren: '303265045', siret: '73282932000074' })

  expect(error?.issues).toMatchObject([{ path: ['siret'], message: 'SIRET_NOT_OF_SIREN' }])
  expect(LegalIds.safeParse({ siren: '732829320', siret: '73282932000074' }).success).toBe(true)
})

test('empty ones are left out, unknown ones refused', () => {
  expect(LegalIds.parse({ siren: ' ', vkn: '' })).toEqual({})
  expect(LegalIds.safeParse({ ssn: '1' }).success).toBe(false)
})

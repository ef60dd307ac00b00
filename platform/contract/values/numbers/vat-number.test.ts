import { expect, test } from 'vitest'
import { isEuropeanVat, VatNumber } from './vat-number.ts'

test.each([
  ['de 123.456.789', 'DE123456789'],
  ['FR40 812345678', 'FR40812345678'],
  ['ATU12345678', 'ATU12345678'],
  ['NL123456789B01', 'NL123456789B01'],
  ['ESX1234567X', 'ESX1234567X'],
  ['EL123456789', 'EL123456789'],
  ['GR123456789', 'GR123456789'],
  ['IE1234567WA', 'IE1234567WA'],
  ['XIGD123', 'XIGD123'],
  ['CHE123456789', 'CHE123456789'],
  ['', ''],
])('“%s” is the number %s', (typed, number) => {
  expect(VatNumber.parse(typed)).toBe(number)
})

test.each([
  'DE12345678',
  'FR4081234567',
  'AT12345678',
  'PL12345678901',
  '123456789',
  'D1234',
  'DE123456789; drop table',
])('“%s” is no number of its country', (typed) => {
  expect(VatNumber.safeParse(typed).error?.issues[0]?.message).toBe('VAT_ID_INVALID')
})

test.each([
  ['DE123456789', true],
  ['GR123456789', true],
  ['XI123456789', true],
  ['GB123456789', false],
  ['CHE123456789', false],
])('%s is known to the Union: %s', (number, isKnown) => {
  expect(isEuropeanVat(number)).toBe(isKnown)
})

import { expect, test } from 'vitest'
import { faultOfFormat, nameOf, usualFormat } from './number.rules.ts'

test.each([
  ['FA-{year}-{number:5}', true, null],
  ['{number}', false, null],
  ['Facture {year}/{month}/{number:10}', true, null],
  ['FA-{number:5}', true, 'YEAR_MISSING'],
  ['FA-{year}', true, 'FORMAT_INVALID'],
  ['{number}-{number}', false, 'FORMAT_INVALID'],
  ['FA-{year:3}-{number}', true, 'FORMAT_INVALID'],
  ['FA-{number:11}', false, 'FORMAT_INVALID'],
  ['FA-{number:0}', false, 'FORMAT_INVALID'],
  ['FA{day}{number}', false, 'FORMAT_INVALID'],
  ['<b>{number}', false, 'FORMAT_INVALID'],
])('%s is a format, or says why not', (format, yearly, fault) => {
  expect(faultOfFormat(format, { yearly })).toBe(fault)
})

test('a name has the year of its day and as many digits as it was told, and more where they do not do', () => {
  expect(nameOf('FA-{year}-{number:5}', { number: 12, day: '2026-11-28' })).toBe('FA-2026-00012')
  expect(nameOf('{number:2}/{month}.{year}', { number: 1234, day: '2027-01-01' })).toBe('1234/01.2027')
})

test('each country has its usual names', () => {
  expect([usualFormat('invoice', 'FR'), usualFormat('credit_note', 'DE'), usualFormat('invoice', '')]).toEqual([
    'FA-{year}-{number:5}',
    'GS-{year}-{number:5}',
    'INV-{year}-{number:5}',
  ])
})

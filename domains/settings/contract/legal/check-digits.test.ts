import { describe, expect, test } from 'vitest'
import {
  isBritishVat,
  isCorporateNumber,
  isFrenchVat,
  isGermanVat,
  isSiren,
  isSiret,
  isTckn,
  isVkn,
} from './check-digits.ts'

/** Each digit of a number in turn, one higher: what a typing error makes of it. */
const mistyped = (text: string) =>
  [...text].flatMap((sign, at) =>
    /\d/.test(sign) ? [text.slice(0, at) + ((Number(sign) + 1) % 10) + text.slice(at + 1)] : [],
  )

// Published by those that have them.
describe.each<[string, (text: string) => boolean, string[]]>([
  ['SIREN', isSiren, ['732829320', '303265045', '552100554', '356000000']],
  ['SIRET', isSiret, ['73282932000074', '55210055400013']],
  ['French VAT number', isFrenchVat, ['40303265045', '83404833048']],
  ['German VAT number', isGermanVat, ['136695976', '129273398', '811569869']],
  ['British VAT number', isBritishVat, ['980780684', '220430231', '242338087']],
  ['Japanese corporate number', isCorporateNumber, ['1180301018771', '5010401067252', '4011001098993']],
  ['Turkish tax number', isVkn, ['4540536920', '8760047464']],
  ['Turkish personal number', isTckn, ['17291716060', '10000000146']],
])('%s', (_name, isOne, numbers) => {
  test.each(numbers)('%s is one', (number) => {
    expect(isOne(number)).toBe(true)
  })

  test('a digit less or more, or letters, make none', () => {
    const [number = ''] = numbers
    for (const text of ['', number.slice(1), `${number}0`, number.replace(/\d$/, 'A'), ` ${number}`]) {
      expect(isOne(text), text).toBe(false)
    }
  })
})

test.each<[string, (text: string) => boolean, string]>([
  ['SIREN', isSiren, '732829320'],
  ['SIRET', isSiret, '73282932000074'],
  ['French VAT number', isFrenchVat, '40303265045'],
  ['German VAT number', isGermanVat, '136695976'],
  ['Turkish tax number', isVkn, '4540536920'],
  ['Turkish personal number', isTckn, '17291716060'],
])('%s: no single digit can be mistyped', (_name, isOne, number) => {
  expect(mistyped(number).filter(isOne)).toEqual([])
})

describe('SIRET of La Poste', () => {
  test.each(['35600000000048', '35600000009075', '35600000049837'])('%s', (number) => {
    expect(isSiret(number)).toBe(true)
  })

  test('a sum of digits that is no multiple of 5 is refused', () => {
    expect(isSiret('35600000009076')).toBe(false)
  })
})

test('a French key with letters is known by its shape, over a SIREN that is one', () => {
  expect(isFrenchVat('K7399859412')).toBe(true)
  expect(isFrenchVat('K7399859413')).toBe(false)
  expect(isFrenchVat('O7399859412')).toBe(false)
})

test.each([
  ['980780684001', true],
  ['GD001', true],
  ['HA599', true],
  ['GD500', false],
  ['HA100', false],
  ['980780685', false],
])('the British VAT number %s: %s', (number, isOne) => {
  expect(isBritishVat(number)).toBe(isOne)
})

test('of a Japanese number 0 and 9 alone may be mistaken for one another', () => {
  expect(isCorporateNumber('1180301018771')).toBe(true)
  expect(isCorporateNumber('1189301018771')).toBe(true)
  expect(isCorporateNumber('1180301018772')).toBe(false)
  expect(isCorporateNumber('0180301018771')).toBe(false)
})

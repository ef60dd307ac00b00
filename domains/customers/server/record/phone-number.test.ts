import { expect, test } from 'vitest'
import { isSameNumber, phoneNumberIn } from './phone-number.ts'

test.each<[string, string, string | null]>([
  ['06 12 34 56 78', '33612345678', 'FR'],
  ['+33 6 12 34 56 78', '33612345678', null],
  ['(0033) 6-12.34 56 78', '33612345678', 'US'],
  ['33612345678', '33612345678', null],
  ['06 12 34 56 78', '31612345678', 'NL'],
  ['+44 (0)20 7946 0018', '442079460018', 'FR'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '971501234567', 'AE'],
  ['8 912 345-67-89', '79123456789', 'RU'],
])('%s is known as %s in %s', (phone, digits, country) => {
  expect(phoneNumberIn(phone, [country]).digits).toBe(digits)
})

test.each<[string, string, string | null]>([
  ['no number of the country', '06 12 34 56 78', 'BE'],
  ['a country that nobody knows', '06 12 34 56 78', 'ZZ'],
  ['no country', '06 12 34 56 78', null],
])('digits of %s stay as they are typed', (_what, phone, country) => {
  expect(phoneNumberIn(phone, [country])).toEqual({ digits: '0612345678', spellings: ['0612345678'] })
})

test('no digits are no number', () => {
  for (const phone of ['', '+', 'call me']) expect(phoneNumberIn(phone, ['FR'])).toEqual({ digits: '', spellings: [] })
})

test('numbers of two countries are two; of one country that is not known, digits decide', () => {
  const [french, dutch, unknown] = ['FR', 'NL', null].map((country) => phoneNumberIn('0612345678', [country]))
  if (!french || !dutch || !unknown) throw new Error('three numbers')

  expect([isSameNumber(french, dutch), isSameNumber(french, unknown), isSameNumber(unknown, dutch)]).toEqual([
    ...[false, true, true],
  ])
  expect(isSameNumber(phoneNumberIn('+33612345678', [null]), french)).toBe(true)
})

test('nobody without a number has the number of somebody', () => {
  const none = phoneNumberIn('', ['FR'])

  expect(isSameNumber(none, none)).toBe(false)
})

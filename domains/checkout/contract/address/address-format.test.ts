import { expect, test } from 'vitest'
import { addressFaults, enteredAddress, recordedAddress } from './address.rules.ts'
import { addressFormat, formattedCountries } from './address-format.ts'

test.each(formattedCountries)('the example of %s is a postcode there', (country) => {
  const { postcode } = addressFormat(country)

  if (postcode) expect(postcode.pattern.test(postcode.example)).toBe(true)
})

test.each(formattedCountries)('the form of %s asks for all that it needs, and for nothing twice', (country) => {
  const { rows, required } = addressFormat(country)
  const asked = rows.flat()

  expect(asked).toEqual([...new Set(asked)])
  expect([...required].filter((field) => !asked.includes(field))).toEqual([])
})

const person = { first_name: 'Lina', last_name: 'Haddad' }

test.each<[string, string, object, string[]]>([
  ['a postcode in the digits of another script', 'FR', { postcode: '٦٩٠٠١', city: 'Lyon' }, []],
  ['a postcode with too few digits', 'FR', { postcode: '6900', city: 'Lyon' }, ['postcode']],
  ['a postcode in small letters', 'GB', { postcode: 'sw1a 1aa', city: 'London' }, []],
  ['a state that is none', 'US', { postcode: '95014', city: 'Cupertino', province: 'Kalifornia' }, ['province']],
  ['a prefecture', 'JP', { postcode: '154-0023', city: '世田谷区', province: '東京都' }, []],
  ['no postcode where none is used', 'QA', { city: 'Doha' }, []],
  ['a country of its own choice', 'ZZ', {}, ['country']],
])('%s in %s', (...row) => {
  const [, country, given, faults] = row
  const address = enteredAddress({ country, ...person, line1: '1 Main Street', ...given }, '')

  expect(addressFaults(address, '').map(({ field }) => field)).toEqual(faults)
})

test('marks that turn the text go, and what a country does not ask for is left out', () => {
  const entered = enteredAddress(
    {
      country: 'ae',
      first_name: '\u202eLina',
      last_name: ' Haddad ',
      line1: 'Marina  Walk',
      province: 'Dubai',
      postcode: '1',
    },
    '',
  )

  expect(recordedAddress(entered, '')).toMatchObject({
    ...{ name: 'Lina Haddad', line1: 'Marina Walk', city: 'Dubai', province: 'Dubai', postcode: '', country: 'AE' },
  })
})

test('where the family name comes first it does in the record', () => {
  const entered = enteredAddress({ country: 'JP', first_name: '花子', last_name: '佐藤' }, '')

  expect(recordedAddress(entered, '').name).toBe('佐藤 花子')
})

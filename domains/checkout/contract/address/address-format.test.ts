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

/** Required parts and examples of postcodes as libaddressinput gives them (its public data, in November 2026). */
const published: Readonly<Record<string, readonly [needs: string, examples: string]>> = {
  FR: ['ACZ', '33380,34092,33506'],
  MC: ['AC', '98000,98020,98011,98001'],
  DE: ['ACZ', '26133,53225'],
  AT: ['ACZ', '1010,3741'],
  CH: ['ACZ', '2544,1211,1556,3030'],
  LI: ['ACZ', '9496,9491'],
  BE: ['ACZ', '4000,1000'],
  NL: ['ACZ', '1234 AB,2490 AA'],
  LU: ['ACZ', '4750,2998'],
  ES: ['ACSZ', '28039,28300,28070'],
  IT: ['ACSZ', '00144,47042,39049'],
  PT: ['ACZ', '2725-079,1250-096,1201-950'],
  IE: ['AC', 'A65 F4E2'],
  GB: ['ACZ', 'EC1Y 8SY,GIR 0AA,M2 5BQ,CR0 2YR,DN16 9AA,W1A 4ZZ,EC1A 1HQ,RH6 0NP,B6 5BA,BFPO 61'],
  US: ['ACSZ', '95014,22162-1010'],
  CA: ['ACSZ', 'H3Z 2Y7,V8X 3X4,T0L 1K0,T0H 1A0,K1A 0B1'],
  AU: ['ACSZ', '2060,3171,6430,4000,4006,3001'],
  NZ: ['ACZ', '7999,0101'],
  JP: ['ASZ', '154-0023,350-1106,951-8073'],
  TR: ['ACZ', '01960,06101'],
  SE: ['ACZ', '11455,12345,10500'],
  NO: ['ACZ', '0025,0107,6631'],
  DK: ['ACZ', '8660,1566'],
  FI: ['ACZ', '00550,00011'],
  IS: ['AC', '320,121,220,110'],
  PL: ['ACZ', '00-940,05-470'],
  CZ: ['ACZ', '100 00,251 66,530 87'],
  SK: ['ACZ', '010 01,023 14,972 48'],
  HU: ['ACZ', '1037,2380,1540'],
  RO: ['ACZ', '060274,061357,200716'],
  BG: ['AC', '1000,1700'],
  GR: ['ACZ', '151 24,151 10,101 88'],
  HR: ['ACZ', '10000,21001,10002'],
  SI: ['AC', '4000,1001,2500'],
  EE: ['ACZ', '69501,11212'],
  LV: ['ACZ', 'LV-1073,LV-1000'],
  LT: ['ACZ', '04340'],
  CY: ['AC', '2008,3304,1900'],
  MT: ['AC', 'NXR 01,BBR 123'],
  MA: ['AC', '53000,10000,20050'],
  TN: ['AC', '1002,8129,3100'],
  DZ: ['AC', '40304,16027'],
  EG: ['AC', '12411,11511,42523'],
  LB: ['AC', '2038 3054,1107 2810'],
  JO: ['AC', '11937,11118'],
  AE: ['AS', ''],
  SA: ['ACZ', '11564,11187'],
  KW: ['AC', ''],
  QA: ['AC', ''],
  BH: ['AC', ''],
  OM: ['AC', 'PC 133,PC 500,PC 905'],
  BR: ['ASCZ', '40301-110,70002-900'],
  SG: ['AZ', '546080,308125,408600'],
}

/** Where a parcel needs what an envelope does not, or the other way round. */
const otherwise: Readonly<Record<string, string>> = {
  // The postcode follows from the principality.
  MC: 'ACZ',
  // City and ward are asked for apart from the block.
  JP: 'ASCZ',
  // Addresses name province and district; few people know their postcode.
  TR: 'ACS',
  // A governorate is what carriers price by.
  EG: 'ACS',
}

const partOf = { A: 'line1', C: 'city', S: 'province', Z: 'postcode' } as const

test.each(Object.entries(published))('%s asks for what its post needs, and takes its postcodes', (country, row) => {
  const [needs, examples] = row
  const { required, postcode } = addressFormat(country)
  const wanted = [...(otherwise[country] ?? needs)].map((part) => partOf[part as keyof typeof partOf])

  expect([...required].toSorted()).toEqual(['first_name', 'last_name', ...wanted].toSorted())
  const refused = examples.split(',').filter((example) => example !== '' && !postcode?.pattern.test(example))
  expect(refused).toEqual([])
})

test('every country with a format of its own is compared; Hong Kong alone is not', () => {
  expect(formattedCountries.filter((country) => !(country in published))).toEqual(['HK'])
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

import { expect, test } from 'vitest'
import { emptyAddress } from '../customer.rules.ts'
import type { Address } from './address.ts'
import { postalLines } from './postal-address.rules.ts'

const at = (country: string, more: Partial<Address>): Address => ({ ...emptyAddress, country, ...more })

test.each<[string, Address, string[]]>([
  [
    'France',
    at('FR', { name: 'Amélie Roux', line1: '8 place Bellecour', postcode: '69002', city: 'Lyon', province: 'Rhône' }),
    ['Amélie Roux', '8 place Bellecour', '69002 Lyon'],
  ],
  [
    'the United States',
    at('US', {
      name: 'Grace Kim',
      line1: '1 Main St',
      line2: 'Apt 2',
      city: 'Reno',
      province: 'NV',
      postcode: '89501',
    }),
    ['Grace Kim', '1 Main St', 'Apt 2', 'Reno, NV 89501'],
  ],
  [
    'the United Kingdom',
    at('GB', { name: 'Noah Williams', line1: '7 Harbour Row', city: 'Bristol', postcode: 'BS1 4QD' }),
    ['Noah Williams', '7 Harbour Row', 'Bristol', 'BS1 4QD'],
  ],
  [
    'Japan, the largest part first and the name last',
    at('JP', { name: '佐藤 健司', line1: '三条通 21', city: '京都市中京区', province: '京都府', postcode: '604-8083' }),
    ['〒604-8083 京都府京都市中京区', '三条通 21', '佐藤 健司 様'],
  ],
  [
    'Turkey',
    at('TR', { name: 'Deniz Yılmaz', line1: 'Moda Cd. 4', city: 'Kadıköy', province: 'İstanbul', postcode: '34710' }),
    ['Deniz Yılmaz', 'Moda Cd. 4', '34710 Kadıköy', 'İstanbul'],
  ],
  [
    'the Emirates, which have no postcodes',
    at('AE', { name: 'سارة منصور', line1: 'شارع الوصل', city: 'Dubai', province: 'Dubai' }),
    ['سارة منصور', 'شارع الوصل', 'Dubai'],
  ],
  ['a country without rules of its own', at('PE', { name: 'Lucía', city: 'Lima' }), ['Lucía', 'Lima']],
])('an address in %s has its lines in the order of its post', (_country, address, lines) => {
  expect(postalLines(address)).toEqual(lines)
})

test('what is missing leaves neither its comma nor an empty line', () => {
  expect(postalLines(at('US', { city: 'Reno', postcode: '89501' }))).toEqual(['Reno 89501'])
  expect(postalLines(at('US', { province: 'NV' }))).toEqual(['NV'])
  expect(postalLines(at('JP', { city: '京都市' }))).toEqual(['京都市'])
  expect(postalLines(at('FR', {}))).toEqual([])
})

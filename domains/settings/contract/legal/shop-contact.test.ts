import { expect, test } from 'vitest'
import { shopAddressLines, shopContact } from './shop-contact.ts'

const lune = {
  name: 'Maison Lune',
  ...{ shop_line1: '12 rue Oberkampf', shop_postcode: '75011', shop_city: 'Paris', tax_country: 'FR' },
}

test('the address stands as on an envelope, with the country in the language of who reads it', () => {
  expect(shopAddressLines(lune, 'en')).toEqual(['Maison Lune', '12 rue Oberkampf', '75011 Paris', 'France'])
  expect(shopAddressLines({ ...lune, shop_company: 'Lune SARL', shop_line2: 'Bât. B' }, 'ar')).toEqual([
    ...['Lune SARL', '12 rue Oberkampf', 'Bât. B', '75011 Paris', 'فرنسا'],
  ])
})

test('a country alone is no address', () => {
  expect(shopAddressLines({ name: 'Maison Lune', tax_country: 'FR' }, 'en')).toEqual([])
  expect(shopContact({}, 'en')).toMatchObject({ company: '', country: '', email: '' })
})

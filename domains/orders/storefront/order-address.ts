import type { Address } from '@comptoir/customers/contract'
import { countryName } from '@comptoir/platform/contract'
import type { StoreScope } from '@comptoir/platform/server'

/** An address of an order as themes read it. */
export const orderAddress = (address: Address | null, { locale }: StoreScope) =>
  address && {
    name: address.name,
    first_name: '',
    last_name: address.name,
    company: address.company,
    address1: address.line1,
    address2: address.line2,
    street: [address.line1, address.line2].filter(Boolean).join(', '),
    zip: address.postcode,
    city: address.city,
    province: address.province,
    country: countryName(address.country, locale),
    country_code: address.country,
    phone: address.phone,
  }

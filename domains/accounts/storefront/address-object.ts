import type { Address, Customer } from '@comptoir/customers/contract'
import { countryName } from '@comptoir/platform/contract'

type Stored = Customer['addresses'][number]

/** A record keeps one name; the first word is shown as the first name, and both are joined again when saved. */
function namesOf(name: string) {
  const [first = '', ...rest] = name.split(' ')
  return rest.length === 0 ? { first_name: '', last_name: first } : { first_name: first, last_name: rest.join(' ') }
}

/** An address as themes read it; also one of an order, which has no id. */
export function addressObject(
  address: Address & Partial<Pick<Stored, 'id' | 'default'>>,
  locale: string,
  root: string,
) {
  const { id = null, name, company, line1, line2, city, province, postcode, country, phone } = address
  return {
    ...{ id, name, company, city, province, phone },
    ...namesOf(name),
    address1: line1,
    address2: line2,
    street: [line1, line2].filter(Boolean).join(', '),
    zip: postcode,
    province_code: province,
    country: countryName(country, locale),
    country_code: country,
    default: address.default ?? false,
    url: id === null ? null : `${root}/account/addresses/${id}`,
  }
}

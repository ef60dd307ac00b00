import type { Address, Customer, CustomerAddress } from './customer.ts'

export const fullName = ({ first_name, name }: Pick<Customer, 'first_name' | 'name'>) =>
  [first_name, name].filter(Boolean).join(' ')

/** Keeps exactly one default address: the first marked one, else the first. */
export function withOneDefault(addresses: readonly CustomerAddress[]): CustomerAddress[] {
  const marked = Math.max(
    0,
    addresses.findIndex((address) => address.default),
  )
  return addresses.map((address, at) => ({ ...address, default: at === marked }))
}

export const emptyAddress: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  province: '',
  postcode: '',
  country: '',
  phone: '',
}

export const isEmptyAddress = (address: Address) => Object.values(address).every((value) => value === '')

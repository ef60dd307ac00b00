import type { Address } from './address/address.ts'
import type { Customer, CustomerAddress, CustomerStats } from './customer.ts'

export const fullName = ({ first_name, name }: Pick<Customer, 'first_name' | 'name'>) =>
  [first_name, name].filter(Boolean).join(' ')

const noStats: CustomerStats = { orders: 0, own_orders: 0, spent: 0, last_order_at: null, refused: 0 }

/** Nothing for users who may not see orders. */
export const statsOf = ({ stats = noStats }: Pick<Customer, 'stats'>) => stats

/** Digits of a telephone number in any spelling; some dial zeros instead of the plus sign. */
export const digitsOfPhone = (phone: string) => phone.replaceAll(/^00|\D/g, '')

const spaced = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** A typed name confirms an erasure; case and spaces do not matter. */
export const isSameName = (typed: string, name: string) => spaced(typed) === spaced(name)

/** Keeps exactly one default address: the first marked one, else the first. */
export function withOneDefault<Kept extends { default: boolean }>(addresses: readonly Kept[]): Kept[] {
  const marked = Math.max(
    0,
    addresses.findIndex((address) => address.default),
  )
  return addresses.map((address, at) => ({ ...address, default: at === marked }))
}

/** City and country of the default address. */
export function placeOf(addresses: readonly Omit<CustomerAddress, 'id'>[]): Customer['place'] {
  const address = addresses.find((each) => each.default)
  return address ? { city: address.city, country: address.country } : null
}

export const emptyAddress: Address = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  province: '',
  postcode: '',
  country: '',
  phone: '',
}

export const isEmptyAddress = (address: Address) => Object.values(address).every((value) => value === '')

const lineParts = ['name', 'line1', 'line2', 'postcode', 'city', 'country'] as const
type AddressLines = { [Part in (typeof lineParts)[number]]: string | null } & { company?: string | null }

/** The same for the same place, however it is spaced and capitalized. */
export const addressKey = ({ company, ...address }: AddressLines) =>
  [...lineParts.map((part) => address[part]), ...(company ? [company] : [])]
    .map((text) => (text ?? '').trim().toLowerCase())
    .join('\n')

export const isSameAddress = (one: AddressLines, other: AddressLines) => addressKey(one) === addressKey(other)

import { distinctWords } from '@comptoir/platform/contract'
import { fullName, isSameAddress, placeOf, statsOf } from './customer.rules.ts'
import { type Consent, type Customer, noConsent } from './customer.ts'
import type { Merged, MergeField, MergeKeep, MergeSide } from './merge.ts'

export type MergePair = Readonly<Record<MergeSide, Customer>>

export const defaultAddressOf = ({ addresses }: Pick<Customer, 'addresses'>) =>
  addresses.find((address) => address.default)

const isEmptyIn: Readonly<Record<MergeField, (customer: Customer) => boolean>> = {
  name: (customer) => fullName(customer) === '',
  email: ({ email }) => email === '',
  phone: ({ phone }) => phone === '',
  locale: () => false,
  address: ({ addresses }) => addresses.length === 0,
}

/** The record that a field is taken from. */
export const sideKept = (field: MergeField, { into }: MergePair, keep: MergeKeep): MergeSide =>
  keep[field] ?? (isEmptyIn[field](into) ? 'from' : 'into')

/** A merge must not unblock anybody. */
function mergedState({ into, from }: MergePair): Customer['state'] {
  const states = [into.state, from.state]
  if (states.includes('blocked')) return 'blocked'
  return states.includes('active') ? 'active' : 'guest'
}

function mergedAddresses({ into, from }: MergePair, side: MergeSide): Customer['addresses'] {
  const added = from.addresses.filter((address) => !into.addresses.some((known) => isSameAddress(known, address)))
  const all = [...into.addresses, ...added]
  const chosen = defaultAddressOf(side === 'into' ? into : from) ?? defaultAddressOf(into) ?? defaultAddressOf(from)
  const at = all.findIndex((address) => chosen && isSameAddress(address, chosen))
  return all.map((address, position) => ({ ...address, default: position === at }))
}

const emailOf = ({ consent = noConsent }: Customer) => consent.email

/** What was said last; who was never asked said nothing. */
function mergedConsent({ into, from }: MergePair): Consent {
  const [one, other] = [emailOf(into), emailOf(from)]
  return { email: (other.at ?? '') > (one.at ?? '') ? other : one }
}

/** The customer that remains of two: each field as chosen, addresses and tags of both. */
export function mergedFields(pair: MergePair, keep: MergeKeep) {
  const kept = (field: MergeField) => pair[sideKept(field, pair, keep)]
  const { name, first_name } = kept('name')
  const addresses = mergedAddresses(pair, sideKept('address', pair, keep))
  return {
    ...{ name, first_name },
    email: kept('email').email,
    phone: kept('phone').phone,
    locale: kept('locale').locale,
    state: mergedState(pair),
    tags: distinctWords([...pair.into.tags, ...pair.from.tags]),
    tax: { ...(pair.into.tax.vat_id ? pair.into : pair.from).tax, exempt: pair.into.tax.exempt },
    consent: mergedConsent(pair),
    addresses,
    place: placeOf(addresses),
  }
}

const latest = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other)

const sumOf = (into: number, from: number) => ({ into, from, merged: into + from })

/** The record that would remain, and the sums of both. */
export function mergePreview(pair: MergePair, keep: MergeKeep): Omit<Merged, 'has_account'> {
  const { into, from } = pair
  const fields = mergedFields(pair, keep)
  const stats = { into: statsOf(into), from: statsOf(from) }
  const orders = sumOf(stats.into.orders, stats.from.orders)
  const own_orders = stats.into.own_orders + stats.from.own_orders
  const spent = sumOf(stats.into.spent, stats.from.spent)
  const last_order_at = latest(stats.into.last_order_at, stats.from.last_order_at)
  const refused = stats.into.refused + stats.from.refused
  const addresses = {
    ...{ into: into.addresses.length, from: from.addresses.length },
    merged: fields.addresses.length,
  }
  return {
    customer: {
      ...{ ...into, ...fields },
      stats: { orders: orders.merged, own_orders, spent: spent.merged, last_order_at, refused },
    },
    sums: { orders, spent, addresses },
  }
}

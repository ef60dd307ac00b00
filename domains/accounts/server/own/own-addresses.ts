import { type Address, type Customer, fullName } from '@comptoir/customers/contract'
import { reviseCustomer } from '@comptoir/customers/server'
import { apiError } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import type { AddressForm } from '../../contract/own-record.ts'
import { AccountFault } from '../account/account-fault.ts'
import type { Visitor } from '../session/session.queries.ts'

/** A page holds no more; staff may keep more. */
const maxOwn = 20

const joined = (parts: readonly string[], by: string) => parts.filter(Boolean).join(by)

const storedAddress = (form: AddressForm, customer: Customer): Address => ({
  name: joined([form.first_name, form.last_name], ' ') || fullName(customer).slice(0, 100),
  line1: form.address1,
  company: form.company,
  line2: form.address2,
  city: form.city,
  province: form.province,
  postcode: form.zip,
  country: form.country,
  phone: form.phone,
})

type Stored = Customer['addresses'][number]

const withDefault = (addresses: readonly Stored[], id: string | null) =>
  id === null ? [...addresses] : addresses.map((address) => ({ ...address, default: address.id === id }))

const indexOf = ({ addresses }: Customer, id: string) => {
  const at = addresses.findIndex((address) => address.id === id)
  if (at < 0) throw apiError('NOT_FOUND')
  return at
}

const revise = ({ db }: Context, { customer }: Visitor, change: (before: Customer) => Stored[]) =>
  db.transaction((tx) => reviseCustomer(tx, customer.id, (before) => ({ addresses: change(before) })))

/** @throws TOO_MANY_ADDRESSES */
export const addOwnAddress = (context: Context, visitor: Visitor, form: AddressForm) =>
  revise(context, visitor, (before) => {
    if (before.addresses.length >= maxOwn) throw new AccountFault('TOO_MANY_ADDRESSES')
    const added = { ...storedAddress(form, before), id: newId(), default: false }
    return withDefault([...before.addresses, added], form.default ? added.id : null)
  })

/** @throws NOT_FOUND for an address that is not the visitor's own */
export const changeOwnAddress = (context: Context, visitor: Visitor, { id, form }: { id: string; form: AddressForm }) =>
  revise(context, visitor, (before) => {
    const at = indexOf(before, id)
    const changed = before.addresses.map((address, index) =>
      index === at ? { ...address, ...storedAddress(form, before) } : address,
    )
    return withDefault(changed, form.default ? id : null)
  })

/** @throws NOT_FOUND for an address that is not the visitor's own */
export const deleteOwnAddress = (context: Context, visitor: Visitor, id: string) =>
  revise(context, visitor, (before) => before.addresses.toSpliced(indexOf(before, id), 1))

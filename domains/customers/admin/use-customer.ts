import { call, useLiveRecord, useLiveRecords } from '@comptoir/platform/admin'
import type { QueryClient } from '@tanstack/react-query'
import type { Customer } from '../contract/customer.ts'
import { getCustomer, updateCustomerData } from '../contract/customer.wire.ts'

const keyOf = (id: string) => ['customers', 'one', id]

const live = { changed: updateCustomerData, versionOf: ({ version }: Customer) => version }

const load = async (id: string, signal: AbortSignal) => (await call(getCustomer, { params: { id }, signal })).customer

/** Without an id there is nothing to load yet. */
export const useCustomer = (id: string | undefined) =>
  useLiveRecord<Customer>(id, { ...live, key: keyOf(id ?? ''), load: (signal) => load(id ?? '', signal) })

export const useCustomers = (ids: readonly string[]) => useLiveRecords<Customer>(ids, { ...live, keyOf, load })

export const keepCustomer = (client: QueryClient, customer: Customer) =>
  client.setQueryData(keyOf(customer.id), customer)

import { call, useLiveRecord } from '@comptoir/platform/admin'
import type { QueryClient } from '@tanstack/react-query'
import type { Customer } from '../contract/customer.ts'
import { getCustomer, updateCustomerData } from '../contract/customer.wire.ts'

const keyOf = (id: string) => ['customers', 'one', id]

export const useCustomer = (id: string) =>
  useLiveRecord<Customer>(id, {
    key: keyOf(id),
    changed: updateCustomerData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getCustomer, { params: { id }, signal })).customer,
  })

export const keepCustomer = (client: QueryClient, customer: Customer) =>
  client.setQueryData(keyOf(customer.id), customer)

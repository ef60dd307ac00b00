import type { Context } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { CustomerRequest } from '../contract/customer.ts'
import { createCustomer } from '../server/save/save-customer.ts'

export async function aCustomer(context: Context, given: Partial<CustomerRequest> = {}) {
  const request = CustomerRequest.parse({
    name: 'Haddad',
    first_name: 'Lina',
    email: `${newId()}@example.com`,
    ...given,
  })
  const { customer } = await createCustomer(context, request)
  return customer
}

import type { Context } from '@comptoir/platform/server'
import type { TestStaff } from '@comptoir/platform/testing'
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

/** Adds a small text as a document; returns the reply. */
export async function aDocument(staff: Pick<TestStaff, 'call'>, customer: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['%PDF certificate']), 'Reseller certificate.pdf')
  const { body } = await staff.call('POST', `/api/customers/${customer}/documents`, form)
  return body
}

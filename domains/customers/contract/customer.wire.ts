import {
  endpoint,
  fact,
  failures,
  Gone,
  Id,
  listQuery,
  listReply,
  oneOf,
  Patch,
  socketEvent,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Customer, CustomerChange, CustomerRequest, CustomerRow, customerStates } from './customer.ts'

const byId = z.strictObject({ id: Id })
const reply = z.object({ customer: Customer })

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  permission: 'customers_page',
  query: listQuery({ state: oneOf(customerStates) }, ['name', 'created_at', 'spent', 'orders']),
  reply: listReply(CustomerRow),
})
/** For whoever fills in an order: the few that a search finds, with their addresses. */
export const pickCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/pick',
  permission: 'pick_customers',
  query: z.strictObject({ q: z.string().max(200).default('') }),
  reply: z.object({ items: z.array(Customer) }),
})
export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/{id}',
  permission: 'customers_page',
  params: byId,
  reply,
})
export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/customers',
  permission: 'customers_page',
  body: CustomerRequest,
  reply,
})
export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/api/customers/{id}',
  permission: 'customers_page',
  params: byId,
  body: CustomerChange,
  reply,
})
export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/{id}',
  permission: 'customers_page',
  params: byId,
  query: z.strictObject({ version: z.coerce.number().pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

export const customerCreated = fact('customer.created', Customer)
export const customerUpdated = fact('customer.updated', Customer)
export const customerDeleted = fact('customer.deleted', Customer)

export const newCustomerData = socketEvent('new_customer_data', CustomerRow)
export const updateCustomerData = socketEvent('update_customer_data', Patch)
export const deleteCustomerData = socketEvent('delete_customer_data', Gone)

export const customerFailure = failures({ EMAIL_TAKEN: 409, CUSTOMER_HAS_ORDERS: 409 })

import { withFields } from '@comptoir/custom-fields/contract'
import {
  BulkReply,
  bulkSize,
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  listQuery,
  listReply,
  namesOrFilters,
  oneOf,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Customer, CustomerChange, CustomerRequest, CustomerRow, customerStates } from './customer.ts'

export const CustomersQuery = withFields(
  listQuery({ state: oneOf(customerStates) }, ['name', 'created_at', 'spent', 'orders']),
)
export type CustomersQuery = z.output<typeof CustomersQuery>

/** A bulk action on given ids, or on all matches of a filter, part by part. */
export const CustomersBulk = CustomersQuery.extend({
  ids: z.array(Id).min(1).max(bulkSize.part).optional(),
  action: z.enum(['state', 'delete']),
  args: z
    .strictObject({
      state: z.enum(customerStates).optional(),
      /** Only customers in this state; others are skipped, which makes undo safe. */
      from: z.enum(customerStates).optional(),
    })
    .default({}),
})
  .refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
  .refine(({ action, args }) => action !== 'state' || args.state, { path: ['args', 'state'], error: 'REQUIRED' })
export type CustomersBulk = z.infer<typeof CustomersBulk>

const byId = z.strictObject({ id: Id })
const reply = z.object({ customer: Customer })

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  permission: 'customers_page',
  query: CustomersQuery,
  reply: listReply(CustomerRow),
})
/** Matches with addresses, for the order form. */
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
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
export const bulkCustomers = endpoint({
  method: 'POST',
  path: '/api/customers/bulk',
  permission: 'customers_page',
  summary: 'Does one thing to many customers; each answers for itself',
  body: CustomersBulk,
  reply: BulkReply,
})

// Personal data is stored outside the log, where it can be erased.
const logged = ['id', 'locale', 'state', 'version', 'created_at', 'updated_at'] as const
export const customerCreated = domainEvent('customer.created', Customer, { logged })
export const customerUpdated = domainEvent('customer.updated', Customer, { logged })
export const customerDeleted = domainEvent('customer.deleted', Customer, { logged })

export const newCustomerData = socketEvent('new_customer_data', CustomerRow)
export const updateCustomerData = socketEvent('update_customer_data', Patch)
export const deleteCustomerData = socketEvent('delete_customer_data', DeletedRecord)

/** Their orders and what they spent have changed; null when the order did not say whose. */
export const updateCustomerStatsData = socketEvent('update_customer_stats_data', z.object({ id: Id.nullable() }))

export const customerError = defineErrors({ EMAIL_TAKEN: 409, CUSTOMER_HAS_ORDERS: 409 })

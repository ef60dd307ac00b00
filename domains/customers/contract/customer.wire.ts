import { withFields } from '@comptoir/custom-fields/contract'
import {
  amounts,
  BulkReply,
  between,
  bulkSize,
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  equal,
  Id,
  listQuery,
  listReply,
  locales,
  namesOrFilters,
  oneOf,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Customer, CustomerChange, CustomerMail, CustomerRequest, CustomerRow, Tag } from './customer.ts'
import { consentStates, customerStates } from './customer-state.ts'
import { expiries } from './document.rules.ts'
import { HistoryEntry, HistoryKind, maxHistory } from './history.ts'
import { customerSegments, customerSorts } from './segment.ts'

/** Sorts and views by figures of orders need the right to see orders, as the figures do. */
export const CustomersQuery = withFields(
  listQuery(
    {
      state: oneOf(customerStates),
      locale: oneOf(locales),
      /** To letters by e-mail. */
      consent: oneOf(consentStates),
      tag: equal(Tag),
      segment: equal(z.enum(customerSegments)),
      created_at: between,
      /** The default address's. */
      country: equal(z.string().regex(/^[A-Z]{2}$/)),
      /** Customers with a document that has expired or soon will. */
      documents: equal(z.enum(expiries)),
      /** Figures of orders: for those who may see orders. */
      orders: amounts,
      spent: amounts,
      /** Deliveries that they refused. */
      refused: amounts,
      last_order: between,
    },
    customerSorts,
  ),
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
  summary: 'Customers by page, filter and text',
  permission: 'customers_page',
  query: CustomersQuery,
  reply: listReply(CustomerRow),
})
export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/export',
  permission: 'customers_export',
  summary: 'The list as a CSV file, all of it; figures of orders for those who may see orders',
  query: CustomersQuery.omit({ limit: true, cursor: true }),
  reply: z.unknown(),
})
/** Matches with addresses, for the order form. */
export const pickCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/pick',
  summary: 'Customers that match a text, for fields that choose one',
  permission: 'pick_customers',
  query: z.strictObject({ q: z.string().max(200).default('') }),
  reply: z.object({ items: z.array(Customer) }),
})
export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/{id}',
  summary: 'One customer',
  permission: 'customers_page',
  params: byId,
  reply,
})
export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/customers',
  summary: 'Creates a customer',
  permission: 'customers_page',
  body: CustomerRequest,
  reply,
})
export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/api/customers/{id}',
  summary: 'Changes a customer',
  permission: 'customers_page',
  params: byId,
  body: CustomerChange,
  reply,
})
export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/{id}',
  summary: 'Deletes a customer without orders',
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

/** Notes are appended, so concurrent ones need no version. */
export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/notes',
  summary: 'Adds a note to a customer',
  permission: 'customers_page',
  params: byId,
  body: z.strictObject({ body: z.string().trim().min(1, 'REQUIRED').max(5_000, 'TOO_LONG') }),
  reply,
})
export const mailCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/mails',
  permission: 'customers_page',
  summary: 'Writes a mail to the customer, in the language of the customer',
  params: byId,
  body: CustomerMail,
  /** `is_kept`: there is no mail server, so the mail is only shown in the panel. */
  reply: z.object({ is_kept: z.boolean() }),
})
export const readHistory = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/history',
  permission: 'customers_page',
  summary: 'Orders, mails, notes and changes as far as the caller may see them, newest first',
  params: byId,
  query: z.strictObject({
    kind: HistoryKind.optional(),
    limit: WholeNumber.pipe(z.int().min(1).max(maxHistory)).default(20),
  }),
  reply: z.object({
    entries: z.array(HistoryEntry),
    counts: z.array(z.object({ kind: HistoryKind, count: z.int().nonnegative() })),
  }),
})

// Personal data is stored outside the log, where it can be erased.
const logged = ['id', 'locale', 'state', 'version', 'created_at', 'updated_at'] as const
export const customerCreated = domainEvent('customer.created', Customer, { logged })
export const customerUpdated = domainEvent('customer.updated', Customer, { logged })
export const customerDeleted = domainEvent('customer.deleted', Customer, { logged })

/** Without any value: they were erased. */
export const customerErased = domainEvent('customer.erased', z.object({ id: Id, version: Version }))

export const newCustomerData = socketEvent('new_customer_data', CustomerRow)
export const updateCustomerData = socketEvent('update_customer_data', Patch)
export const deleteCustomerData = socketEvent('delete_customer_data', DeletedRecord)

/**
 * Their orders, what they spent or likely duplicates have changed; null when the order did not say whose. Not named `id`:
 * that of an order, which the readers of customers may not see, is taken out of what an order's event tells them.
 */
export const updateCustomerStatsData = socketEvent('update_customer_stats_data', z.object({ of: Id.nullable() }))

export const customerError = defineErrors({
  EMAIL_TAKEN: 409,
  NO_CUSTOMER_ADDRESS: 409,
  CUSTOMER_HAS_ORDERS: 409,
  NAME_NOT_CONFIRMED: 422,
  ERASURE_BLOCKED: 409,
  SAME_CUSTOMER: 422,
  MERGE_TOO_LARGE: 409,
  TOO_MANY_DOCUMENTS: 409,
  TOO_MANY_ADDRESSES: 409,
  VAT_ID_NOT_EUROPEAN: 409,
  VAT_CHECK_UNAVAILABLE: 503,
})

import { asDeleted, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { type Customer, CustomerRow, customerRowFields } from '../contract/customer.ts'
import * as wire from '../contract/wire.ts'
import { customerRecords, findCustomers, pickCustomers, readCustomer, readCustomerRows } from './customer.queries.ts'
import { customerJobs, customerReactions } from './prepare-stats.ts'
import { bulkCustomers, createCustomer, deleteCustomer, updateCustomer } from './save-customer.ts'

export { customerForOrder } from './customer.queries.ts'
export { addOrderToStats } from './customer-stats.ts'
export { keepAddresses } from './keep-address.ts'
export { createCustomer, customerFor } from './save-customer.ts'

const staff = { permission: 'customers_page' } as const

/** Patches contain only the list's fields. */
const rowPatch = (after: Partial<Customer> | null) =>
  Object.fromEntries(Object.entries(after ?? {}).filter(([field]) => customerRowFields.some((name) => name === field)))

export const customers = serverDomain({
  key: 'customers',
  routes: [
    handle(wire.listCustomers, (context, { query }) => findCustomers(context, query)),
    handle(wire.pickCustomers, (context, { query }) => pickCustomers(context, query.q)),
    handle(wire.getCustomer, async ({ db, shop }, { params }) => ({
      customer: await readCustomer(db.current, shop, params.id),
    })),
    handle(wire.createCustomer, (context, { body }) => createCustomer(context, body)),
    handle(wire.updateCustomer, (context, { params, body }) => updateCustomer(context, params.id, body)),
    handle(wire.deleteCustomer, (context, { params, query }) => deleteCustomer(context, params.id, query.version)),
    handle(wire.bulkCustomers, (context, { body }) => bulkCustomers(context, body)),
  ],
  customFields: [customerRecords],
  jobs: customerJobs,
  reactions: customerReactions,
  reads: [{ events: [wire.customerCreated], read: readCustomerRows }],
  live: [
    broadcast(staff, wire.customerCreated, wire.newCustomerData, ({ after }) => CustomerRow.parse(after)),
    broadcast(staff, wire.customerUpdated, wire.updateCustomerData, ({ entity_id, version, after }) => ({
      id: entity_id,
      version,
      patch: rowPatch(after),
    })),
    broadcast(staff, wire.customerDeleted, wire.deleteCustomerData, asDeleted),
  ],
})

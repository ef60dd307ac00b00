import { savepoint, shopOf, type Tx, violatedConstraint } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { type Customer, type CustomerRequest, defaultTax } from '../../contract/customer.ts'
import { lockCustomer } from '../record/customer.queries.ts'
import { customers } from '../record/customer.table.ts'
import { customerByEmail } from '../record/find-buyer.ts'
import { changeCustomer, insertCustomer } from './save-customer.ts'

type Claimant = Pick<CustomerRequest, 'name' | 'first_name' | 'email' | 'locale'>

async function createActive(tx: Tx, person: Claimant): Promise<Customer | null> {
  const request = { ...person, phone: '', addresses: [], tags: [], tax: defaultTax, note: '' }
  try {
    return await savepoint(tx, () => insertCustomer(tx, request, 'active'))
  } catch (error) {
    // Lost a race against an order of the same address.
    if (violatedConstraint(error) === 'customers_email') return null
    throw error
  }
}

async function findOrCreate(tx: Tx, person: Claimant): Promise<Customer> {
  const known = await customerByEmail(tx, shopOf(tx), person.email)
  if (known === null) return (await createActive(tx, person)) ?? findOrCreate(tx, person)
  const before = await lockCustomer(tx, shopOf(tx), known)
  return before.state === 'guest' ? changeCustomer(tx, before, { state: 'active' }) : before
}

/**
 * The record of a person who has proved to own the address, or a new one, marked as one with an account. A guest becomes
 * active; what the record says stays.
 */
export async function claimCustomer(tx: Tx, person: Claimant): Promise<Customer> {
  const customer = await findOrCreate(tx, person)
  await tx
    .update(customers)
    .set({ has_account: true })
    .where(and(eq(customers.shop_id, shopOf(tx)), eq(customers.id, customer.id)))
  return customer
}

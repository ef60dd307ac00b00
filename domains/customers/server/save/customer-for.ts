import { rows, savepoint, type Tx, violatedConstraint } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { digitsOfPhone } from '../../contract/customer.rules.ts'
import { defaultTax, type Person } from '../../contract/customer.ts'
import { type Buyer, findBuyer } from '../record/find-buyer.ts'
import { insertCustomer } from './save-customer.ts'

async function createGuest(tx: Tx, shop: number, person: Person): Promise<Buyer> {
  const request = { ...person, first_name: '', addresses: [], tags: [], tax: defaultTax, note: '' }
  try {
    return await savepoint(tx, () => insertCustomer(tx, request, 'guest'))
  } catch (error) {
    // Lost a race against another transaction: use its customer.
    const theirs = violatedConstraint(error) === 'customers_email' && (await findBuyer(tx, shop, person))
    if (theirs) return theirs
    throw error
  }
}

/** Families share numbers, so no constraint can keep two orders of a new number from making two customers. */
const lockPhone = (tx: Tx, shop: number, phone: string) =>
  rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`customer phone ${shop} ${digitsOfPhone(phone)}`}, 0))`)

/** Finds a customer by e-mail address, or by telephone number if there is none, or creates a guest. */
export async function customerFor(tx: Tx, shop: number, person: Person): Promise<Buyer> {
  const known = await findBuyer(tx, shop, person)
  if (known) return known
  if (person.email !== '' || person.phone === '') return createGuest(tx, shop, person)
  await lockPhone(tx, shop, person.phone)
  return (await findBuyer(tx, shop, person)) ?? createGuest(tx, shop, person)
}

import { gramsToStore, words } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  count,
  expectVersion,
  insert,
  json,
  record,
  recordEnd,
  rows,
  savepoint,
  shopOf,
  type Tx,
  update,
  violatedConstraint,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  type Customer,
  type CustomerChange,
  type CustomerRequest,
  customerCreated,
  customerDeleted,
  customerFailure,
  customerUpdated,
  type Person,
  withOneDefault,
} from '../contract/index.ts'
import { type CustomerRecord, lockCustomer, readCustomer, toCustomer } from './customer.queries.ts'

type Findable = Pick<Customer, 'name' | 'first_name' | 'email' | 'phone'>

/** How a customer is found: by any part of name, address or number. */
function searchOf({ name, first_name, email, phone }: Findable) {
  const texts = [first_name, name, email, phone]
  return { search: texts.flatMap(words).join(' '), grams: array(gramsToStore(texts)) }
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'customers_email') throw customerFailure('EMAIL_TAKEN', { field: 'email' })
  throw error
}

const addressesOf = (addresses: CustomerRequest['addresses']) =>
  json(withOneDefault(addresses.map((address) => ({ ...address, id: newId() }))))

async function insertCustomer(tx: Tx, request: CustomerRequest, state: Customer['state']) {
  const { addresses, tags, ...plain } = request
  const values = { ...plain, addresses: addressesOf(addresses), tags: array(tags), ...searchOf(request) }
  const row = await insert<CustomerRecord>(tx, 'customers', { shop_id: shopOf(tx), id: newId(), state, ...values })
  const customer = toCustomer(row)
  record(tx, customerCreated, customer)
  count(tx, 'customers', 1)
  return customer
}

export const createCustomer = ({ db }: Context, request: CustomerRequest) =>
  db.transaction(async (tx) => ({ customer: await insertCustomer(tx, request, 'active').catch(refuseTaken) }))

export async function updateCustomer({ db, shop }: Context, id: string, { version, ...change }: CustomerChange) {
  return db.transaction(async (tx) => {
    const before = await lockCustomer(tx, shop, id)
    await expectVersion(tx, before, { entity: 'customer', version })
    const { addresses, tags, ...plain } = change
    const values = {
      ...plain,
      addresses: addresses && addressesOf(addresses),
      tags: tags && array(tags),
      ...searchOf({ ...before, ...change }),
    }
    const row = await update<CustomerRecord>(tx, { table: 'customers', id }, values).catch(refuseTaken)
    const customer = toCustomer(row)
    record(tx, customerUpdated, customer, before)
    return { customer }
  })
}

/** Removes a customer whom nothing refers to; whoever has ordered stays on record. */
export async function deleteCustomer({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockCustomer(tx, shop, id)
    await expectVersion(tx, before, { entity: 'customer', version })
    if (before.stats.orders > 0) throw customerFailure('CUSTOMER_HAS_ORDERS', { orders: before.stats.orders })
    await rows(tx, sql`delete from customers where shop_id = ${shop} and id = ${id}`)
    recordEnd(tx, customerDeleted, before)
    count(tx, 'customers', -1)
    return { success: true as const }
  })
}

async function findByEmail(tx: Tx, shop: number, email: string): Promise<Customer | null> {
  if (email === '') return null
  const [known] = await rows<{ id: string }>(
    tx,
    sql`select id from customers where shop_id = ${shop} and email = ${email}`,
  )
  return known ? readCustomer(tx, shop, known.id) : null
}

/** The customer an order is for: the one with this e-mail address, or a new guest. */
export async function customerFor(tx: Tx, shop: number, person: Person): Promise<Customer> {
  const known = await findByEmail(tx, shop, person.email)
  if (known) return known
  const request = { ...person, first_name: '', addresses: [], tags: [], note: '' }
  try {
    return await savepoint(tx, () => insertCustomer(tx, request, 'guest'))
  } catch (error) {
    // Somebody else has just written this person down: take theirs.
    const theirs = violatedConstraint(error) === 'customers_email' && (await findByEmail(tx, shop, person.email))
    if (theirs) return theirs
    throw error
  }
}

/**
 * Notes what an order did to a customer's figures and answers how many orders they have now. The figures
 * are derived, so they make no new version.
 */
export async function noteOrder(tx: Tx, id: string, change: { orders: number; spent: number; at: string }) {
  const [row] = await rows<{ orders: number }>(
    tx,
    sql`update customers set orders = orders + ${change.orders}, spent = greatest(0, spent + ${change.spent}),
          last_order_at = greatest(last_order_at, ${change.at}::timestamptz)
        where shop_id = ${shopOf(tx)} and id = ${id} returning orders`,
  )
  return row?.orders ?? 0
}

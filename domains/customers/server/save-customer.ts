import { forgetFieldFiles, settleMetafields } from '@comptoir/custom-fields/server'
import { dayOf, failure, gramOfDay, gramsToStore, words } from '@comptoir/platform/contract'
import {
  array,
  bulk,
  type Context,
  count,
  expectVersion,
  insert,
  insertReturning,
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
  type CustomersBulk,
  customerCreated,
  customerDeleted,
  customerFailure,
  customerUpdated,
  fullName,
  type Person,
  withOneDefault,
} from '../contract/index.ts'
import { type CustomerRecord, lockCustomer, matchingCustomers, readCustomer, toCustomer } from './customer.queries.ts'

type Findable = Pick<Customer, 'name' | 'first_name' | 'email' | 'phone'> & { created_at?: string }

const today = sql`'@' || floor(extract(epoch from now()) / 86400)::bigint`

/** How a customer is found: by any part of name, address or number, and by the day of their making. */
function searchOf({ name, first_name, email, phone, created_at }: Findable) {
  const texts = [first_name, name, email, phone]
  const day = created_at === undefined ? today : sql`${gramOfDay(dayOf(created_at))}::text`
  return { search: texts.flatMap(words).join(' '), grams: sql`${array(gramsToStore(texts))}::text[] || (${day})` }
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'customers_email') throw customerFailure('EMAIL_TAKEN', { field: 'email' })
  throw error
}

const addressesOf = (addresses: CustomerRequest['addresses']) =>
  json(withOneDefault(addresses.map((address) => ({ ...address, id: newId() }))))

/** What the shop's own fields say of them, as it is written. */
async function fieldsOf(
  tx: Tx,
  customer: Pick<Customer, 'id' | 'name' | 'first_name'>,
  values: Parameters<typeof settleMetafields>[2],
) {
  const bearer = { entity: 'customer', id: customer.id, label: fullName(customer) }
  const settled = await settleMetafields(tx, bearer, values)
  return settled && json(settled)
}

async function insertCustomer(tx: Tx, request: CustomerRequest, state: Customer['state']) {
  const { addresses, tags, metafields, ...plain } = request
  const id = newId()
  const values = {
    ...plain,
    addresses: addressesOf(addresses),
    tags: array(tags),
    metafields: await fieldsOf(tx, { ...plain, id }, { said: metafields }),
    ...searchOf(request),
  }
  const row = await insertReturning<CustomerRecord>(tx, 'customers', {
    shop_id: shopOf(tx),
    id,
    state,
    ...values,
  })
  await insert(tx, 'customer_figures', { shop_id: shopOf(tx), customer_id: row.id })
  const customer = toCustomer(row)
  record(tx, customerCreated, customer)
  count(tx, 'customers', 1)
  return customer
}

export const createCustomer = ({ db }: Context, request: CustomerRequest) =>
  db.transaction(async (tx) => ({ customer: await insertCustomer(tx, request, 'active').catch(refuseTaken) }))

/** Writes what changes of a locked customer and tells of it. */
async function changeCustomer(
  tx: Tx,
  before: Customer,
  { addresses, tags, metafields, ...plain }: Omit<CustomerChange, 'version'>,
) {
  const values = {
    ...plain,
    addresses: addresses && addressesOf(addresses),
    tags: tags && array(tags),
    metafields: await fieldsOf(tx, { ...before, ...plain }, { said: metafields, before: before.metafields ?? {} }),
    ...searchOf({ ...before, ...plain }),
  }
  const row = await update<CustomerRecord>(tx, { table: 'customers', id: before.id }, values).catch(refuseTaken)
  const customer = toCustomer(row, before.stats)
  record(tx, customerUpdated, customer, before)
  return customer
}

export async function updateCustomer({ db, shop }: Context, id: string, { version, ...change }: CustomerChange) {
  return db.transaction(async (tx) => {
    const before = await lockCustomer(tx, shop, id)
    await expectVersion(tx, before, { entity: 'customer', version })
    return { customer: await changeCustomer(tx, before, change) }
  })
}

/** Removes a locked customer whom nothing refers to; whoever has ordered stays on record. */
async function removeCustomer(tx: Tx, before: Customer) {
  if (before.stats.orders > 0) throw customerFailure('CUSTOMER_HAS_ORDERS', { orders: before.stats.orders })
  await forgetFieldFiles(tx, { entity: 'customer', id: before.id })
  await rows(tx, sql`delete from customers where shop_id = ${shopOf(tx)} and id = ${before.id}`)
  recordEnd(tx, customerDeleted, before)
  count(tx, 'customers', -1)
}

export async function deleteCustomer({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockCustomer(tx, shop, id)
    await expectVersion(tx, before, { entity: 'customer', version })
    await removeCustomer(tx, before)
    return { success: true as const }
  })
}

async function giveState(tx: Tx, before: Customer, { state, from = before.state }: CustomersBulk['args']) {
  if (before.state !== from) throw failure('VERSION_CONFLICT')
  if (before.state === state) return undefined
  await changeCustomer(tx, before, { state })
  return before.state
}

/** Does one thing to many customers: to those named, or to the next of all that a filter matches. */
export async function bulkCustomers(context: Context, { ids, action, args, ...asked }: CustomersBulk) {
  const part = ids ? { ids } : await matchingCustomers(context, asked)
  return bulk(context, part, async (tx, id) => {
    const before = await lockCustomer(tx, context.shop, id)
    if (action === 'state') return giveState(tx, before, args)
    await removeCustomer(tx, before)
    return undefined
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
    sql`update customer_figures set orders = orders + ${change.orders}, spent = greatest(0, spent + ${change.spent}),
          last_order_at = greatest(last_order_at, ${change.at}::timestamptz)
        where shop_id = ${shopOf(tx)} and customer_id = ${id} returning orders`,
  )
  return row?.orders ?? 0
}

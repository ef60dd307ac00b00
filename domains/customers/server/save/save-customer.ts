import { applyMetafields, clearFieldFiles } from '@comptoir/custom-fields/server'
import { ApiError, apiError } from '@comptoir/platform/contract'
import {
  bulk,
  type Context,
  count,
  emit,
  emitDeleted,
  expectVersion,
  insertAll,
  isoMoment,
  isReferenced,
  one,
  originOf,
  rowsFor,
  savepoint,
  shopOf,
  shops,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { fullName, statsOf } from '../../contract/customer.rules.ts'
import type { Consent, Customer, CustomerChange, CustomerRequest } from '../../contract/customer.ts'
import {
  type CustomersBulk,
  customerCreated,
  customerDeleted,
  customerError,
  customerUpdated,
} from '../../contract/customer.wire.ts'
import { matchingCustomers } from '../list/list-customers.ts'
import { lockCustomer, readCustomer } from '../record/customer.queries.ts'
import { customerAddresses, customerNotes, customerStats, customers } from '../record/customer.table.ts'
import {
  addNote,
  addressesOf,
  addressRows,
  columnsOf,
  consentAs,
  noteRow,
  searchOf,
  setAddresses,
} from '../record/customer-rows.ts'
import { dropDocuments } from '../record/document-content.ts'

function rejectTaken(error: unknown): never {
  if (violatedConstraint(error) === 'customers_email') throw customerError('EMAIL_TAKEN', { field: 'email' })
  throw error
}

const fieldsOf = (
  tx: Tx,
  customer: Pick<Customer, 'id' | 'name' | 'first_name'>,
  values: Parameters<typeof applyMetafields>[2],
) => applyMetafields(tx, { entity: 'customer', id: customer.id, label: fullName(customer) }, values)

/** Locks the shop's currency against changes; also returns the time of the change. */
async function currencyAndTime(tx: Tx) {
  const found = await tx
    .select({ currency: shops.currency, now: sql<string>`now()` })
    .from(shops)
    .where(eq(shops.id, shopOf(tx)))
    .for('key share')
  const { currency, now } = one(found)
  return { currency, created_at: originOf(tx).at?.toISOString() ?? isoMoment(now) }
}

export async function insertCustomer(tx: Tx, request: CustomerRequest, state: Customer['state']) {
  const id = newId()
  const { currency, created_at } = await currencyAndTime(tx)
  const metafields = await fieldsOf(tx, { ...request, id }, { input: request.metafields })
  const consent = request.consent && (await consentAs(tx, {}, { state: request.consent.email, source: 'admin' }))
  const row = {
    id,
    ...columnsOf({ ...request, state, consent: consent ?? {} }),
    name: request.name,
    metafields: metafields ?? {},
  }
  await insertAll(tx, [
    rowsFor(customers, [
      { ...row, ...searchOf({ ...request, created_at }), created_at, updated_at: created_at, version: 1 },
    ]),
    rowsFor(customerAddresses, addressRows(id, addressesOf(request.addresses))),
    rowsFor(customerNotes, request.note === '' ? [] : [{ ...noteRow(tx, id, request.note), created_at }]),
    rowsFor(customerStats, [{ customer_id: id, currency, orders: 0, spent: 0 }]),
  ])
  const customer = await readCustomer(tx, shopOf(tx), id)
  emit(tx, customerCreated, customer)
  count(tx, 'customers', 1)
  return customer
}

export const createCustomer = ({ db }: Context, request: CustomerRequest) =>
  db.transaction(async (tx) => ({ customer: await insertCustomer(tx, request, 'active').catch(rejectTaken) }))

const columnsGiven = ({ name, first_name, email, phone }: Change) =>
  Object.fromEntries(Object.entries({ name, first_name, email, phone }).filter(([, value]) => value !== undefined))

interface Change extends Omit<CustomerChange, 'version' | 'consent'> {
  consent?: Consent
}

export async function changeCustomer(tx: Tx, before: Customer, change: Change): Promise<Customer> {
  const { addresses, note } = change
  const named = { ...before, ...columnsGiven(change) }
  const row = await updateRow(tx, customers, {
    ...columnsOf(change),
    id: before.id,
    metafields: await fieldsOf(tx, named, { input: change.metafields, before: before.metafields ?? {} }),
    ...searchOf(named),
  }).catch(rejectTaken)
  if (addresses) await setAddresses(tx, before.id, addressesOf(addresses))
  if (note !== undefined && note !== before.note) await addNote(tx, before.id, note)
  const customer = await readCustomer(tx, shopOf(tx), row.id)
  emit(tx, customerUpdated, customer, before)
  return customer
}

export async function updateCustomer(
  { db, shop }: Context,
  id: string,
  { version, consent, ...change }: CustomerChange,
) {
  return db.transaction(async (tx) => {
    const before = await lockCustomer(tx, shop, id)
    await expectVersion(tx, before, { entity: 'customer', version })
    const said = consent && (await consentAs(tx, before, { state: consent.email, source: 'admin' }))
    return { customer: await changeCustomer(tx, before, { ...change, ...(said && { consent: said }) }) }
  })
}

export const addCustomerNote = ({ db, shop }: Context, id: string, body: string) =>
  db.transaction(async (tx) => {
    const before = await lockCustomer(tx, shop, id)
    await addNote(tx, id, body)
    await updateRow(tx, customers, { id })
    const customer = await readCustomer(tx, shop, id)
    emit(tx, customerUpdated, customer, before)
    return { customer }
  })

/** Customers with orders cannot be deleted. */
export async function removeCustomer(tx: Tx, before: Customer) {
  await dropDocuments(tx, before.id)
  // Foreign keys also cover drafts, and make this wait for orders being placed.
  await tx
    .delete(customers)
    .where(and(eq(customers.shop_id, shopOf(tx)), eq(customers.id, before.id)))
    .catch((error: unknown) => {
      throw isReferenced(error) ? customerError('CUSTOMER_HAS_ORDERS', { orders: statsOf(before).orders }) : error
    })
  await clearFieldFiles(tx, { entity: 'customer', id: before.id })
  emitDeleted(tx, customerDeleted, before)
  count(tx, 'customers', -1)
}

/** A guest whose only order was taken back goes with it, unless anything else refers to them. */
export async function removeIdleGuest(tx: Tx, id: string) {
  const customer = await lockCustomer(tx, shopOf(tx), id)
  if (customer.state !== 'guest' || statsOf(customer).orders > 0) return
  await savepoint(tx, () => removeCustomer(tx, customer)).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'CUSTOMER_HAS_ORDERS')) throw error
  })
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
  if (before.state !== from) throw apiError('VERSION_CONFLICT')
  if (before.state === state) return undefined
  await changeCustomer(tx, before, { state })
  return before.state
}

export async function bulkCustomers(context: Context, { ids, action, args, ...params }: CustomersBulk) {
  const part = ids ? { ids } : await matchingCustomers(context, params)
  return bulk(context, part, async (tx, id) => {
    const before = await lockCustomer(tx, context.shop, id)
    if (action === 'state') return giveState(tx, before, args)
    await removeCustomer(tx, before)
    return undefined
  })
}

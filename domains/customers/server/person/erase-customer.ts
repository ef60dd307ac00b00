import { clearFieldFiles } from '@comptoir/custom-fields/server'
import { forgetNotifications } from '@comptoir/notifications/server'
import {
  type Context,
  count,
  type DataSubject,
  type ErasedRecords,
  emit,
  eraseTraces,
  expectVersion,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { fullName, isSameName } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import { customerErased, customerError } from '../../contract/customer.wire.ts'
import { readCustomer } from '../record/customer.queries.ts'
import { customers } from '../record/customer.table.ts'
import { dropDocuments } from '../record/document-content.ts'
import { provedSubject, readSubject } from './data-subject.ts'

export async function readErasure({ db, shop, personal }: Context, id: string) {
  const subject = await readSubject(db.current, shop, await readCustomer(db.current, shop, id))
  const records = []
  for (const { name, count } of personal) {
    records.push({ name, ...(await count(db.current, shop, subject)) })
  }
  return { records }
}

/** Waits for orders that are being placed, and lets no new one name the customer. */
async function lockAlone(tx: Tx, id: string): Promise<Customer> {
  await tx.execute(
    sql`select 1 from ${customers} where ${customers.shop_id} = ${shopOf(tx)} and ${customers.id} = ${id} for update`,
  )
  return readCustomer(tx, shopOf(tx), id)
}

/** Orders on their way still need name and address; a running import would bring the person back. */
async function assertNothingOpen(tx: Tx, { shop, personal }: Context, subject: DataSubject) {
  for (const kind of personal) await kind.lock?.(tx)
  for (const kind of personal) {
    const { open } = await kind.count(tx, shop, subject)
    if (open > 0) throw customerError('ERASURE_BLOCKED', { records: kind.name, count: open })
  }
}

async function eraseRecords(tx: Tx, context: Context, subject: DataSubject) {
  const erased: ErasedRecords[] = []
  for (const kind of context.personal) erased.push(...(await kind.erase(tx, context, subject)))
  return erased
}

async function removePerson(tx: Tx, { id, version }: Customer) {
  await clearFieldFiles(tx, { entity: 'customer', id })
  await dropDocuments(tx, id)
  await tx.delete(customers).where(and(eq(customers.shop_id, shopOf(tx)), eq(customers.id, id)))
  emit(tx, customerErased, { id, version: version + 1 })
  count(tx, 'customers', -1)
}

async function erase(tx: Tx, context: Context, { customer, subject }: { customer: Customer; subject: DataSubject }) {
  const { id } = customer
  await assertNothingOpen(tx, context, subject)
  const erased = await eraseRecords(tx, context, subject)
  const own = { entity: 'customer', ids: [id, ...subject.former_ids] }
  await forgetNotifications(tx, own.entity, own.ids)
  await removePerson(tx, customer)
  await eraseTraces(tx, subject, [...erased, own])
  return { success: true as const }
}

/** At the person's own wish, which is confirmed by then; `email` is proved. @throws ERASURE_BLOCKED */
export const erasePerson = (context: Context, { id, email }: { id: string; email: string }) =>
  context.db.transaction(async (tx) => {
    const customer = await lockAlone(tx, id)
    const subject = provedSubject(await readSubject(tx, context.shop, customer), email)
    return erase(tx, context, { customer, subject })
  })

/**
 * Erases a person from the records of all domains, the change log and the stored replies, in one transaction.
 * @throws NAME_NOT_CONFIRMED, ERASURE_BLOCKED
 */
export async function eraseCustomer(context: Context, id: string, typed: { name: string; version: number }) {
  return context.db.transaction(async (tx) => {
    const customer = await lockAlone(tx, id)
    await expectVersion(tx, customer, { entity: 'customer', version: typed.version })
    if (!isSameName(typed.name, fullName(customer))) throw customerError('NAME_NOT_CONFIRMED', { field: 'name' })
    return erase(tx, context, { customer, subject: await readSubject(tx, context.shop, customer) })
  })
}

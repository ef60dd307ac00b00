import type { Context } from '@comptoir/platform/server'
import { and, asc, eq } from 'drizzle-orm'
import { announceExport } from '../announce-export.ts'
import { readAllOffers } from '../offers/offered-addresses.ts'
import { readCustomer } from '../record/customer.queries.ts'
import { customerDocuments, customerNotes } from '../record/customer.table.ts'
import { provedSubject, readMerges, subjectOf } from './data-subject.ts'

/** Everything stored about a person; files are listed and downloaded one by one. */
function documentsOf({ db, shop }: Context, id: string) {
  const { title, filename, size, expires_on, created_at } = customerDocuments
  return db.current
    .select({ title, filename, size, expires_on, created_at })
    .from(customerDocuments)
    .where(and(eq(customerDocuments.shop_id, shop), eq(customerDocuments.customer_id, id)))
    .orderBy(asc(created_at))
}

/** The part that a person may have on their own: everything but what the staff keep for themselves. `email` is proved. */
export async function exportOwnData(context: Context, { id, email }: { id: string; email: string }) {
  const { db, shop, personal, now } = context
  const found = await readCustomer(db.current, shop, id)
  const { note: _note, tags: _tags, metafields: _fields, state: _state, version: _version, ...customer } = found
  const subject = provedSubject(subjectOf(found, await readMerges(db.current, shop, id)), email)
  const records: Record<string, object[]> = {}
  for (const { name, list, internal = [] } of personal) {
    const isShown = ([field]: [string, unknown]) => !internal.includes(field)
    records[name] = (await list(context, subject)).map((record) =>
      Object.fromEntries(Object.entries(record).filter(isShown)),
    )
  }
  const offered_addresses = await readAllOffers(db.current, shop, id)
  return { exported_at: now().toISOString(), customer: { ...customer, offered_addresses }, records }
}

/** Everything that the shop holds about a person, as far as the caller may see it. */
export async function exportCustomer(context: Context, id: string) {
  const { db, shop, personal, can, now } = context
  const { note: _newest, ...customer } = await readCustomer(db.current, shop, id)
  await announceExport(context, { what: 'customer', link: `/staff/customers/${id}` })
  const notes = await db.current
    .select({ body: customerNotes.body, author: customerNotes.author_name, created_at: customerNotes.created_at })
    .from(customerNotes)
    .where(and(eq(customerNotes.shop_id, shop), eq(customerNotes.customer_id, id)))
    .orderBy(asc(customerNotes.created_at))
  const seen = personal.filter(({ permission }) => can(permission))
  const merges = await readMerges(db.current, shop, id)
  const subject = subjectOf(customer, merges)
  const records: Record<string, Record<string, unknown>[]> = {}
  for (const { name, list } of seen) records[name] = (await list(context, subject)).map((record) => ({ ...record }))
  return {
    exported_at: now().toISOString(),
    customer: {
      ...customer,
      documents: await documentsOf(context, id),
      offered_addresses: await readAllOffers(db.current, shop, id),
      notes: notes.filter(({ body }) => body !== null),
      merges,
    },
    records,
    left_out: personal.filter(({ permission }) => !can(permission)).map(({ name }) => name),
  }
}

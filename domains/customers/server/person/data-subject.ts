import type { DataSubject, Queryable } from '@comptoir/platform/server'
import { and, asc, eq } from 'drizzle-orm'
import { fullName } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import { customerMerges } from '../record/customer.table.ts'

type Named = Pick<Customer, 'id' | 'name' | 'first_name' | 'email' | 'phone'>

/** Records that became part of this one, with what was not kept of both. */
export const readMerges = (db: Queryable, shop: number, customer_id: string) => {
  const { id, email, phone, name, merged_at } = customerMerges
  return db
    .select({ id, email, phone, name, merged_at })
    .from(customerMerges)
    .where(and(eq(customerMerges.shop_id, shop), eq(customerMerges.customer_id, customer_id)))
    .orderBy(asc(merged_at), asc(id))
}
type Merges = Awaited<ReturnType<typeof readMerges>>

const unique = (texts: readonly (string | null)[]) => [...new Set(texts.flatMap((text) => text || []))]

export const subjectOf = (customer: Named, merges: Merges): DataSubject => ({
  customer_id: customer.id,
  former_ids: merges.map(({ id }) => id),
  emails: unique([customer.email, ...merges.map(({ email }) => email)]),
  phones: unique([customer.phone, ...merges.map(({ phone }) => phone)]),
  names: unique([fullName(customer), ...merges.map(({ name }) => name)]),
})

/** What a person reaches on their own: by the address that they have proved, whatever else stands in their record. */
export const provedSubject = (subject: DataSubject, email: string): DataSubject => ({ ...subject, emails: [email] })

/** Everything that identifies a person, also what merged records were called. */
export const readSubject = async (db: Queryable, shop: number, customer: Named): Promise<DataSubject> =>
  subjectOf(customer, await readMerges(db, shop, customer.id))

import { apiError } from '@comptoir/platform/contract'
import { type Context, fixed, one, type PipelinedTx, type Queryable } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Customer } from '../../contract/customer.ts'
import type { Person } from '../../contract/person.ts'
import { customerMerges, customers } from './customer.table.ts'
import { taxColumns, taxOf } from './customer-tax.ts'
import { customersByPhone, mergedByPhone } from './customers-by-phone.ts'
import { phoneNumberOf } from './phone-number.ts'

export type Buyer = Pick<Customer, 'id' | 'name' | 'first_name' | 'email' | 'phone' | 'locale' | 'tax'>

const { name, first_name, email, phone, locale } = customers

const buyerById = fixed((tx) =>
  tx
    .select({ id: customers.id, name, first_name, email, phone, locale, ...taxColumns })
    .from(customers)
    .where(and(eq(customers.shop_id, sql.placeholder('shop')), eq(customers.id, sql.placeholder('id'))))
    .for('key share'),
)

/** The customer that a merged one became part of. */
export async function mergedInto(db: Queryable, shop: number, id: string): Promise<string | null> {
  const [found] = await db
    .select({ id: customerMerges.customer_id })
    .from(customerMerges)
    .where(and(eq(customerMerges.shop_id, shop), eq(customerMerges.id, id)))
  return found?.id ?? null
}

/** A customer or whoever they were merged into, locked against deletion until the transaction ends; null if deleted. */
export async function lockBuyer(tx: PipelinedTx, shop: number, id: string): Promise<Buyer | null> {
  const [row] = await buyerById(tx, { shop, id })
  if (!row) {
    const other = await mergedInto(tx, shop, id)
    return other ? lockBuyer(tx, shop, other) : null
  }
  return {
    ...{ id: row.id, name: row.name, locale: row.locale, tax: taxOf(row) },
    ...{ first_name: row.first_name ?? '', email: row.email ?? '', phone: row.phone ?? '' },
  }
}

/** The customer an order will refer to, merged or not, locked against deletion. @throws NOT_FOUND */
export async function customerForOrder(tx: PipelinedTx, shop: number, id: string): Promise<Buyer> {
  const buyer = await lockBuyer(tx, shop, id)
  if (!buyer) throw apiError('NOT_FOUND', { entity: 'customer' })
  return buyer
}

const given = sql.placeholder

/** By the address that a customer has, else by one that a merge did not keep. */
const idByEmail = fixed(
  z.object({ id: z.string().nullable() }),
  sql`select coalesce(
    (select c.id from ${customers} c where c.shop_id = ${given('shop')} and c.email = ${given('email')}),
    (select m.customer_id from ${customerMerges} m where m.shop_id = ${given('shop')} and m.email = ${given('email')}
      order by m.merged_at desc limit 1)) as id`,
)

export const customerByEmail = async (db: Queryable, shop: number, email: string): Promise<string | null> =>
  one(await idByEmail(db, { shop, email })).id

/** Nobody can come to read such a record: an account joins by its address alone. */
const isOutOfReach = sql`${customers.email} is null and not ${customers.has_account}`

const fullName = sql`concat_ws(' ', ${customers.first_name}, ${customers.name})`

/** Somebody as a purchase says who they are, and the country that it goes to. */
export interface Caller extends Person {
  country: string | null
}

type Shop = Pick<Context, 'shop' | 'settings'>

/**
 * Nobody proves a number, so it leads to no record that its owner could read on the shop: whoever types the number of
 * somebody else there would be shown their orders. A family can share a number: whoever has the name, else the oldest
 * record; also by a number that a merge did not keep.
 */
async function customerByPhone(db: Queryable, context: Shop, caller: Caller): Promise<string | null> {
  const number = phoneNumberOf(context, caller)
  const asked = { shop: context.shop, number, which: isOutOfReach }
  const order = sql`lower(${fullName}) = lower(${caller.name}) desc, ${customers.id}`
  const [known = null] = await customersByPhone(db, { ...asked, order })
  if (known !== null) return known
  const [merged = null] = await mergedByPhone(db, asked)
  return merged
}

/** True if only a number, which nobody has proved, says who of those known this is. */
export const isFoundByPhone = async (db: Queryable, context: Shop, caller: Caller): Promise<boolean> =>
  caller.email === '' && caller.phone !== '' && (await customerByPhone(db, context, caller)) !== null

/** By e-mail address; without one by telephone number, among those who have no address either. */
export async function findBuyer(tx: PipelinedTx, context: Shop, caller: Caller): Promise<Buyer | null> {
  const { shop } = context
  if (caller.email === '' && caller.phone === '') return null
  const known = caller.email
    ? await customerByEmail(tx, shop, caller.email)
    : await customerByPhone(tx, context, caller)
  return known === null ? null : customerForOrder(tx, shop, known)
}

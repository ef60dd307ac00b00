import { apiError } from '@comptoir/platform/contract'
import { array, type Context, emit, oneOf, type Queryable, query, shopOf } from '@comptoir/platform/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fullName, placeOf } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import type { Duplicate } from '../../contract/merge.ts'
import { customerDistinguished } from '../../contract/merge.wire.ts'
import { lockCustomer, readCustomer, readCustomerRows } from '../record/customer.queries.ts'
import { customerAddresses, customerDistinctions, customers } from '../record/customer.table.ts'
import { customersByPhone } from '../record/customers-by-phone.ts'
import { phoneNumberOf } from '../record/phone-number.ts'

const maxDuplicates = 5

const Found = z.object({ id: z.string() })

/** Nobody of whom staff have said that they are somebody else. */
const isOther = (id: string) => sql`${customers.id} <> ${id} and not exists (select 1 from ${customerDistinctions}
  where ${customerDistinctions.shop_id} = ${customers.shop_id}
    and ${customerDistinctions.customer_id} = least(${customers.id}, ${id}::uuid)
    and ${customerDistinctions.other_id} = greatest(${customers.id}, ${id}::uuid))`

async function findOthers(db: Queryable, { shop, id }: { shop: number; id: string }, which: SQL) {
  const found = await query(
    db,
    Found,
    sql`select ${customers.id} from ${customers}
        where ${customers.shop_id} = ${shop} and ${which} and ${isOther(id)}
        order by ${customers.id} limit ${maxDuplicates}`,
  )
  return found.map((row) => row.id)
}

const withSamePhone = (context: Context, { id, phone, addresses }: Customer) =>
  customersByPhone(context.db.current, {
    shop: context.shop,
    number: phoneNumberOf(context, { phone, country: placeOf(addresses)?.country ?? null }),
    which: isOther(id),
    order: sql`${customers.id}`,
  })

const hasNameAndCity = (customer: Customer) =>
  sql`lower(coalesce(${customers.first_name} || ' ', '') || ${customers.name}) = lower(${fullName(customer)})
    and exists (select 1 from ${customerAddresses}
      where ${customerAddresses.shop_id} = ${customers.shop_id} and ${customerAddresses.customer_id} = ${customers.id}
        and lower(${customerAddresses.city}) in (
          select lower(city) from unnest(${array(customer.addresses.map(({ city }) => city))}::text[]) as city))`

/** Their owners type name, number and addresses on the shop. */
async function withAccounts(db: Queryable, shop: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.shop_id, shop), oneOf(customers.id, ids), eq(customers.has_account, true)))
  return new Set(found.map((row) => row.id))
}

/** Customers who may be the same person; an e-mail address belongs to one customer anyway. */
export async function listDuplicates(context: Context, id: string): Promise<{ items: Duplicate[] }> {
  const { db, shop } = context
  const customer = await readCustomer(db.current, shop, id)
  const byPhone = customer.phone ? await withSamePhone(context, customer) : []
  const byName =
    customer.addresses.length > 0 ? await findOthers(db.current, { shop, id }, hasNameAndCity(customer)) : []
  const ids = [...new Set([...byPhone, ...byName])].slice(0, maxDuplicates)
  const rows = new Map((await readCustomerRows(context, ids)).map((row) => [row.id, row]))
  const typed = await withAccounts(db.current, shop, [id, ...ids])
  const items = ids.flatMap((other): Duplicate[] => {
    const row = rows.get(other)
    const reason = byPhone.includes(other) ? 'phone' : 'name_city'
    return row ? [{ customer: row, reason, claimed: typed.has(id) || typed.has(other) }] : []
  })
  return { items }
}

/** They are not offered to each other again. */
export const dismissDuplicate = ({ db, shop }: Context, id: string, other: string) =>
  db.transaction(async (tx) => {
    if (id === other) throw apiError('NOT_FOUND', { entity: 'customer' })
    const [customer_id = id, other_id = other] = [id, other].toSorted()
    const first = await lockCustomer(tx, shop, customer_id)
    const second = await lockCustomer(tx, shop, other_id)
    await tx
      .insert(customerDistinctions)
      .values({ shop_id: shopOf(tx), customer_id, other_id })
      .onConflictDoNothing()
    emit(tx, customerDistinguished, { id: first.id, version: first.version, other: second.id })
    emit(tx, customerDistinguished, { id: second.id, version: second.version, other: first.id })
    return { success: true as const }
  })

import { isSameNumber, phoneNumberIn, phoneNumberOf } from '@comptoir/customers/server'
import { array, type Context, type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../record/order.table.ts'
import { countryOf } from '../record/order-parts.ts'

/** A person, as far as a purchase says who they are. */
interface Person {
  customer_ids: readonly string[]
  email: string
  phone: string
  country: string | null
}

const Place = z.object({ country: z.string() }).nullable()

const Found = z.object({
  id: z.string(),
  /** By more than a number. */
  is_theirs: z.boolean(),
  phone: z.string().nullable(),
  shipping_address: Place,
  billing_address: Place,
})

/** Orders with the digits that are compared; more of them can only be a number that somebody made up. */
const mostCompared = 25

const { customer } = orders
const digits = sql`regexp_replace(${customer}->>'phone', '^00|\\D', '', 'g')`

/**
 * The first order that a person has placed since a moment, from whatever device or by telephone: under one of their
 * records, their address in any spelling, or their number. Canceled ones count, drafts do not.
 */
export async function findOrderSince(context: Context, db: Queryable, person: Person & { since: string }) {
  const { customer_ids, email, since } = person
  const number = phoneNumberOf(context, person)
  const isTheirs = sql`(coalesce(${orders.customer_id} = any(${array(customer_ids)}::uuid[]), false)
    or coalesce(lower(normalize(${customer}->>'email', nfkc)) = ${email.normalize('NFKC').trim().toLowerCase()}, false))`
  const found = await query(
    db,
    Found,
    sql`select ${orders.id}, ${isTheirs} as is_theirs, ${customer}->>'phone' as phone,
          ${orders.shipping_address}, ${orders.billing_address}
        from ${orders}
        where ${orders.shop_id} = ${context.shop} and ${orders.placed_at} >= ${since}::timestamptz and ${orders.number} is not null
          and (${isTheirs} or ${digits} = any(${array(number.spellings)}::text[]))
        order by ${orders.placed_at}, ${orders.id} limit ${mostCompared}`,
  )
  const isWith = ({ phone, ...order }: z.infer<typeof Found>) =>
    isSameNumber(phoneNumberIn(phone ?? '', [countryOf(order)]), number)
  return found.find((order) => order.is_theirs || isWith(order))?.id ?? null
}

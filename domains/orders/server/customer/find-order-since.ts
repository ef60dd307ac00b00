import { digitsOfPhone } from '@comptoir/customers/contract'
import { array, type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../record/order.table.ts'

/** A person, as far as a purchase says who they are. */
interface Person {
  customer_ids: readonly string[]
  email: string
  phone: string
}

const Found = z.object({ id: z.string() })

const { customer } = orders
const digits = sql`regexp_replace(${customer}->>'phone', '^00|\\D', '', 'g')`

/**
 * The first order that a person has placed since a moment, from whatever device or by telephone: under one of their
 * records, their address in any spelling, or their number. Canceled ones count, drafts do not.
 */
export async function findOrderSince(db: Queryable, shop: number, person: Person & { since: string }) {
  const { customer_ids, email, phone, since } = person
  const number = digitsOfPhone(phone)
  const [found] = await query(
    db,
    Found,
    sql`select ${orders.id} from ${orders}
        where ${orders.shop_id} = ${shop} and ${orders.placed_at} >= ${since}::timestamptz and ${orders.number} is not null
          and (${orders.customer_id} = any(${array(customer_ids)}::uuid[])
            or lower(normalize(${customer}->>'email', nfkc)) = ${email.normalize('NFKC').trim().toLowerCase()}
            or (${number} <> '' and ${digits} = ${number}))
        order by ${orders.placed_at}, ${orders.id} limit 1`,
  )
  return found?.id ?? null
}

import { array, type Queryable, query } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { customerAddresses, customerMerges, customers } from './customer.table.ts'
import { isSameNumber, type PhoneNumber, phoneNumberIn } from './phone-number.ts'

/** Of those who have the digits; more of them can only be a number that somebody made up. */
const mostCompared = 25

interface Asked {
  shop: number
  number: PhoneNumber
  /** Of customers. */
  which: SQL
}

const Found = z.object({ id: z.string(), phone: z.string(), country: z.string().nullable() })
type Found = z.infer<typeof Found>

/** The expression of the index on it. */
const storedDigits = (phone: PgColumn) => sql`regexp_replace(${phone}, '^00|\\D', '', 'g')`

const hasDigits = (phone: PgColumn, { spellings }: PhoneNumber) =>
  sql`${phone} is not null and ${storedDigits(phone)} = any(${array(spellings)}::text[])`

const homeCountry = sql`(select ${customerAddresses.country} from ${customerAddresses}
  where ${customerAddresses.shop_id} = ${customers.shop_id} and ${customerAddresses.customer_id} = ${customers.id}
    and ${customerAddresses.is_default})`

const withNumber = (found: readonly Found[], number: PhoneNumber) =>
  found.filter(({ phone, country }) => isSameNumber(phoneNumberIn(phone, [country]), number)).map(({ id }) => id)

/** Customers who have a number, in whatever spelling they wrote it. */
export async function customersByPhone(db: Queryable, { shop, number, which, order }: Asked & { order: SQL }) {
  const found = await query(
    db,
    Found,
    sql`select ${customers.id}, ${customers.phone}, ${homeCountry} as country from ${customers}
        where ${customers.shop_id} = ${shop} and ${hasDigits(customers.phone, number)} and ${which}
        order by ${order} limit ${mostCompared}`,
  )
  return withNumber(found, number)
}

/** The same of those whose number a merge did not keep, the latest first. */
export async function mergedByPhone(db: Queryable, { shop, number, which }: Asked) {
  const found = await query(
    db,
    Found,
    sql`select ${customers.id}, ${customerMerges.phone}, ${homeCountry} as country from ${customerMerges} join ${customers}
          on ${customers.shop_id} = ${customerMerges.shop_id} and ${customers.id} = ${customerMerges.customer_id}
        where ${customerMerges.shop_id} = ${shop} and ${hasDigits(customerMerges.phone, number)} and ${which}
        order by ${customerMerges.merged_at} desc limit ${mostCompared}`,
  )
  return withNumber(found, number)
}

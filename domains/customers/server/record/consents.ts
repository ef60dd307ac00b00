import { array, type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Consent } from '../../contract/customer.ts'
import { customers } from './customer.table.ts'

const Found = z.object({ email: z.string(), said: Consent.shape.email })

/** What those of these addresses whose record says anything have said to letters. */
export async function readConsents(db: Queryable, shop: number, emails: readonly string[]) {
  const found = await query(
    db,
    Found,
    sql`select ${customers.email}, ${customers.consent}->'email' as said from ${customers}
        where ${customers.shop_id} = ${shop} and ${customers.email} = any(${array(emails)}::text[])
          and ${customers.consent} ? 'email'`,
  )
  return new Map(found.map(({ email, said }) => [email, said]))
}

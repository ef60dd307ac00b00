import { readConsents } from '@comptoir/customers/server'
import { array, type Context, type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AbandonedCheckout } from '../../../contract/abandoned/abandoned-checkout.ts'
import type { Checkout } from '../../checkout/checkout.queries.ts'
import { reminderRefusals } from './abandoned-checkout.table.ts'
import { addressHash } from './address-hash.ts'

export type Agreement = AbandonedCheckout['agreed']

type Said = Pick<Checkout, 'email' | 'consent' | 'consent_at'>

const Refusal = z.object({ hash: z.string(), at: z.date() })

/** When reminders were ended for good by these addresses, by hash in hexadecimal digits. */
async function readRefusals(db: Queryable, shop: number, hashes: readonly Buffer[]) {
  const found = await query(
    db,
    Refusal,
    sql`select encode(${reminderRefusals.address_hash}, 'hex') as hash, ${reminderRefusals.at} as at
        from ${reminderRefusals}
        where ${reminderRefusals.shop_id} = ${shop} and ${reminderRefusals.address_hash} = any(${array(hashes)}::bytea[])`,
  )
  return new Map(found.map(({ hash, at }) => [hash, at.toISOString()]))
}

/**
 * Whether a person agreed to mails that they did not ask for: by the box of this checkout, or as their record says. Of two
 * words the later one counts; whoever ended reminders did so for good.
 */
export async function readAgreement(context: Context, db: Queryable, said: Said): Promise<Agreement> {
  const { shop } = context
  const { email, consent, consent_at } = said
  if (!email) return { state: 'unknown', at: null }
  const hash = addressHash(context, email)
  const ended = (await readRefusals(db, shop, [hash])).get(hash.toString('hex'))
  if (ended !== undefined) return { state: 'refused', at: ended }
  const known = (await readConsents(db, shop, [email])).get(email)
  const isNewer = consent_at !== null && (known?.at ?? '') < consent_at
  if (consent && (known?.state !== 'refused' || isNewer)) return { state: 'granted', at: consent_at }
  return { state: known?.state ?? 'unknown', at: known?.at ?? null }
}

import { one, type Queryable, query } from '@comptoir/platform/server'
import { readSettings } from '@comptoir/settings/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

const Ends = z.object({ at: z.coerce.date() })

/** When a card that is made now ends, as the shop has decided; null if never. */
export async function usualExpiry(db: Queryable, shop: number): Promise<string | null> {
  const { gift_card_months: months, time_zone: zone } = await readSettings(db, shop)
  if (months === 0) return null
  const end = await query(
    db,
    Ends,
    sql`select (((now() at time zone ${zone})::date + make_interval(months => ${months}::integer) + interval '1 day')
          at time zone ${zone}) - interval '1 millisecond' as at`,
  )
  return one(end).at.toISOString()
}

import { type Context, one, type Queryable, query, zoneOf } from '@comptoir/platform/server'
import { readSettings } from '@comptoir/settings/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

const Ends = z.object({ at: z.coerce.date() })

/** The last moment of a day in a zone. */
const lastMoment = async (db: Queryable, { day, zone }: { day: SQL; zone: string }) => {
  const end = sql`select ((${day} + interval '1 day') at time zone ${zone}) - interval '1 millisecond' as at`
  return one(await query(db, Ends, end)).at.toISOString()
}

/** The last moment of a day of the shop's calendar; null for none. */
export const endOf = async (context: Context, day: string | null): Promise<string | null> =>
  day === null ? null : lastMoment(context.db.current, { day: sql`${day}::date`, zone: zoneOf(context) })

/** When a card that is made now ends, as the shop has decided; null if never. */
export async function usualExpiry(db: Queryable, shop: number): Promise<string | null> {
  const { gift_card_months: months, time_zone: zone } = await readSettings(db, shop)
  if (months === 0) return null
  const day = sql`(now() at time zone ${zone})::date + make_interval(months => ${months}::integer)`
  return lastMoment(db, { day, zone })
}

import { addDays, dayIn, daysIn } from '@comptoir/platform/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from './context.ts'

export const zoneOf = ({ settings }: Pick<Context, 'settings'>) => String(settings.time_zone ?? 'UTC')

/** Midnight in the zone; it differs from day to day where the clock changes. */
const startOf = (day: string, zone: string) => sql`${day}::timestamp at time zone ${zone}`

/** The moments that lie in these days of the shop's calendar (`Days` of the contract). */
export function inDays(column: SQLWrapper, text: string, context: Pick<Context, 'settings' | 'now'>): SQL {
  const zone = zoneOf(context)
  const { from, to } = daysIn(text, dayIn(zone, context.now()))
  const ends = [
    ...(from ? [sql`${column} >= ${startOf(from, zone)}`] : []),
    ...(to ? [sql`${column} < ${startOf(addDays(to, 1), zone)}`] : []),
  ]
  return sql.join(ends, sql` and `)
}

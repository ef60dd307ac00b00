import { addDays, type amounts, type between, dayIn, daysIn } from '@comptoir/platform/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from './context.ts'

export const zoneOf = ({ settings }: Pick<Context, 'settings'>) => String(settings.time_zone ?? 'UTC')

/** Midnight in the zone; it differs from day to day where the clock changes. */
const startOf = (day: string, zone: string) => sql`${day}::timestamp at time zone ${zone}`

/** The moments that lie in these days of the shop's calendar (`Days` of the contract). */
function inDays(column: SQLWrapper, text: string, context: Context): SQL[] {
  const zone = zoneOf(context)
  const { from, to } = daysIn(text, dayIn(zone, context.now()))
  return [
    ...(from ? [sql`${column} >= ${startOf(from, zone)}`] : []),
    ...(to ? [sql`${column} < ${startOf(addDays(to, 1), zone)}`] : []),
  ]
}

/** Conditions of a `between` filter. */
export const inTime = (column: SQLWrapper, { gte, lt, days }: z.output<typeof between>, context: Context): SQL[] => [
  ...(gte ? [sql`${column} >= ${gte}::timestamptz`] : []),
  ...(lt ? [sql`${column} < ${lt}::timestamptz`] : []),
  ...(days ? inDays(column, days, context) : []),
]

/** Conditions of an `amounts` filter. */
export const inAmounts = (column: SQLWrapper, { gte, lte }: z.output<typeof amounts>): SQL[] => [
  ...(gte === undefined ? [] : [sql`${column} >= ${gte}`]),
  ...(lte === undefined ? [] : [sql`${column} <= ${lte}`]),
]

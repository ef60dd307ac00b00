import { dayIn } from '@comptoir/platform/contract'
import { type Context, fixed, zoneOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { priceDays } from '../discount.table.ts'

const given = sql.placeholder
const Lowest = z.object({ id: z.string(), lowest: z.number().nullable(), day: z.string().nullable() })

const own = sql`d.shop_id = ${given('shop')}::integer and d.variant_id = w.id and d.currency = ${given('currency')}`

/**
 * The lowest price of the thirty days before the present one began, with the one that those days began with, and the
 * first day of it. Nothing where nobody could buy it before.
 */
const lowestBefore = fixed(
  Lowest,
  sql`select w.id, least(within.lowest, before.last) as lowest, to_char(case
        when within.lowest <= coalesce(before.last, within.lowest) then within.day
        when before.last is not null then since.day - 30 end, 'YYYY-MM-DD') as day
      from unnest(${given('ids')}::uuid[], ${given('prices')}::bigint[]) as w (id, price)
      cross join lateral (select coalesce((select case when newest.last = w.price then newest.day end
        from (select d.last, d.day from ${priceDays} d where ${own} order by d.day desc limit 1) newest),
        ${given('today')}::date) as day) since
      left join lateral (select d.lowest, d.day from ${priceDays} d
        where ${own} and d.day >= since.day - 30 and d.day < since.day order by d.lowest, d.day limit 1) within on true
      left join lateral (select d.last from ${priceDays} d
        where ${own} and d.day < since.day - 30 order by d.day desc limit 1) before on true`,
)

interface Priced {
  /** Of the variant. */
  id: string
  /** What it costs everybody now, or would. */
  price: number
}

/** What those goods cost at the least before, of the days that a struck price is measured by, and when. */
export async function readLowestBefore({ db, shop, settings, now }: Context, goods: readonly Priced[]) {
  const found = await lowestBefore(db.current, {
    ...{ shop, currency: String(settings.currency_code ?? 'EUR'), today: dayIn(zoneOf({ settings }), now()) },
    ...{ ids: goods.map(({ id }) => id), prices: goods.map(({ price }) => price) },
  })
  return new Map(found.map(({ id, lowest, day }) => [id, lowest === null || day === null ? null : { lowest, day }]))
}

/** Whole percent: no more is shown than was taken off. */
export const percentOff = (before: number, now: number) => Math.floor(((before - now) * 100) / before)

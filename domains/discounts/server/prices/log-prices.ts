import type { CurrentPrice } from '@comptoir/catalogue/server'
import { readPricesAfter, readPricesOf } from '@comptoir/catalogue/server'
import { dayIn } from '@comptoir/platform/contract'
import { type Change, type Context, fixed, job, shops, type Tx, zoneOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { discountsForEverybody } from '../../contract/evaluate/shown-price.rules.ts'
import { priceDays } from '../discount.table.ts'
import { readDiscountFacts } from '../uses/read-facts.ts'
import { shownPrices } from './shown-prices.ts'

const given = sql.placeholder

/**
 * Only what has changed is written; a day's lowest knows what stood at its beginning, too. Nothing is written of prices in a
 * currency that the shop has no more: the change of it locks the row of the shop.
 */
const writeDays = fixed(
  z.unknown(),
  sql`with own as (select ${shops.id} from ${shops} where ${shops.id} = ${given('shop')}::integer
        and ${shops.currency} = ${given('currency')} for key share)
      insert into ${priceDays} (shop_id, variant_id, day, lowest, last, currency)
      select ${given('shop')}::integer, w.id, ${given('day')}::date, least(w.price, known.last), w.price,
        ${given('currency')}
      from own cross join unnest(${given('ids')}::uuid[], ${given('prices')}::bigint[]) as w (id, price)
      left join lateral (select d.last from ${priceDays} d where d.shop_id = ${given('shop')}::integer
        and d.variant_id = w.id and d.currency = ${given('currency')} order by d.day desc limit 1) known on true
      where known.last is distinct from w.price
      on conflict (shop_id, variant_id, day) do update set last = excluded.last, currency = excluded.currency,
        lowest = case when price_days.currency = excluded.currency then least(price_days.lowest, excluded.last)
          else excluded.last end`,
)

/** In the order of the ids, so that two writers never wait for each other. */
async function writePrices(context: Context, tx: Tx, prices: readonly CurrentPrice[]) {
  const { shop, settings, now } = context
  const facts = await readDiscountFacts(context, tx, { codes: [], customer: null, holder: null })
  const discounts = discountsForEverybody(facts.discounts)
  const shown = await shownPrices(tx, prices, { discounts, at: now().toISOString() })
  await writeDays(tx, {
    ...{ shop, day: dayIn(zoneOf({ settings }), now()), currency: String(settings.currency_code ?? 'EUR') },
    ...{ ids: shown.map(({ id }) => id), prices: shown.map(({ price }) => price) },
  })
}

const partSize = 1_000
const first = '00000000-0000-0000-0000-000000000000'

/** Writes down what everything that is sold costs everybody at the time of the context. */
export async function logAllPrices(context: Context, signal?: AbortSignal) {
  const { db, shop } = context
  for (let after = first; !signal?.aborted; ) {
    const prices = await readPricesAfter(db.current, shop, { after, most: partSize })
    const last = prices.at(-1)
    if (!last) return
    await db.transaction((tx) => writePrices(context, tx, prices))
    after = last.variant_id
  }
}

/** Discounts begin and end by the clock, and collections change: what goods cost then is written down. */
export const logPrices = job({
  name: 'log_prices',
  schema: z.unknown(),
  every: '*/10 * * * *',
  run: (context, _payload, signal) => logAllPrices(context, signal),
})

/** A price that staff change is written down at once, so that none is missed between two runs of the job. */
export async function logChanged(context: Context, changes: readonly Change[]) {
  const ids = [...new Set(changes.map(({ entity_id }) => entity_id))].toSorted()
  const prices = await readPricesOf(context.db.current, context.shop, ids)
  if (prices.length > 0) await context.db.transaction((tx) => writePrices(context, tx, prices))
}

import { collectionsOfProducts } from '@comptoir/catalogue/server'
import { dayIn } from '@comptoir/platform/contract'
import { type Context, fixed, type PricedVariant, type ShownSale, zoneOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { discountsForEverybody, shownPrice } from '../../contract/evaluate/shown-price.rules.ts'
import { priceDays } from '../discount.table.ts'
import { readDiscountFacts } from '../uses/read-facts.ts'

const given = sql.placeholder
const Lowest = z.object({ id: z.string(), lowest: z.number().nullable() })

const own = sql`d.shop_id = ${given('shop')}::integer and d.variant_id = w.id and d.currency = ${given('currency')}`

/**
 * The lowest price of the thirty days before the present one began, with the one that those days began with. Nothing
 * where nobody could buy it before.
 */
const lowestBefore = fixed(
  Lowest,
  sql`select w.id, least(within.lowest, before.last) as lowest
      from unnest(${given('ids')}::uuid[], ${given('prices')}::bigint[]) as w (id, price)
      cross join lateral (select coalesce((select case when newest.last = w.price then newest.day end
        from (select d.last, d.day from ${priceDays} d where ${own} order by d.day desc limit 1) newest),
        ${given('today')}::date) as day) since
      cross join lateral (select min(d.lowest) as lowest from ${priceDays} d
        where ${own} and d.day >= since.day - 30 and d.day < since.day) within
      left join lateral (select d.last from ${priceDays} d
        where ${own} and d.day < since.day - 30 order by d.day desc limit 1) before on true`,
)

const isReduced = ({ price, compare_at_price }: PricedVariant, now: number) =>
  now < price || (compare_at_price !== null && compare_at_price > now)

/**
 * Which goods cost less for a while, to everybody: by a discount that runs by itself, or by the price that they are
 * compared with. The percentage is that of the lowest price of thirty days (directive 98/6/EC, art. 6a).
 */
export async function readSales(
  context: Context,
  variants: readonly PricedVariant[],
): Promise<ReadonlyMap<string, ShownSale>> {
  const { db, shop, settings, now } = context
  const facts = await readDiscountFacts(context, db.current, { codes: [], customer: null, holder: null })
  const discounts = discountsForEverybody(facts.discounts)
  const products = [...new Set(variants.map(({ product_id }) => product_id))]
  const collections =
    discounts.byRank.length > 0
      ? await db.transaction((tx) => collectionsOfProducts(tx, products))
      : new Map<string, readonly string[]>()
  const at = now().toISOString()
  const reduced = variants.flatMap((variant) => {
    const collection_ids = collections.get(variant.product_id) ?? []
    const shown = shownPrice({ ...variant, collection_ids }, discounts, at)
    return isReduced(variant, shown.price) ? [{ id: variant.variant_id, ...shown }] : []
  })
  if (reduced.length === 0) return new Map()
  const found = await lowestBefore(db.current, {
    ...{ shop, currency: String(settings.currency_code ?? 'EUR'), today: dayIn(zoneOf({ settings }), now()) },
    ...{ ids: reduced.map(({ id }) => id), prices: reduced.map(({ price }) => price) },
  })
  const lowest = new Map(found.map(({ id, lowest }) => [id, lowest]))
  return new Map(reduced.map(({ id, price, discount }) => [id, saleOf(price, lowest.get(id) ?? null, discount)]))
}

function saleOf(price: number, before: number | null, discount: ShownSale['discount']): ShownSale {
  const lowest = before !== null && before > price ? before : null
  const percent = lowest === null ? null : Math.floor(((lowest - price) * 100) / lowest)
  return { price, lowest, percent: percent === 0 ? null : percent, discount }
}

import { readPricesOfGoods } from '@comptoir/catalogue/server'
import { type Conversion, convertAmount, inverseOf, maxMoney } from '@comptoir/platform/contract'
import {
  amountBefore,
  array,
  type Context,
  convertedAmount,
  type KeptConversion,
  keepAmounts,
  keptAmounts,
  query,
  type Tx,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Discount } from '../../contract/discount.ts'
import { prepareDiscounts } from '../../contract/evaluate/prepared.ts'
import { discountsForEverybody } from '../../contract/evaluate/shown-price.rules.ts'
import { priceDays } from '../discount.table.ts'
import { shownPrices } from './shown-prices.ts'

const kind = 'price_days'
const partSize = 1_000
const first = '00000000-0000-0000-0000-000000000000'

const Id = z.object({ id: z.string() })

/** Variants with a price in that currency, a part at a time. */
const variantsAfter = (tx: Tx, { shop, currency, after }: { shop: number; currency: string; after: string }) =>
  query(
    tx,
    Id,
    sql`select distinct d.variant_id as id from ${priceDays} d
      where d.shop_id = ${shop} and d.currency = ${currency} and d.variant_id > ${after}::uuid
      order by 1 limit ${partSize}`,
  )

interface Part {
  shop: number
  from: string
  ids: readonly string[]
  /** What the goods of these cost everybody after the change. */
  shown: readonly { id: string; price: number }[]
}

const lowest = sql`d.lowest::bigint`
const last = sql`d.last::bigint`

/** A former price may be too large in the new currency, where a present one is refused. */
const within = (amount: SQL) => sql`least(${amount}, ${maxMoney}::bigint)`

const nothingKept = sql`(select null::text as key, null::jsonb as before, null::jsonb as after)`

/** The days of a part, with what was kept of each and, beside the newest one of goods that are sold, what they cost now. */
function daysOf({ shop, from, ids, shown }: Part, kept = nothingKept): SQL {
  const [sold, prices] = [array(shown.map(({ id }) => id)), array(shown.map(({ price }) => String(price)))]
  return sql`${priceDays} d
    left join ${kept} kept on kept.key = concat(d.variant_id, ' ', d.day)
    left join (select w.id, w.price, newest.day from unnest(${sold}::uuid[], ${prices}::bigint[]) as w (id, price)
      cross join lateral (select n.day from ${priceDays} n where n.shop_id = ${shop} and n.variant_id = w.id
        and n.currency = ${from} order by n.day desc limit 1) newest) present
      on present.id = d.variant_id and present.day = d.day
    where d.shop_id = ${shop} and d.currency = ${from} and d.variant_id = any(${array(ids)}::uuid[])`
}

/**
 * A price that goods have now stays one: were it another by rounding alone, a sale would begin anew with the change, and
 * be measured by itself. Rounding makes less of a difference than a change of price.
 */
function asShown(amount: SQL, conversion: Conversion): SQL {
  const rounding = sql`${String(2 * conversion.round_to + convertAmount(1, conversion))}::bigint`
  return sql`case when abs(present.price - ${amount}) <= greatest(div(${amount}, 100), ${rounding}) then present.price
    else ${amount} end`
}

/** However both are rounded, the last price of a day is not below its lowest. */
const daily = (became: { lowest: SQL; last: SQL }) => ({
  ...became,
  lowest: sql`least(${became.lowest}, ${became.last})`,
})

interface Change {
  conversion: KeptConversion
  /** As they are after it. */
  discounts: readonly Discount[]
}

async function inParts(
  tx: Tx,
  context: Context,
  { from, discounts, write }: { from: string; discounts: Change['discounts']; write(part: Part): Promise<unknown> },
) {
  const { shop, now } = context
  const forEverybody = discountsForEverybody(prepareDiscounts(discounts))
  for (let after: string | undefined = first; after; ) {
    const ids: string[] = (await variantsAfter(tx, { shop, currency: from, after })).map(({ id }) => id)
    const goods = { product_ids: [], variant_ids: ids, collection_ids: [] }
    const prices = await readPricesOfGoods(tx, shop, { goods, most: ids.length })
    const shown = await shownPrices(tx, prices, { discounts: forEverybody, at: now().toISOString() })
    await write({ shop, from, ids, shown })
    after = ids.at(-1)
  }
}

const rewrite = (tx: Tx, { shop, currency, days }: { shop: number; currency: string; days: SQL }) =>
  tx.execute(sql`update ${priceDays} set lowest = became.lowest, last = became.last, currency = ${currency}
    from (${days}) became where ${priceDays.shop_id} = ${shop} and ${priceDays.variant_id} = became.variant_id
      and ${priceDays.day} = became.day`)

/** The prices of the days before follow the currency: what is struck later is money of the same kind. */
export const convertLog = (tx: Tx, context: Context, { conversion, discounts }: Change) =>
  inParts(tx, context, {
    ...{ from: conversion.from, discounts },
    async write(part) {
      const became = daily({
        lowest: within(convertedAmount(lowest, conversion)),
        last: asShown(within(convertedAmount(last, conversion)), conversion),
      })
      await keepAmounts(
        tx,
        { conversion, kind },
        sql`select concat(d.variant_id, ' ', d.day) as key,
            jsonb_build_object('lowest', ${lowest}, 'last', ${last}) as before,
            jsonb_build_object('lowest', ${became.lowest}, 'last', ${became.last}) as after from ${daysOf(part)}`,
      )
      const days = sql`select d.variant_id, d.day, ${became.lowest} as lowest, ${became.last} as last from ${daysOf(part)}`
      await rewrite(tx, { shop: part.shop, currency: conversion.to, days })
    },
  })

export const revertLog = (tx: Tx, context: Context, { conversion, discounts }: Change) =>
  inParts(tx, context, {
    ...{ from: conversion.to, discounts },
    write(part) {
      const became = daily({
        lowest: within(amountBefore(lowest, 'lowest', conversion)),
        last: asShown(within(amountBefore(last, 'last', conversion)), inverseOf(conversion)),
      })
      const days = sql`select d.variant_id, d.day, ${became.lowest} as lowest, ${became.last} as last
        from ${daysOf(part, keptAmounts(part.shop, { conversion, kind }))}`
      return rewrite(tx, { shop: part.shop, currency: conversion.from, days })
    },
  })

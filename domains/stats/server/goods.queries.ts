import { memberships, namesOfCollections, namesOfProducts } from '@comptoir/catalogue/server'
import { array, type Context, query } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { comparedRange } from '../contract/stats.rules.ts'
import { type Comparison, type GoodsKind, maxParts, type Parts, type Range } from '../contract/stats.ts'
import { cutOff, idsOf, named, PartRow, type PartsQuery, partsOf, segments } from './parts.queries.ts'
import { currenciesOf, currencyOf } from './stats.queries.ts'
import { statsParts as p } from './stats.table.ts'

/** Rows of products in the segment `s`, read from the index alone. */
const productsIn = ({ shop }: Context, { currencies }: PartsQuery) => sql`lateral (
  select ${p.currency} as currency, ${p.product_id} as product_id, ${p.orders} as orders, ${p.units} as units, ${p.net} as net from ${p}
  where ${p.shop_id} = ${shop} and ${p.currency} = any(${array(currencies)}::text[]) and ${p.dimension} = 'product'
    and ${p.grain} = s.grain and ${p.day} between s."from" and s."to" offset 0
) as each`

/** Only in the shop's currency. */
const netOf = ({ currency }: PartsQuery, condition = sql`true`) =>
  sql`coalesce(sum(each.net) filter (where each.currency = ${currency} and ${condition}), 0)`

function productRows(context: Context, params: PartsQuery): SQL {
  return sql`with ${segments(params)}, sums as materialized (
      select each.product_id, sum(each.orders) as orders, sum(each.units) as units,
        ${netOf(params)} as net
      from segments s cross join ${productsIn(context, params)} where s.is_now
      group by each.product_id having sum(each.orders) > 0
    ), top as materialized (
      select product_id, orders, units, net from sums
      order by net desc, product_id limit ${maxParts}
    ), earlier as materialized (
      select each.product_id, ${netOf(params)} as net from segments s cross join ${productsIn(context, params)}
      where not s.is_now and (each.product_id is null or each.product_id in (select product_id from top))
      group by each.product_id
    ), totals as (
      select count(*) as count, coalesce(sum(orders), 0) as orders, coalesce(sum(units), 0) as units,
        coalesce(sum(net), 0) as net from sums
    ), shown as (
      select count(*) as count, coalesce(sum(orders), 0) as orders, coalesce(sum(units), 0) as units,
        coalesce(sum(net), 0) as net from top
    )
    select coalesce(top.product_id::text, '') collate "C" as part, false as is_rest, 1 as count, top.orders, top.units, top.net,
      coalesce(earlier.net, 0) as net_before
    from top left join earlier on earlier.product_id is not distinct from top.product_id
    union all
    select '', true, t.count - s.count, t.orders - s.orders, t.units - s.units, t.net - s.net, 0
    from totals t, shown s where t.count > s.count
    order by is_rest, net desc, part`
}

/**
 * Collections are not counted: a product's figures are those of every collection that has it now, and so are its
 * sales of before.
 */
function collectionRows(context: Context, params: PartsQuery): SQL {
  return sql`with ${segments(params)}, sums as materialized (
      select each.product_id, coalesce(sum(each.orders) filter (where s.is_now), 0) as orders,
        coalesce(sum(each.units) filter (where s.is_now), 0) as units,
        ${netOf(params, sql`s.is_now`)} as net, ${netOf(params, sql`not s.is_now`)} as net_before
      from segments s cross join ${productsIn(context, params)} group by each.product_id
    ), collected as (
      select coalesce(m.collection_id::text, '') as part, sum(s.orders) as orders, sum(s.units) as units,
        sum(s.net) as net, sum(s.net_before) as net_before
      from sums s left join (${memberships(context.shop)}) m on m.product_id = s.product_id group by m.collection_id
    ), ${cutOff({ of: sql`collected` })}
    select case when place is null then '' else part end as part, place is null as is_rest, count(*) as count,
      sum(orders) as orders, sum(units) as units, sum(net) as net, sum(net_before) as net_before
    from cut group by place, case when place is null then '' else part end order by place nulls last`
}

const rowsBy = { products: productRows, collections: collectionRows }

async function namesBy({ db, shop }: Context, by: GoodsKind, ids: readonly string[]) {
  return by === 'products' ? namesOfProducts(db.read, shop, ids) : named(await namesOfCollections(db.read, shop, ids))
}

export async function readGoods(
  context: Context,
  { by, compare, ...range }: Range & { compare: Comparison; by: GoodsKind },
): Promise<Parts> {
  const compared = comparedRange(range, compare)
  const currencies = await currenciesOf(context)
  const params = { range, compared, currency: currencyOf(context), currencies }
  const rows = await query(context.db.read, PartRow, rowsBy[by](context, params))
  return partsOf(rows, await namesBy(context, by, idsOf(rows)), compared !== null)
}

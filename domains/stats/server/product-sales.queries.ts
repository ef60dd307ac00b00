import { findProduct } from '@comptoir/catalogue/server'
import { readReturnedPieces } from '@comptoir/orders/server'
import { addDays, apiError, dayIn } from '@comptoir/platform/contract'
import { array, type Context, query, zoneOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { daysLeft, daysOf, productDays } from '../contract/stats.rules.ts'
import type { ProductSales, Range } from '../contract/stats.ts'
import { segments } from './parts.queries.ts'
import { currenciesOf, currencyOf } from './stats.queries.ts'
import { statsParts as p } from './stats.table.ts'

const Sold = z.object({ units: z.number(), net: z.number(), since: z.string().nullable() })

async function readSold(context: Context, id: string, range: Range) {
  const [currency, currencies] = [currencyOf(context), await currenciesOf(context)]
  const [sold] = await query(
    context.db.read,
    Sold,
    sql`with ${segments({ range, compared: null, currency, currencies })}
        select coalesce(sum(each.units), 0) as units,
          coalesce(sum(each.net) filter (where each.currency = ${currency}), 0) as net,
          min(each.day)::text as since
        from segments s cross join lateral (
          select ${p.currency} as currency, ${p.day} as day, ${p.units} as units, ${p.net} as net from ${p}
          where ${p.shop_id} = ${context.shop} and ${p.currency} = any(${array(currencies)}::text[])
            and ${p.dimension} = 'product' and ${p.grain} = s.grain and ${p.day} between s."from" and s."to"
            and ${p.product_id} = ${id} offset 0) as each`,
  )
  return sold ?? { units: 0, net: 0, since: null }
}

/** The last ninety days including today; the pace is that of the days since it was made, or first sold. */
export async function readProductSales(context: Context, id: string): Promise<ProductSales> {
  const product = await findProduct(context.db.read, context.shop, id)
  if (!product) throw apiError('NOT_FOUND', { entity: 'product' })
  const zone = zoneOf(context)
  const to = dayIn(zone, context.now())
  const range = { from: addDays(to, 1 - productDays), to }
  const [{ since, ...sold }, returned] = await Promise.all([
    readSold(context, id, range),
    readReturnedPieces(context, { product: id, days: `${range.from}..${to}` }),
  ])
  const [begin = to] = [since ?? to, dayIn(zone, Date.parse(product.created_at))].sort()
  const days = Math.min(productDays, daysOf({ from: begin, to }))
  return { range, ...sold, returned, lasts: daysLeft({ available: product.available, units: sold.units, days }) }
}

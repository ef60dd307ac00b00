import { array, type Context, matches, page, readCount } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lowStock, type ProductRow, type StockState, type listProducts as wire } from '../../contract/index.ts'
import { listColumns, type ProductListRow, toProductRow, withStock } from './product.queries.ts'

type Query = z.output<NonNullable<typeof wire.query>>

const stockConditions: Readonly<Record<StockState, SQL>> = {
  in: sql`(not s.counted or s.available > ${lowStock})`,
  low: sql`(s.counted and s.available between 1 and ${lowStock})`,
  out: sql`(s.counted and s.available <= 0)`,
}

const withSearch = sql`${withStock} join product_search f on f.shop_id = p.shop_id and f.product_id = p.id`

function filtersOf({ q, filter }: Query): SQL[] {
  const stock = filter?.stock?.in.map((state) => stockConditions[state])
  return [
    ...(q ? [matches(q, sql`f.grams`, sql`(f.own || ' ' || f.of_variants)`)] : []),
    ...(filter?.status ? [sql`p.status = any(${array(filter.status.in)}::text[])`] : []),
    ...(filter?.type ? [sql`p.type = any(${array(filter.type.in)}::text[])`] : []),
    ...(filter?.vendor ? [sql`p.vendor = ${filter.vendor.eq}`] : []),
    ...(stock ? [sql`(${sql.join(stock, sql` or `)})`] : []),
  ]
}

/** A page of products. A list that nothing narrows knows its total without counting. */
export async function findProducts({ db, shop }: Context, query: Query) {
  const filters = filtersOf(query)
  const byAvailable = query.sort?.endsWith('available') ?? false
  return page<ProductListRow, ProductRow>(
    db.read,
    {
      select: listColumns,
      from: query.q ? withSearch : withStock,
      where: [sql`p.shop_id = ${shop}`, sql`s.shop_id = ${shop}`, sql`p.deleted_at is null`],
      // Both are the product's id; each index holds its own.
      id: byAvailable ? sql`s.product_id` : sql`p.id`,
      sorts: {
        title: { column: sql`p.title_key`, type: 'text' },
        updated_at: { column: sql`p.updated_at`, type: 'timestamptz' },
        price: { column: sql`p.price_min`, type: 'bigint' },
        available: { column: sql`s.available`, type: 'bigint' },
      },
      usualSort: '-updated_at',
      toItem: toProductRow,
    },
    {
      ...query,
      filters,
      knownTotal: filters.length === 0 ? await readCount(db.read, shop, 'products') : undefined,
    },
  )
}

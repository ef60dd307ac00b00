import { groupStock } from '@comptoir/inventory/server'
import { type Context, matches, one, page, query, type SortColumn, selection } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CollectionRules } from '../../contract/collection/collection-rule.ts'
import type { getCollectionProducts } from '../../contract/collection.wire.ts'
import { beginsTitle, hasCode } from '../product/best-matches.ts'
import { collectionProducts } from '../product/collection.table.ts'
import { listSelection, rowFields, toProductRow } from '../product/product.queries.ts'
import { productSearch } from '../product/product.table.ts'
import { p, withStock } from '../product/product-fragments.ts'
import { readCollection } from './collection.queries.ts'
import { chosenBy } from './rule-condition.ts'

const sorts = {
  manual: { column: sql`k.position`, type: 'bigint' },
  created_at: { column: sql`p.created_at`, type: 'timestamptz' },
  title: { column: sql`p.title_order`, type: 'text' },
  price: { column: sql`p.price_min`, type: 'bigint' },
} as const satisfies Record<string, SortColumn>

type ListQuery = z.output<NonNullable<typeof getCollectionProducts.query>>

export async function findCollectionProducts({ db, shop }: Context, id: string, { limit, cursor }: ListQuery) {
  const { sort, products_count } = await readCollection(db.read, shop, id)
  return page(
    db.read,
    {
      select: listSelection.columns,
      from: sql`collection_products k join ${withStock} on p.shop_id = k.shop_id and p.id = k.product_id`,
      where: [sql`k.shop_id = ${shop}`, sql`p.deleted_at is null`],
      id: sql`k.product_id`,
      sorts,
      defaultSort: sort,
      toItem: toProductRow,
    },
    { limit, cursor, filters: [sql`k.collection_id = ${id}`], knownTotal: products_count },
  )
}

/** Beyond this the total is reported as "at least". */
const maxCounted = 1_000
const maxShown = 6

const Preview = z.object({
  items: z.array(z.object({ id: z.string(), title: z.string(), image: z.string().nullable() })),
  counted: z.number(),
})

export async function previewCollection({ db, shop }: Context, rules: CollectionRules) {
  const newest = sql`order by created_at desc, id desc`
  const found = await query(
    db.read,
    Preview,
    sql`with chosen as materialized (
          select ${p.id}, ${p.title}, ${p.image}, ${p.created_at} from ${withStock} where ${chosenBy(shop, rules)}
          order by p.created_at desc, p.id desc limit ${maxCounted + 1}
        )
        select (select count(*)::integer from chosen) as counted, (
          select coalesce(json_agg(json_build_object('id', id, 'title', title, 'image', image) ${newest}), '[]')
          from (select * from chosen ${newest} limit ${maxShown}) as shown
        ) as items`,
  )
  const { items, counted } = one(found)
  const isAll = counted <= maxCounted
  return { items, total: isAll ? counted : maxCounted, total_is: isAll ? ('exact' as const) : ('at_least' as const) }
}

const maxOffered = 20

/** Search hits outside the collection; without a query, the newest products. */
export async function findCandidates({ db, shop }: Context, { q, collection }: { q: string; collection?: string }) {
  const found =
    q.trim() === '' ? sql`true` : matches(q, { grams: sql`f.grams`, folded: sql`(f.own || ' ' || f.of_variants)` })
  const candidates = selection({ ...rowFields, has_code: sql<boolean>`${hasCode(shop, q)}` })
  const items = await query(
    db.read,
    candidates.row,
    sql`select ${candidates.columns} from ${withStock}
        join ${productSearch} f on f.shop_id = p.shop_id and f.product_id = p.id
        where p.shop_id = ${shop} and ${groupStock.shop_id} = ${shop} and p.deleted_at is null and ${found}
          and not exists (select 1 from ${collectionProducts} k
            where k.shop_id = p.shop_id and k.collection_id = ${collection ?? null}::uuid and k.product_id = p.id)
        order by ${hasCode(shop, q)} desc, ${beginsTitle(q)} desc, p.created_at desc, p.id desc limit ${maxOffered}`,
  )
  return { items }
}

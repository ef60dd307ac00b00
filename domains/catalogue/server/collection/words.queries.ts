import { words } from '@comptoir/platform/contract'
import { type Context, matches, query } from '@comptoir/platform/server'
import { vendorOf } from '@comptoir/vendors/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WordField } from '../../contract/collection/collection-rule.ts'
import { productSearch } from '../product/product.table.ts'
import { withVendor } from '../product/product-fragments.ts'

const maxOffered = 20
/** The newest products of a large shop say what its words are. */
const maxRead = 20_000

const wordsOf: Readonly<Record<WordField, SQL>> = {
  vendor: sql`array[${vendorOf.name}]`,
  type: sql`array[p.product_type]`,
  tag: sql`p.tags`,
}

const Word = z.object({ value: z.string(), products_count: z.number() })

const searched = sql`join ${productSearch} f on f.shop_id = p.shop_id and f.product_id = p.id`

/** Words are one whatever their case, as rules compare them. */
export async function findWords({ db, shop }: Context, { field, q }: { field: WordField; q: string }) {
  const wanted = words(q)
  const isSearch = wanted.length > 0
  const items = await query(
    db.read,
    Word,
    sql`select mode() within group (order by value) as value, count(*)::integer as products_count
        from (
          select ${wordsOf[field]} as own from ${withVendor} ${isSearch ? searched : sql``}
          where p.shop_id = ${shop} and p.deleted_at is null
            ${isSearch ? sql`and ${matches(q, { grams: sql`f.grams`, folded: sql`f.own` })}` : sql``}
          order by p.created_at desc, p.id desc limit ${maxRead}
        ) as read cross join lateral unnest(read.own) as value
        where ${sql.join([sql`value <> ''`, ...wanted.map((word) => sql`position(${word} in search_fold(value)) > 0`)], sql` and `)}
        group by lower(value) order by count(*) desc, lower(value) collate "C" limit ${maxOffered}`,
  )
  return { items }
}

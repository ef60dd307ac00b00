import { namesOfCollections, namesOfProducts, namesOfVariants } from '@comptoir/catalogue/server'
import { words, wordsToStore } from '@comptoir/platform/contract'
import { array, type Context, query } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { discounts } from '../discount.table.ts'

/** Ids of the goods that a discount is on, that are bought for it and that get cheaper; not of those that are left out. */
const goodsOf = sql`(
  select ${discounts.rules}->'target' as goods union all select ${discounts.rules}->'buy'->'target'
  union all select ${discounts.rules}->'get'->'target') as part,
  lateral jsonb_array_elements_text(coalesce(part.goods->'product_ids', '[]') || coalesce(part.goods->'variant_ids', '[]')
    || coalesce(part.goods->'collection_ids', '[]')) as named (id)`

const Named = z.object({ id: z.string() })

/** Discounts are few, and so are the goods that they name: no index knows their names. */
async function namesOfGoods({ db, shop }: Context): Promise<ReadonlyMap<string, string>> {
  const named = await query(
    db.read,
    Named,
    sql`select distinct named.id from ${discounts}, lateral ${goodsOf} where ${discounts.shop_id} = ${shop}`,
  )
  const ids = named.map(({ id }) => id)
  const [products, ...others] = await Promise.all([
    namesOfProducts(db.read, shop, ids),
    namesOfVariants(db.read, shop, ids),
    namesOfCollections(db.read, shop, ids),
  ])
  return new Map([...[...products].map(([id, { name }]) => [id, name] as const), ...others.flatMap((all) => [...all])])
}

/** For each word of a search that any of these goods have, the discounts that name them. */
export async function byGoods(context: Context, q: string): Promise<ReadonlyMap<string, SQL>> {
  const asked = [...new Set(words(q))]
  if (asked.length === 0) return new Map()
  const stored = [...(await namesOfGoods(context))].map(([id, name]) => [id, wordsToStore(name).join(' ')] as const)
  return new Map(
    asked.flatMap((word) => {
      const ids = stored.flatMap(([id, name]) => (name.includes(word) ? id : []))
      if (ids.length === 0) return []
      return [[word, sql`exists (select 1 from ${goodsOf} where named.id = any(${array(ids)}::text[]))`] as const]
    }),
  )
}

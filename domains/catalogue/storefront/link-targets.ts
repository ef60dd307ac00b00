import { fold } from '@comptoir/platform/contract'
import { linkSource, matches } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { c, fromCollections } from '../server/collection/collection-fragments.ts'
import { productSearch, products } from '../server/product/product.table.ts'
import { p } from '../server/product/product-fragments.ts'
import { nameIn } from './collection/collection-rows.ts'
import { isReachable } from './product/product-rows.ts'

export const collectionLinks = linkSource({
  id: c.id,
  title: nameIn,
  path: sql<string>`'/collections/' || ${c.key}`,
  isShown: sql`c.display <> 'hidden'`,
  from: (shop) => sql`from ${fromCollections} where c.shop_id = ${shop}`,
  matching: (q) => sql`position(${fold(q)} in c.name_key || ' ' || c.search) > 0`,
  latest: sql`c.starred desc, c.name_key, c.id`,
})

export const productLinks = linkSource({
  id: p.id,
  title: (locale) => sql<string>`coalesce(nullif(p.translations -> ${locale}::text ->> 'title', ''), p.title)`,
  path: sql<string>`'/products/' || ${p.handle}`,
  isShown: isReachable,
  from: (shop) => sql`from ${products} p where p.shop_id = ${shop} and p.deleted_at is null`,
  matching: (q) => sql`p.id in (select f.product_id from ${productSearch} f where f.shop_id = p.shop_id
    and ${matches(q, { grams: sql`f.grams`, folded: sql`f.own` })})`,
  latest: sql`p.updated_at desc, p.id desc`,
})

import { kindsOfGoods, namesOfCollections, namesOfProducts, namesOfVariants } from '@comptoir/catalogue/server'
import { namesOfCustomers } from '@comptoir/customers/server'
import type { Context } from '@comptoir/platform/server'
import { namesOfViews } from '@comptoir/staff/server'
import type { DiscountRules, Goods } from '../../contract/discount.ts'
import type { KnownNames } from '../../contract/saved-discount.ts'

const listsOf = (goods: Partial<Goods> = {}) => [
  goods.product_ids ?? [],
  goods.variant_ids ?? [],
  goods.collection_ids ?? [],
]

/** What rules name, up to so many of each list. */
export function namedIn({ target, buy, get, customers }: DiscountRules, most = Number.POSITIVE_INFINITY): string[] {
  const goods = [target, buy?.target, get?.target].flatMap(listsOf)
  return [...goods, target.exclude_ids, customers.customer_ids, customers.group_ids].flatMap((ids) =>
    ids.slice(0, most),
  )
}

/** Of each id what has it, without what the reader may not see, and those that nothing has any more. */
export async function readNames(context: Context, ids: readonly string[]): Promise<KnownNames> {
  const { db, shop, can } = context
  const unique = [...new Set(ids)]
  if (unique.length === 0) return { names: {}, gone: [] }
  const [there, products, variants, collections, customers, views] = await Promise.all([
    kindsOfGoods(db.read, shop, unique),
    namesOfProducts(db.read, shop, unique),
    namesOfVariants(db.read, shop, unique),
    namesOfCollections(db.read, shop, unique),
    namesOfCustomers(db.read, shop, unique),
    namesOfViews(db.read, shop, { list: 'customers', ids: unique }),
  ])
  const seen = [
    ...[...products].map(([id, { name }]) => [id, name] as const),
    ...[variants, collections, ...(can('pick_customers') ? [customers] : [])].flatMap((names) => [...names]),
    ...(can('customers_page') ? views : []),
  ]
  const gone = unique.filter((id) => !there.has(id) && !customers.has(id) && !views.has(id))
  return { names: Object.fromEntries(seen), gone }
}

import { namesOfCollections, namesOfProducts, namesOfVariants } from '@comptoir/catalogue/server'
import { namesOfCustomers } from '@comptoir/customers/server'
import type { Context } from '@comptoir/platform/server'
import { namesOfViews } from '@comptoir/staff/server'
import type { DiscountRules, Goods } from '../../contract/discount.ts'
import type { DiscountNames } from '../../contract/saved-discount.ts'

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

/** Of each id what has it, without what the reader may not see. */
export async function readNames(context: Context, ids: readonly string[]): Promise<DiscountNames> {
  const { db, shop, can } = context
  const unique = [...new Set(ids)]
  if (unique.length === 0) return {}
  const [products, ...others] = await Promise.all([
    namesOfProducts(db.read, shop, unique),
    namesOfVariants(db.read, shop, unique),
    namesOfCollections(db.read, shop, unique),
    can('pick_customers') ? namesOfCustomers(db.read, shop, unique) : new Map<string, string>(),
    can('customers_page') ? namesOfViews(db.read, shop, { list: 'customers', ids: unique }) : new Map<string, string>(),
  ])
  const named = others.flatMap((names) => [...names])
  return Object.fromEntries([...[...products].map(([id, { name }]) => [id, name] as const), ...named])
}

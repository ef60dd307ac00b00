import { kindsOfGoods, namesOfCollections, namesOfProducts, namesOfVariants } from '@comptoir/catalogue/server'
import { namesOfCustomers } from '@comptoir/customers/server'
import type { Context } from '@comptoir/platform/server'
import { namesOfViews } from '@comptoir/staff/server'
import type { DiscountRules, Goods } from '../../contract/discount.ts'
import type { KnownNames } from '../../contract/saved-discount.ts'

/** Ids by what has them. */
type Named = Record<'products' | 'variants' | 'collections' | 'customers' | 'views', string[]>

/** What rules name, up to so many of each list. */
export function namedIn({ target, buy, get, customers }: DiscountRules, most = Number.POSITIVE_INFINITY): Named {
  const goods = [target, buy?.target, get?.target].filter((each) => each !== undefined)
  // An exception is of any kind.
  const except = target.exclude_ids.slice(0, most)
  const of = (kind: keyof Goods) => [...goods.flatMap((each) => each[kind].slice(0, most)), ...except]
  return {
    products: of('product_ids'),
    variants: of('variant_ids'),
    collections: of('collection_ids'),
    customers: customers.customer_ids.slice(0, most),
    views: customers.group_ids.slice(0, most),
  }
}

export const namedInAll = (all: readonly Named[]): Named => ({
  products: all.flatMap(({ products }) => products),
  variants: all.flatMap(({ variants }) => variants),
  collections: all.flatMap(({ collections }) => collections),
  customers: all.flatMap(({ customers }) => customers),
  views: all.flatMap(({ views }) => views),
})

const askedFor = async <Found>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<ReadonlyMap<string, Found>>,
): Promise<ReadonlyMap<string, Found>> => (ids.length === 0 ? new Map() : read([...new Set(ids)]))

/** Of each id what has it, without what the reader may not see, and those that nothing has any more. */
export async function readNames({ db, shop, can }: Context, named: Named): Promise<KnownNames> {
  const goods = [...named.products, ...named.variants, ...named.collections]
  const [there, products, variants, collections, customers, views] = await Promise.all([
    askedFor(goods, (ids) => kindsOfGoods(db.read, shop, ids)),
    askedFor(named.products, (ids) => namesOfProducts(db.read, shop, ids)),
    askedFor(named.variants, (ids) => namesOfVariants(db.read, shop, ids)),
    askedFor(named.collections, (ids) => namesOfCollections(db.read, shop, ids)),
    askedFor(named.customers, (ids) => namesOfCustomers(db.read, shop, ids)),
    askedFor(named.views, (ids) => namesOfViews(db.read, shop, { list: 'customers', ids })),
  ])
  const seen = [
    ...[...products].map(([id, { name }]) => [id, name] as const),
    ...[variants, collections, ...(can('pick_customers') ? [customers] : [])].flatMap((names) => [...names]),
    ...(can('customers_page') ? views : []),
  ]
  const all = new Set([...goods, ...named.customers, ...named.views])
  const gone = [...all].filter((id) => !there.has(id) && !customers.has(id) && !views.has(id))
  return { names: Object.fromEntries(seen), gone }
}

/** Of ids that may be of anything. */
export const readNamesOfAny = (context: Context, ids: string[]) =>
  readNames(context, { products: ids, variants: ids, collections: ids, customers: ids, views: ids })

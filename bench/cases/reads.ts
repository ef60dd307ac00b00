import { type AppContext, one } from '@comptoir/platform/server'
import { codedDiscount } from '../discounts/seed-discounts.ts'
import type { ReadCall } from './statements.ts'

export interface ReadCase {
  name: string
  /** For the median, in milliseconds. */
  budget: number
  call: ReadCall
  kind: 'list' | 'search' | 'detail' | 'report'
  /** More than others of its kind, such as the names of what is named, a statement for each kind. */
  statements?: number
  /** The sort column has duplicates, such as the title of a product's variants; PostgreSQL sorts each group. */
  tied?: boolean
}

interface Samples {
  order: string
  product: string
  email: string
  number: string
  sku: string
  deepOrders: string
  deepProducts: string
  deepVariants: string
  collection: string
}

const cursorOf = (sort: string, at: string, id: string) =>
  Buffer.from(JSON.stringify([sort, at, id])).toString('base64url')

const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::text`

/** Existing records 40 % into each list, where paging by offset would be slow. */
async function samplesOf({ database }: AppContext): Promise<Samples> {
  const first = async (text: string) => one((await database.pool.query(text)).rows)
  const order = await first(`select o.id, o.number, o.customer->>'email' as email, ${micros('o.placed_at')} as at,
    (select sku from order_lines where order_id = o.id and shop_id = 1 limit 1) as sku from orders o
    where shop_id = 1 and number >= (select (max(number) * 0.6)::integer from orders where shop_id = 1)
    order by number limit 1`)
  const product =
    await first(`select id, ${micros('updated_at')} as at from products where shop_id = 1 and deleted_at is null
    order by updated_at desc offset (select sum(value) * 0.4 from counters where name = 'products' and shop_id = 1)::bigint limit 1`)
  const variant =
    await first(`select v.id, coalesce(v.sku, '') as sku from variants v where shop_id = 1 and deleted_at is null
    order by coalesce(v.sku, '')
    offset (select count(*) * 0.4 from variants where shop_id = 1)::bigint limit 1`)
  const collection = await first('select id from collections where shop_id = 1 order by name_key limit 1')
  return {
    order: order.id,
    product: product.id,
    email: order.email,
    number: String(order.number),
    sku: order.sku,
    deepOrders: cursorOf('-placed_at', order.at, order.id),
    deepProducts: cursorOf('-updated_at', product.at, product.id),
    deepVariants: cursorOf('sku', variant.sku, variant.id),
    collection: collection.id,
  }
}

const orders = (query: ReadCall['query'] = {}): ReadCall => ({ path: '/api/orders', query })
const variants = (query: ReadCall['query'] = {}): ReadCall => ({ path: '/api/inventory', query })
const products = (query: ReadCall['query'] = {}): ReadCall => ({ path: '/api/products', query })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const periodOf = (days: number) => ({ from: daysAgo(days - 1), to: daysAgo(0), compare: 'before' })
const [month, year] = [periodOf(30), periodOf(365)]
/** In a shop of many products each sells a few times a year, and all that were sold are added up. */
const goods = (by: string, period: typeof year): ReadCall => ({ path: '/api/stats/goods', query: { ...period, by } })

export async function readCases(app: AppContext): Promise<ReadCase[]> {
  const samples = await samplesOf(app)
  const { order, product, email, number, sku, deepOrders, deepProducts, deepVariants, collection } = samples
  const list = (name: string, call: ReadCall): ReadCase => ({ name, call, budget: 3, kind: 'list' })
  const search = (name: string, call: ReadCall): ReadCase => ({ name, call, budget: 10, kind: 'search' })
  const detail = (name: string, call: ReadCall): ReadCase => ({ name, call, budget: 3, kind: 'detail' })
  const report = (name: string, call: ReadCall, budget: number): ReadCase => ({ name, call, budget, kind: 'report' })
  return [
    list('orders, first page', orders()),
    list('orders, 40 % in', orders({ cursor: deepOrders })),
    list('orders, by tag', orders({ filter: { tag: { in: 'canceled' } } })),
    list('orders, by tag, rare', orders({ filter: { tag: { in: 'in-transit' } } })),
    list('orders, by payment', orders({ filter: { payment: { in: 'pending' } } })),
    list('orders, by return', orders({ filter: { return_status: { in: 'requested' } } })),
    list('orders, by total', orders({ sort: '-total' })),
    search('orders, search a name', orders({ q: 'yılmaz' })),
    search('orders, search a full name', orders({ q: 'Deniz Yılmaz' })),
    search('orders, search in Japanese', orders({ q: '佐藤' })),
    search('orders, search an e-mail', orders({ q: email })),
    search('orders, search a number', orders({ q: number })),
    search('orders, search a SKU', orders({ q: sku })),
    search('orders, search nothing there', orders({ q: 'zanzibar' })),
    detail('order, detail', { path: '/api/orders/{id}', params: { id: order } }),
    list('products, first page', products()),
    list('products, 40 % in', products({ cursor: deepProducts })),
    search('products, search', products({ q: 'linen teapot' })),
    detail('product, detail', { path: '/api/products/{id}', params: { id: product } }),
    list('products, of a vendor', products({ filter: { vendor: { eq: 'Kiln & Co' } } })),
    list('products, by price', products({ sort: 'price' })),
    { ...list('variants, first page', variants()), tied: true },
    list('variants, by SKU', variants({ sort: 'sku' })),
    list('variants, 40 % in', variants({ sort: 'sku', cursor: deepVariants })),
    list('variants, by available', variants({ sort: 'available' })),
    list('variants, running low', variants({ sort: 'available', filter: { stock: { in: 'low' } } })),
    search('variants, search', variants({ q: 'linen teapot' })),
    list('collection, its products', { path: '/api/collections/{id}/products', params: { id: collection } }),
    list('customers, first page', { path: '/api/customers' }),
    search('customers, search a name', { path: '/api/customers', query: { q: 'haddad' } }),
    // The rules name products and collections.
    { ...list('discounts, first page', { path: '/api/discounts' }), statements: 5 },
    search('discounts, search a code', { path: '/api/discounts', query: { q: 'bench-00a' } }),
    list('codes of a discount, first page', { path: '/api/discounts/{id}/codes', params: { id: codedDiscount } }),
    search('codes of a discount, search', {
      ...{ path: '/api/discounts/{id}/codes', params: { id: codedDiscount }, query: { q: 'bench-00a' } },
    }),
    report('stats, a year', { path: '/api/stats', query: year }, 50),
    report('stats, 30 days by product', goods('products', month), 50),
    report('stats, 30 days by collection', goods('collections', month), 100),
    report('stats, a year by product', goods('products', year), 400),
    report('stats, a year by collection', goods('collections', year), 800),
    report('dashboard', { path: '/api/dashboard' }, 10),
  ]
}

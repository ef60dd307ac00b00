import pg from 'pg'
import { seedCustomers } from './bulk/seed-customers.ts'
import { reserveNumbers, seedOrders } from './bulk/seed-orders.ts'
import { seedProducts } from './bulk/seed-products.ts'
import type { BulkWriting, Tell } from './bulk/writing.ts'

const shop = 1

export interface BulkWishes {
  products: number
  customers: number
  orders: number
  /** Products come in all their variants, not only some of them. */
  inAllVariants?: boolean
  now: Date
}

async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // Where the connection itself is lost, the database has rolled back by itself.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const filled = [
  'customers',
  'customer_addresses',
  'customer_stats',
  'products',
  'inventory_groups',
  'product_search',
  'collections',
  'collection_products',
  'variants',
  'inventory_items',
  'stock_levels',
  'stock_movements',
  'orders',
  'order_search',
  'order_lines',
  'payments',
  'order_transitions',
]

/** Fresh statistics and a fresh visibility map: without them the first lists would be planned blindly. */
async function tidyUp(client: pg.Client, log: Tell) {
  for (const [at, table] of filled.entries()) {
    log('Statistics', at, filled.length)
    await client.query(`vacuum (analyze) ${table}`)
  }
  log('Statistics', filled.length, filled.length)
}

/**
 * Fills a shop with as much as is wished for, straight by SQL: customers, products, orders, each whole or not at all.
 * Everything that follows from them is kept: counts, number series, customers' stats, promised stock, search. Two
 * things are left out. No change rows are written, so nothing is announced and timelines are empty; and what the
 * delivered orders took from the shelf is taken to have been there besides what is on hand today.
 */
export async function seedBulk(url: string, inputs: BulkWishes, log: Tell = () => {}) {
  const { products, customers, orders, inAllVariants: inAll = false, now } = inputs
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir seed' })
  await client.connect()
  try {
    const writing: BulkWriting = { client, shop, tell: log }
    if (customers > 0) await inTransaction(client, () => seedCustomers(writing, customers, { now }))
    if (products > 0) await inTransaction(client, () => seedProducts(writing, { total: products, inAll, now }))
    if (orders > 0) {
      const lastNumber = await inTransaction(client, () => reserveNumbers(client, orders))
      await inTransaction(client, () => seedOrders(writing, { total: orders, lastNumber, now }))
    }
    await tidyUp(client, log)
  } finally {
    await client.end()
  }
}

import { seededTables as catalogueTables, seedProducts } from '@comptoir/catalogue/seed'
import { seededTables as customerTables, seedCustomers } from '@comptoir/customers/seed'
import { seededTables as inventoryTables } from '@comptoir/inventory/seed'
import { seededTables as orderTables, reserveNumbers, seedOrders } from '@comptoir/orders/seed'
import type { BulkWriting } from '@comptoir/platform/seed'
import { countSeededOrders, seededTables as statsTables } from '@comptoir/stats/seed'
import { seedVendors } from '@comptoir/vendors/seed'
import pg from 'pg'
import type { LogProgress } from '../start/log-progress.ts'

const shop = 1

export interface BulkOptions {
  products: number
  customers: number
  orders: number
  /** All variants instead of a random subset. */
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
    // On a lost connection the server has rolled back already.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const filled = [...customerTables, ...catalogueTables, ...inventoryTables, ...orderTables, ...statsTables]

/** Updates statistics and the visibility map for the planner. */
async function tidyUp(client: pg.Client, log: LogProgress) {
  for (const [at, table] of filled.entries()) {
    log('Statistics', at, filled.length)
    await client.query(`vacuum (analyze) ${table}`)
  }
  log('Statistics', filled.length, filled.length)
}

/**
 * Fills a shop by plain SQL: customers, products, orders, each group atomically. Keeps counts, number series,
 * customer stats, committed stock and search up to date. Two things are left out: the change log, so no
 * events are sent and timelines are empty; and the ledger entries of delivered orders.
 */
export async function seedBulk(url: string, inputs: BulkOptions, log: LogProgress = () => {}) {
  const { products, customers, orders, inAllVariants: inAll = false, now } = inputs
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir seed' })
  await client.connect()
  try {
    const writing: BulkWriting = { client, shop, log }
    if (customers > 0) await inTransaction(client, () => seedCustomers(writing, customers, { now }))
    if (products > 0) {
      await inTransaction(client, async () => {
        const vendors = await seedVendors(writing)
        await seedProducts(writing, { total: products, vendors, inAll, now })
      })
    }
    if (orders > 0) {
      const lastNumber = await inTransaction(client, () => reserveNumbers(writing, orders))
      await inTransaction(client, () => seedOrders(writing, { total: orders, lastNumber, now }))
      await inTransaction(client, () => countSeededOrders(writing))
    }
    await tidyUp(client, log)
  } finally {
    await client.end()
  }
}

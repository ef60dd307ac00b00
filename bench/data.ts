import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppContext, openLog } from '@comptoir/platform/server'
import { openEmbeddedPostgres } from '@comptoir/platform/server/embedded-postgres'
import pg from 'pg'
import { openProgress } from '../apps/server/commands/progress.ts'
import { seedBulk } from '../apps/server/demo/seed-bulk.ts'
import { migrateAll, openApp } from '../apps/server/open/open-app.ts'
import { addStaff } from '../apps/server/testing.ts'
import { seedDiscounts } from './discounts/seed-discounts.ts'
import type { Options } from './options.ts'

export interface BenchDatabase {
  url: string
  stop(): Promise<void>
}

/** An external server keeps one database per shop size for later runs. */
async function onServer({ databaseUrl, orders, products }: Options): Promise<BenchDatabase> {
  const name = `comptoir_bench_${orders}_${products}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rows.length === 0) await client.query(`create database ${name}`)
  // The setting of the embedded server, right for any server on an SSD.
  await client.query(`alter database ${name} set random_page_cost = 1.1`)
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return { url: url.href, stop: async () => {} }
}

export async function openDatabase(options: Options): Promise<BenchDatabase> {
  await mkdir(options.folder, { recursive: true })
  return options.databaseUrl ? onServer(options) : openEmbeddedPostgres(options.folder, (line) => console.log(line))
}

async function countOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select split_part(name, '.', 1) as name, sum(value)::integer as value from counters
     where name in ('products', 'customers') or name like 'orders.%' group by 1`,
  )
  await client.end()
  return new Map<string, number>(rows.map(({ name, value }) => [name, value]))
}

/** Seeds what is missing to the requested size. */
export async function fill(url: string, { orders, products, customers, inAllVariants }: Options) {
  await migrateAll(url)
  const has = await countOf(url)
  const missing = (name: string, wanted: number) => Math.max(0, wanted - (has.get(name) ?? 0))
  const sizes = {
    orders: missing('orders', orders),
    products: missing('products', products),
    customers: missing('customers', customers),
    inAllVariants,
    now: new Date(),
  }
  if (sizes.orders + sizes.products + sizes.customers > 0) {
    const progress = openProgress()
    await seedBulk(url, sizes, progress.at).finally(progress.end)
    await vacuum(url)
  }
  await seedDiscounts(url)
}

/** Runs vacuum and a checkpoint now instead of during the measurement. */
async function vacuum(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
}

export const openBenchApp = (url: string, { folder }: Options): Promise<AppContext> =>
  openApp({
    ...{ url, filesFolder: join(folder, 'files'), log: openLog({ level: 'silent' }) },
    secretKey: randomBytes(32).toString('hex'),
  })

export const addRoot = (shop: AppContext) => addStaff(shop, 'root')

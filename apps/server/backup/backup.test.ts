import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { anOrder } from '@comptoir/orders/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBulk } from '../demo/seed-bulk.ts'
import { ask, cloneDatabase, type TestDatabase } from '../testing/clone-database.ts'
import { openShopWithoutServer, type ShopWithoutServer } from '../testing/open-shop.ts'
import { applyText, readTables } from './catalogue-of-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let shop: ShopWithoutServer
let target: TestDatabase
let folder: string
let path: string
const content = randomBytes(200_000)
const log = () => {}

beforeAll(async () => {
  shop = await openShopWithoutServer()
  target = await cloneDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'comptoir-backup-'))
  path = join(folder, 'shop.backup')
  await seedBulk(shop.url, { products: 40, customers: 60, orders: 3_000, now: new Date() })
  await shop.context.files.put(Readable.from([content]), 1_000_000)
})
afterAll(async () => {
  await shop.close()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

const source = () => ({ url: shop.url, filesFolder: join(shop.folder, 'files') })
const destination = () => ({ url: target.url, filesFolder: join(folder, 'files') })

async function tablesOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await applyText(client)
  return readTables(client).finally(() => client.end())
}

const rowsOf = (tables: Awaited<ReturnType<typeof tablesOf>>, name: string) =>
  tables.find((table) => table.name === name)?.rows ?? 0

test('a backup holds no key of a payment provider, not even sealed', async () => {
  const sealed = 'sealed with the secret of this machine'
  await shop.ask(
    `insert into payment_secrets (shop_id, method_id, name, sealed, ending, sealed_by)
     select shop_id, id, 'live.secret_key', '${sealed}', '4eC9', 'Root'
     from payment_methods where key = 'stripe'`,
  )
  const own = join(folder, 'keyless.backup')

  await writeBackup(source(), own, log)

  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  const kept = (await readTables(client).finally(() => client.end())).map(({ name }) => name)
  expect(kept).toContain('payment_methods')
  expect(kept).not.toContain('payment_secrets')
  const written = gunzipSync(await readFile(own)).toString()
  expect(written).toContain('payment_methods')
  for (const form of ['utf8', 'hex', 'base64'] as const)
    expect(written).not.toContain(Buffer.from(sealed).toString(form))
})

test('each table comes after those that its rows refer to, but for what is looked for at the end', async () => {
  const order = (await tablesOf(shop.url)).map(({ name }) => name)
  // A table that refers to itself is changed when its rows are there: nothing of it may wait for the end.
  const keys = await shop.ask(`select c.conrelid::regclass::text as table, c.confrelid::regclass::text as other
    from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid and (not c.condeferred or exists (
      select from pg_constraint own where own.conrelid = c.conrelid and own.confrelid = c.conrelid))`)
  const known = keys.filter(({ table, other }) => order.includes(table) && order.includes(other))

  expect(known.length).toBeGreaterThan(100)
  expect(known.filter(({ table, other }) => order.indexOf(table) < order.indexOf(other))).toEqual([])
})

test('a backup taken while orders are placed is a consistent snapshot and restores completely into an empty database', async () => {
  let stopped = false
  let placed = 0
  const selling = (async () => {
    while (!stopped) {
      await anOrder(shop.context)
      placed += 1
    }
  })()
  const { rows, files } = await writeBackup(source(), path, log)
  stopped = true
  await selling

  const restored = await restoreBackup(destination(), path, { force: false, log })

  expect(placed).toBeGreaterThan(0)
  expect(restored).toEqual({ rows, files })
  expect(files).toBe(1)
  const back = await tablesOf(target.url)
  // Consistent snapshot: every order has its lines, stock, log entry and counts.
  expect(rowsOf(back, 'orders')).toBeGreaterThanOrEqual(3_000)
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  const { rows: sums } =
    await client.query(`select (select count(*) from orders) = (select sum(value) from counters where name like 'orders.%') as counted,
    (select max(seq) from changes) <= (select last_value from changes_seq) as logged,
    (select sum(committed) from inventory_items) = (select sum(quantity) from orders o join order_lines l on l.order_id = o.id
      where tag in ('new-order', 'in-preparation')) as promised`)
  await client.end()
  expect(sums).toEqual([{ counted: true, logged: true, promised: true }])
  const key = createHash('sha256').update(content).digest('hex')
  expect(await readFile(join(folder, 'files', key.slice(0, 2), key))).toEqual(content)
})

test('without concurrent writes every restored table is identical', async () => {
  const quiet = join(folder, 'quiet.backup')
  await writeBackup(source(), quiet, log)

  await restoreBackup(destination(), quiet, { force: true, log })

  expect(await tablesOf(target.url)).toEqual(await tablesOf(shop.url))
  expect((await stat(quiet)).mode & 0o077).toBe(0)
})

test('rows that refer to later rows of their own table are restored', async () => {
  // More of them than one statement of a restore takes, and each before the payment that it refunds.
  await shop.ask(`with sold as materialized (
      select shop_id, id as order_id, currency, gen_random_uuid() as sale, gen_random_uuid() as refund from orders limit 1200)
    insert into payments (shop_id, order_id, id, provider, kind, status, amount, currency, parent_id, actor_kind)
    select shop_id, order_id, refund, 'manual', 'refund', 'success', 1, currency, sale, 'system' from sold
    union all select shop_id, order_id, sale, 'manual', 'sale', 'success', 1, currency, null, 'system' from sold`)
  const definitions = `select conname, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = confrelid order by 1`
  const refunds = join(folder, 'refunds.backup')
  await writeBackup(source(), refunds, log)

  await restoreBackup(destination(), refunds, { force: true, log })

  expect(await tablesOf(target.url)).toEqual(await tablesOf(shop.url))
  expect(await ask(target.url, definitions)).toEqual(await shop.ask(definitions))
})

test('identity sequences continue after the restored values', async () => {
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  const { rows } =
    await client.query(`insert into stock_movements (shop_id, item_id, location_id, on_hand, kind, actor_kind)
    select shop_id, item_id, location_id, 1, 'correction', 'system' from stock_levels limit 1
    returning id > (select max(id) from stock_movements) as behind`)
  await client.end()

  expect(rows).toEqual([{ behind: true }])
})

test('a shop in use is not replaced without --force, and no file is overwritten', async () => {
  await expect(restoreBackup(destination(), path, { force: false, log })).rejects.toThrow('not empty')
  await expect(writeBackup(source(), path, log)).rejects.toThrow('already there')
})

test('a damaged backup changes nothing', async () => {
  const before = await tablesOf(target.url)
  const whole = await readFile(path)
  const cut = join(folder, 'cut.backup')
  await writeFile(cut, whole.subarray(0, whole.length - 30_000))
  const other = join(folder, 'other.backup')
  await writeFile(other, 'no backup at all')

  await expect(restoreBackup(destination(), cut, { force: true, log })).rejects.toThrow('nothing was restored')
  await expect(restoreBackup(destination(), other, { force: true, log })).rejects.toThrow('is no backup')
  await expect(restoreBackup(destination(), join(folder, 'none'), { force: true, log })).rejects.toThrow('There is no')

  expect(await tablesOf(target.url)).toEqual(before)
})

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { installationRoot } from '@comptoir/platform/root'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function tableObjects() {
  const root = installationRoot()
  const files = globSync('{platform,domains/*}/server/**/*.table.ts', { cwd: root })
  const modules: object[] = await Promise.all(files.map((file) => import(join(root, file))))
  const values: unknown[] = modules.flatMap((module) => Object.values(module))
  return values.filter((value) => is(value, PgTable)).map((table) => getTableConfig(table))
}

const inCode = (column: PgColumn) => ({
  type: column.getSQLType().replace(', ', ','),
  notNull: column.notNull,
  isFilled: column.hasDefault || column.generated !== undefined || column.generatedIdentity !== undefined,
})

interface ColumnRow {
  table: string
  column: string
  type: string
  notNull: boolean
  isFilled: boolean
}

async function inDatabase(): Promise<Map<string, Record<string, object>>> {
  const { rows } = await shop.app.database.pool.query<ColumnRow>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as "notNull", (a.atthasdef or a.attidentity <> '') as "isFilled"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'`,
  )
  const tables = new Map<string, Record<string, object>>()
  for (const { table, column, ...rest } of rows) tables.set(table, { ...tables.get(table), [column]: rest })
  return tables
}

test('every table object matches its columns in the database', async () => {
  const database = await inDatabase()
  for (const { name, columns } of await tableObjects()) {
    const stated = Object.fromEntries(columns.map((column) => [column.name, inCode(column)]))
    expect(stated, name).toEqual(database.get(name))
  }
})

test('every table has a table object', async () => {
  const stated = new Set((await tableObjects()).map(({ name }) => name))
  expect([...(await inDatabase()).keys()].filter((name) => !stated.has(name)).toSorted()).toEqual([])
})

test('every table’s key and foreign key start with the shop', async () => {
  const { rows } = await shop.app.database.pool.query<{ table: string; first: string; isTied: boolean }>(
    `select c.relname as table,
       (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = k.conkey[1]) as first,
       exists (select 1 from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as "isTied"
     from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('migrations', 'shops', 'changes', 'change_values', 'connections')`,
  )
  const violations = rows.filter(({ first, isTied }) => first !== 'shop_id' || !isTied)
  expect(violations).toEqual([])
})

/** References that no constraint can hold, each with its reason. */
const unbound = {
  'batch_rows.entity_id': 'a record of any kind',
  'batches.user_id': 'the platform is below staff',
  'change_values.entity_id': 'a record of any kind',
  'changes.entity_id': 'a record of any kind',
  'connections.process_id': 'a process of the server',
  'connections.user_id': 'the platform is below staff',
  'discount_codes.batch_id': 'the report of a run is kept for a while only',
  'gift_card_entries.order_id': 'orders are below gift cards',
  'gift_cards.line_id': 'orders are below gift cards',
  'gift_cards.order_id': 'orders are below gift cards',
  'mails.order_id': 'orders are below mails',
  'media_uses.entity_id': 'a record of any kind',
  'orders.checkout_id': 'checkouts are below orders',
  'parked_changes.entity_id': 'a record of any kind',
  'payment_sessions.checkout_id': 'checkouts stand below payments',
  'payments.session_id': 'sessions of payments are below orders',
  'plugin_failures.session_id': 'a failure counts for a day, also of a panel that has logged out',
  'sessions.device_id': 'made by the browser',
  'stock_movements.order_id': 'the ledger outlives drafts',
}

test('every column that names a row of another table has a foreign key', async () => {
  const { rows } = await shop.app.database.pool.query<{ column: string }>(
    `select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname ~ '_ids?$' and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
       and not exists (select 1 from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))
     order by 1`,
  )
  expect(rows.map(({ column }) => column)).toEqual(Object.keys(unbound))
})

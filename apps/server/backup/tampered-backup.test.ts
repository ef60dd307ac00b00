import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, cloneDatabase, type TestDatabase } from '../testing/clone-database.ts'
import { openShopWithoutServer, type ShopWithoutServer } from '../testing/open-shop.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let shop: ShopWithoutServer
let target: TestDatabase
let folder: string
let whole: string[]
let strayRefund: unknown
const log = () => {}

beforeAll(async () => {
  shop = await openShopWithoutServer()
  target = await cloneDatabase()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-tampered-'))
  await anOrder(shop.context)
  const [refund] = await ask(
    shop.url,
    `select jsonb_populate_record(null::payments, jsonb_build_object('shop_id', shop_id, 'order_id', id,
       'id', gen_random_uuid(), 'parent_id', gen_random_uuid(), 'provider', 'manual', 'kind', 'refund', 'status', 'success',
       'amount', 1, 'currency', 'EUR', 'actor_kind', 'system', 'at', now()))::text as row from orders limit 1`,
  )
  strayRefund = refund?.row
  await shop.context.files.put(Readable.from(['what somebody uploaded']), 1_000)
  const path = join(folder, 'whole')
  await writeBackup({ url: shop.url, filesFolder: join(shop.folder, 'files') }, path, log)
  whole = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n')
})
afterAll(async () => {
  await shop.close()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Head {
  tables: object[]
  partitions: object[]
}

type Change = (lines: string[], head: Head) => void

/** The backup with changed lines and a recomputed checksum. */
async function tampered(change: Change) {
  const lines = whole.slice(0, -1)
  const header: Head = JSON.parse(lines[0] ?? '')
  change(lines, header)
  lines[0] = JSON.stringify(header)
  const sum = createHash('sha256')
    .update(`${lines.join('\n')}\n`)
    .digest('hex')
  const end = { ...JSON.parse(whole.at(-1) ?? ''), sha256: sum }
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, gzipSync(`${[...lines, JSON.stringify(end)].join('\n')}\n`))
  return path
}

const restore = (path: string) =>
  restoreBackup({ url: target.url, filesFolder: join(folder, 'files') }, path, { force: true, log })

const at = (lines: readonly string[], mark: object) => lines.indexOf(JSON.stringify(mark))

const traces = () =>
  ask(
    target.url,
    `select (select count(*)::integer from users) as users, (select count(*)::integer from orders) as orders,
            to_regclass('pwned')::text as pwned, (select count(*)::integer from pg_roles where rolname = 'pwned') as roles`,
  )

const changes: [what: string, reason: string, change: Change][] = [
  [
    'a statement for the bounds of a partition',
    'is no backup of a shop',
    (_, { partitions }) =>
      partitions.push({
        name: 'changes_2099_01',
        parent: 'changes',
        bounds: 'default; create table pwned (); --',
      }),
  ],
  [
    'a statement for the name of a table',
    'is no backup of a shop',
    (_, { tables }) => Object.assign(tables[0] ?? {}, { name: 'orders"; create table pwned (); --' }),
  ],
  [
    'rows for a table of the database’s own',
    'did not announce',
    (lines) => lines.push('{"table":"pg_authid"}', '"(10,pwned,t,t,t,t,t,t,-1,,)"'),
  ],
  [
    'rows for a table that is not kept',
    'did not announce',
    (lines) => lines.push('{"table":"migrations"}', '"(0000-x,y,)"'),
  ],
  ['a table left out', 'lacks the table', (_, header) => (header.tables = header.tables.slice(1))],
  ['a row left out', 'rows instead of', (lines) => lines.splice(at(lines, { table: 'stock_movements' }) + 1, 1)],
  [
    'a payment for a payment that is missing',
    'a row of payments refers to one that is missing',
    (lines) => lines.splice(at(lines, { table: 'payments' }) + 1, 0, JSON.stringify(strayRefund)),
  ],
  [
    'a row changed',
    'is not as it was',
    (lines) => {
      const row = at(lines, { table: 'users' }) + 1
      lines[row] = (lines[row] ?? '').replace('Lina', 'Eve!')
    },
  ],
  [
    'a file with another content',
    'is not as it was',
    (lines) => {
      lines[lines.length - 1] = JSON.stringify(Buffer.from('something else').toString('base64'))
    },
  ],
  [
    'a file that would lie elsewhere',
    'is not as it was',
    (lines) => lines.push('{"file":"../../../pwned"}', JSON.stringify(Buffer.from('pwned').toString('base64'))),
  ],
]

const keptFiles = async () =>
  (await readdir(join(folder, 'files'), { recursive: true }).catch(() => [])).filter((path) => path.includes('/'))

test.each(changes)('%s: nothing is restored', async (_, reason, change) => {
  const before = await traces()

  await expect(restore(await tampered(change))).rejects.toThrow(reason)

  expect(await traces()).toEqual(before)
  expect(before).toMatchObject([{ pwned: null, roles: 0 }])
  expect(await keptFiles()).toEqual([])
})

const userRow = (lines: readonly string[]) => at(lines, { table: 'users' }) + 1

const damages: [what: string, reason: string, change: Change][] = [
  ['a line that is no JSON', 'line 3 cannot be read', (lines) => (lines[2] = `"Lina Haddad ${lines[2]}`)],
  [
    'a row cut in the middle',
    'a row of users cannot be taken',
    (lines) => {
      const row = String(JSON.parse(lines[userRow(lines)] ?? ''))
      lines[userRow(lines)] = JSON.stringify(row.slice(0, row.length / 2))
    },
  ],
  [
    'a row whose JSON is none',
    'a row of users cannot be taken',
    (lines) => {
      lines[userRow(lines)] = (lines[userRow(lines)] ?? '').replace('{', '{Lina Haddad')
    },
  ],
  [
    'a row given twice',
    'a row of users cannot be taken',
    (lines) => lines.splice(userRow(lines), 0, lines[userRow(lines)] ?? ''),
  ],
  ['a line of another kind', 'none that a backup holds', (lines) => (lines[2] = '{"Lina":"Haddad"}')],
  [
    'a partition that cannot be',
    'there can be no partition changes_odd',
    (_, { partitions }) => partitions.push({ name: 'changes_odd', parent: 'users', bounds: 'DEFAULT' }),
  ],
]

test.each(damages)('%s is reported without quoting the record, and nothing is restored', async (_, reason, change) => {
  const before = await traces()

  const message = await restore(await tampered(change)).then(String, (error: Error) => error.message)

  expect(message).toMatch(/^The backup is damaged: .*; nothing was restored$/)
  expect(message).toContain(reason)
  expect(message).not.toMatch(/Lina|Haddad|json|syntax|constraint/i)
  expect(await traces()).toEqual(before)
  expect(await keptFiles()).toEqual([])
})

test('files restored before a failed commit are deleted again', async () => {
  const path = await tampered(() => {})
  await ask(
    target.url,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
     create constraint trigger late after insert on users deferrable initially deferred
       for each row execute function refuse()`,
  )

  await expect(restore(path)).rejects.toThrow('not today')

  await ask(target.url, 'drop function refuse() cascade')
  expect(await keptFiles()).toEqual([])
})

test('a line of 32 MB is refused before the test runs out of time', async () => {
  const path = await tampered((lines) => lines.splice(2, 0, JSON.stringify('x'.repeat(32_000_000))))

  await expect(restore(path)).rejects.toThrow('nothing was restored')
})

test('a changed backup without a new checksum is rejected; an unchanged one restores', async () => {
  const path = await tampered(() => {})
  const lines = gunzipSync(await readFile(path))
    .toString()
    .replace('Lina', 'Eve!')
  const other = join(folder, 'other')
  await writeFile(other, gzipSync(lines))

  await expect(restore(other)).rejects.toThrow('changed after it was made')
  expect(await keptFiles()).toEqual([])

  await expect(restore(path)).resolves.toMatchObject({ files: 1 })
  expect(await traces()).toMatchObject([{ users: 1, orders: 1 }])
})

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { aCustomer } from '@comptoir/customers/testing'
import { systemContext } from '@comptoir/platform/server'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'
import { startImport } from '../run/start-import.ts'
import { forgetCheckedFiles, removeImportFile } from './import-files.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const fileOf = (name: string) => `First Name,Last Name,Email\nLina,${name},${crypto.randomUUID()}@example.com`

/** A job may remove the file between its listing and here. */
async function contentOf(key: string) {
  const content = await buffer(shop.app.files.get(key)).catch((error: NodeJS.ErrnoException) => error)
  if (Buffer.isBuffer(content)) return content
  if (content.code === 'ENOENT') return Buffer.alloc(0)
  throw content
}

/** Searches the file store for this text. */
async function isKept(text: string) {
  const contents = await Promise.all((await shop.app.files.list()).map(contentOf))
  return contents.some((content) => content.includes(text))
}

/** Files are removed by a job, after the commit that forgets them. */
const isRemoved = (text: string) => eventually(async () => expect(await isKept(text)).toBe(false))

test('the file of an import of customers is removed once it was brought in, and a revert still works', async () => {
  const { importFile, manager, finished } = await anImporter(shop, { kind: 'customers', by: root })

  const { done } = await importFile(fileOf('Removedafter'))

  expect(done.counts.create).toBe(1)
  await isRemoved('Removedafter')
  const { body } = await manager.call('POST', `/api/imports/${done.id}/revert`, {})
  expect((await finished(body.import.id)).state).toBe('done')
})

test('after a check the file stays for the import that follows, which removes it for both', async () => {
  const { importFile, manager, finished } = await anImporter(shop, { kind: 'customers', by: root })
  const { done } = await importFile(fileOf('Checkedfirst'), 'true')
  await shop.idle()
  expect(await isKept('Checkedfirst')).toBe(true)

  const { body } = await manager.call('POST', `/api/imports/${done.id}/start`, { dry_run: false })
  expect((await finished(body.import.id)).counts.create).toBe(1)
  await isRemoved('Checkedfirst')

  const again = await manager.call('POST', `/api/imports/${done.id}/start`, { dry_run: false })
  expect([again.status, again.body.error.code]).toEqual([409, 'IMPORT_FILE_GONE'])
})

test('a checked file that nobody starts is removed after a day', async () => {
  const { importFile } = await anImporter(shop, { kind: 'customers', by: root })
  await importFile(fileOf('Forgottenone'), 'true')
  const run = (hours: number) => {
    const now = () => new Date(Date.now() + hours * 3_600_000)
    return forgetCheckedFiles.run({ ...systemContext(shop.app, 'test'), now }, {})
  }

  await run(23)
  await shop.idle()
  expect(await isKept('Forgottenone')).toBe(true)
  await run(25)

  await isRemoved('Forgottenone')
})

test('an erasure removes every such file that is left, and says so before', async () => {
  const { importFile } = await anImporter(shop, { kind: 'customers', by: root })
  await importFile(fileOf('Erasedperson'), 'true')
  const { id, first_name, name, version } = await aCustomer(shop.context)

  const { records } = (await root.call('GET', `/api/customers/${id}/erasure`)).body
  const { status } = await root.call('POST', `/api/customers/${id}/erase`, { name: `${first_name} ${name}`, version })

  expect(records).toContainEqual({ name: 'imports', all: 1, open: 0 })
  expect(status).toBe(200)
  await isRemoved('Erasedperson')
})

test('files of products stay: they can be mapped and started again', async () => {
  const { importFile } = await anImporter(shop)
  await importFile('Handle,Title,Variant Price\nteapot-kept,Keptproduct,12.00')
  await shop.idle()

  expect(await isKept('Keptproduct')).toBe(true)
})

test('a file that comes again while its first import has it removed is there for the second', async () => {
  const { finished } = await anImporter(shop, { kind: 'customers', by: root })
  const context = systemContext(shop.app, 'test')
  const removals: Promise<unknown>[] = []
  /** As soon as the content is stored, a removal is over or waits. */
  const keep: typeof context.files.keep = async (incoming) => {
    const kept = await context.files.keep(incoming)
    const removal = removeImportFile.run(context, { key: kept.key })
    removals.push(removal)
    await Promise.race([removal, eventually(async () => expect(await countWaiting()).toBe(1))])
    return kept
  }

  const started = await startImport({ ...context, files: { ...context.files, keep } }, 'customers', {
    ...{ filename: 'customers.csv', mime: 'text/csv' },
    fields: { dry_run: 'false' },
    content: Readable.from([fileOf('Twice')]),
  })
  await Promise.all(removals)

  expect(await finished(started.import.id)).toMatchObject({ state: 'done', counts: { create: 1 } })
})

/** Transactions that wait for an advisory lock. */
async function countWaiting() {
  const { rows } = await shop.app.database.pool.query(
    `select 1 from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length
}

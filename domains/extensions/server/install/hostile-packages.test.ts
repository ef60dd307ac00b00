import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageLimits } from '../../contract/plugin-manifest.ts'
import { aPackage, aPlugin, pluginFiles, sendPlugin } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const refusalOf = async (parts: Parameters<typeof pluginFiles>[0], more: Record<string, string> = {}) => {
  const { status, body } = await sendPlugin(root, await aPackage({ ...pluginFiles(parts), ...more }))
  return { status, faults: body.error?.details?.faults }
}

test('10,000 entries of a menu', async () => {
  const mainMenu = Array.from({ length: 10_000 }, (_, at) => ({ title: `Entry ${at}`, to: `/p/crowded/${at}` }))

  const { status, faults } = await refusalOf({ manifest: { key: 'crowded', adminUi: { menus: { mainMenu } } } })

  expect([status, faults]).toEqual([422, [{ path: 'plugin.json: adminUi.menus.mainMenu', reason: 'TOO_MANY' }]])
})

const hostile = (name: string) => readFile(join(import.meta.dirname, '../../../../plugins/hostile', name), 'utf8')

test('a script that asks for others while it runs, which could stop the panel by asking', async () => {
  const { status, faults } = await refusalOf({ manifest: { key: 'asks' } }, { 'admin.js': await hostile('imports.js') })

  expect([status, faults]).toEqual([422, [{ path: 'admin.js:10:35', reason: 'IMPORT_DYNAMIC' }]])
})

test('a style sheet that calls home, while one that only covers what it can is taken', async () => {
  const compiledPartials = { style: 'admin.css' }
  const refused = await refusalOf(
    { manifest: { key: 'home', compiledPartials } },
    { 'admin.css': await hostile('calls-home.css') },
  )
  const taken = await aPlugin(root, {
    manifest: { key: 'covers', compiledPartials },
    files: { 'admin.css': await hostile('covers.css') },
  })

  expect(refused.faults).toEqual(
    ['STYLE_IMPORT', 'STYLE_ADDRESS', 'STYLE_BROKEN'].map((reason) => ({ path: 'admin.css', reason })),
  )
  expect(taken.state).toBe('enabled')
})

test('2,001 files', async () => {
  const many = Object.fromEntries(
    Array.from({ length: packageLimits.files }, (_, at) => [`assets/${at}.txt`, String(at)]),
  )

  expect((await refusalOf({ manifest: { key: 'many' } }, many)).faults).toEqual([
    { path: '', reason: 'ARCHIVE_TOO_MANY' },
  ])
})

test('ways out of the folder', async () => {
  const path = '../../etc/passwd'
  const written = '_'.repeat(path.length)
  const zip = await aPackage({ ...pluginFiles(), [written]: 'root' })
  for (let at = zip.indexOf(written); at >= 0; at = zip.indexOf(written)) zip.write(path, at)

  expect((await sendPlugin(root, zip)).body.error.details.faults).toEqual([{ path, reason: 'ARCHIVE_PATH' }])
})

test('links', async () => {
  const zip = await aPackage({ 'assets/link': '/etc/passwd' })
  const entry = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  zip.writeUInt32LE((0o120777 << 16) >>> 0, zip.indexOf(entry) + 38)

  expect((await sendPlugin(root, zip)).body.error.details.faults).toEqual([
    { path: 'assets/link', reason: 'ARCHIVE_LINK' },
  ])
})

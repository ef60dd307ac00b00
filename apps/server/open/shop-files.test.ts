import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPng, sendFiles } from '@comptoir/media/testing'
import { openBucket, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { cloneDatabase } from '../testing/clone-database.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
let folder: string
let shop: TestShop
beforeAll(async () => {
  bucket = await openBucket()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-panel-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['index.html', 'login.html', 'public.html', 'icon.svg'])
    await writeFile(join(folder, name), '<!doctype html>')
  shop = await openTestShop({ filesUrl: bucket.url(), panel: folder })
})
afterAll(async () => {
  await shop.close()
  await bucket.close()
  await rm(folder, { recursive: true })
})

const log = () => {}

test('files in a bucket behave as on disk, and a backup moves them between both', async () => {
  const editor = await shop.as(['admin_media'])
  const target = await cloneDatabase({ empty: true })
  const { body } = await sendFiles(editor, [['mug.png', await aPng({ width: 600 })]])
  const [file] = body.files
  const path = join(folder, 'shop.backup')
  const disk = { url: target.url, filesFolder: join(folder, 'files') }

  const served = await fetch(shop.storeUrl + file.url)
  const part = await fetch(shop.storeUrl + file.url, { headers: { range: 'bytes=0-3' } })
  const { files } = await writeBackup(
    {
      url: String(shop.app.database.pool.options.connectionString),
      filesFolder: shop.filesFolder,
      filesUrl: bucket.url(),
    },
    path,
    log,
  )
  await restoreBackup(disk, path, { force: false, log })

  expect([served.status, part.status, await part.text()]).toEqual([200, 206, 'RIFF'])
  expect((await served.arrayBuffer()).byteLength).toBe(file.size)
  expect(files).toBe(new Set(Object.values<{ size: number }>(file.formats).map(({ size }) => size)).size)
  const restored = (await readdir(disk.filesFolder, { recursive: true })).filter((name) => name.length > 60)
  expect(restored).toHaveLength(files)
  expect(await readdir(join(shop.filesFolder, 'incoming'))).toEqual([])
  await target.drop()
})

test('the panel knows the shop’s origin, and loads pictures from there and over https, but nothing else', async () => {
  const clerk = await shop.as(['admin_orders'])
  const { port } = new URL(shop.storeUrl)

  const { body } = await clerk.call('GET', '/api/admin_startup_config')
  const policy = (await fetch(shop.url)).headers.get('content-security-policy')

  expect(body.hosts_data).toEqual([{ host: `:${port}`, url: '', store_key: 'main', primary: true, locale: 'en' }])
  expect(body.admin_hosts_data).toEqual([{ host: `:${new URL(shop.url).port}`, primary: true }])
  expect(policy).toContain(`img-src 'self' data: blob: https: ${shop.storeUrl};`)
  expect(policy).toContain(`script-src 'self'`)
  expect(policy?.split('; ').filter((rule) => rule.includes('https:'))).toHaveLength(1)
  expect(policy).not.toMatch(new RegExp(`script-src [^;]*${port}`))
})

test('the origin of uploads has no access to tokens', async () => {
  const editor = await shop.as(['admin_media'])

  const answer = await fetch(`${shop.storeUrl}/api/user`, { headers: { _token: editor.token } })

  expect(answer.status).toBe(404)
})

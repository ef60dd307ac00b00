import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putDevelopment, readPluginFolder } from '@comptoir/extensions/server'
import { openTestShop } from '@comptoir/platform/testing'
import { expect, test } from 'vitest'
import { onEachChange } from './plugin-dev.ts'

const manifest = (rights: readonly string[]) =>
  JSON.stringify({ key: 'hello', name: 'Hello', version: '1.2.0', sdk: 1, rights })

test('what is saved takes the place of the version before, with the rights that it asks for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-dev-'))
  const shop = await openTestShop()
  const root = await shop.as('root')
  async function put(rights: readonly string[]) {
    await writeFile(join(folder, 'plugin.json'), manifest(rights))
    const { content } = await readPluginFolder(folder)
    return content && putDevelopment(shop.context, content)
  }
  await writeFile(join(folder, 'admin.js'), 'export default { setup() {} }')
  const first = await put([])
  await root.call('POST', '/api/plugins/hello/disable', {})

  await writeFile(join(folder, 'admin.js'), 'export default { setup() { return 2 } }')
  const second = await put(['admin_orders'])

  const { plugin } = (await root.call('GET', '/api/get_plugin_by_key/hello')).body
  expect(plugin).toMatchObject({
    state: 'enabled',
    version: second,
    former: first,
    grants: ['admin_orders'],
    staged: null,
  })
  expect(second).toMatch(/^1\.2\.0-dev\.[0-9a-z]+$/)
  const { body } = await root.call('GET', '/api/get_plugin_script_by_key/hello')
  expect(body).toContain('return 2')
  await shop.close()
  await rm(folder, { recursive: true })
})

test('work runs at the start and after each change that rests, until it is ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-dev-'))
  const stop = new AbortController()
  let count = 0
  const watching = onEachChange(
    folder,
    async () => {
      count += 1
    },
    stop.signal,
  )
  await expect.poll(() => count).toBe(1)

  await writeFile(join(folder, 'admin.js'), '1')
  await expect.poll(() => count, { timeout: 10_000 }).toBe(2)
  // As editors save: another file under the same name; and one in a folder that was not there.
  for (const [at, path] of ['admin.js', 'locales/en.json'].entries()) {
    await mkdir(join(folder, 'locales'), { recursive: true })
    await writeFile(`${folder}-draft`, '2')
    await rename(`${folder}-draft`, join(folder, path))
    await expect.poll(() => count, { timeout: 10_000 }).toBeGreaterThan(2 + at)
  }

  stop.abort()
  await watching
  await rm(folder, { recursive: true })
})

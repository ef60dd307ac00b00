import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frameRoutes } from '@comptoir/extensions/server'
import { aPlugin } from '@comptoir/extensions/testing'
import { filePageRoutes } from '@comptoir/media/server'
import { openStorefront } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { openVisitors } from '@comptoir/storefront/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedParts } from './open/shipped-theme.ts'

const script = 'export const runtime = 1'
const hash = createHash('sha256').update(script).digest('hex').slice(0, 12)

let shop: TestShop
let store: Awaited<ReturnType<typeof openStorefront>>
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'comptoir-runtime-'))
  await writeFile(join(folder, 'frame.html'), '<!doctype html><script src="%RUNTIME%"></script>')
  await writeFile(join(folder, 'runtime.js'), script)
  const { routes, ...visitors } = openVisitors(shop.app, await shippedParts())
  store = await openStorefront({
    app: shop.app,
    visitors: { ...visitors, routes: [...routes, ...(await frameRoutes(folder))] },
    ...{ files: filePageRoutes, host: '127.0.0.1', port: 0, hosts: [], trustProxy: false },
  })
})
afterAll(async () => {
  await store.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const visit = (path: string) => fetch(`http://127.0.0.1:${store.port}${path}`)

test('plugins run in a page without an origin, which the panel alone may show', async () => {
  const page = await visit('/_plugins/frame')

  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toBe(`<!doctype html><script src="/_plugins/runtime-${hash}.js"></script>`)
  const policy = page.headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src http://127.0.0.1:${store.port}/_plugins/ blob:`,
    'worker-src blob:',
    `frame-ancestors http://127.0.0.1:${shop.app.panel.port}`,
    "base-uri 'none'",
    "form-action 'none'",
  ])
})

test('its script is kept for ever under its content, and readable without an origin', async () => {
  const answer = await visit(`/_plugins/runtime-${hash}.js`)

  expect(await answer.text()).toBe(script)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect((await visit('/_plugins/runtime-000000000000.js')).status).toBe(404)
})

test('pictures of an enabled plugin are served, and nothing else of it', async () => {
  const root = await shop.as('root')
  await aPlugin(root, {
    manifest: { key: 'pictured' },
    files: { 'assets/a/logo.svg': '<svg/>', 'assets/x.html': '<p>' },
  })
  const at = (path: string) => visit(`/_plugins/pictured/1.0.0/${path}`)

  const picture = await at('assets/a/logo.svg')
  const page = await at('assets/x.html')

  expect([await picture.text(), picture.headers.get('content-type')]).toEqual(['<svg/>', 'image/svg+xml'])
  expect(picture.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(page.headers.get('content-type')).toBe('application/octet-stream')
  for (const path of ['admin.js', 'assets/../admin.js', 'assets/%2e%2e/admin.js', 'assets/none.png'])
    expect([path, (await at(path)).status]).toEqual([path, 404])
  await root.call('POST', '/api/plugins/pictured/disable')
  expect((await at('assets/a/logo.svg')).status).toBe(404)
})

test('without a build there is no such page', async () => {
  expect((await frameRoutes(join(folder, 'none'))).map(({ path }) => path)).toEqual([
    '/_plugins/:key/:version/assets/*',
  ])
})

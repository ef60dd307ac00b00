import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aTheme } from '../../testing/index.ts'
import { treeChecksum } from '../store/write-version.ts'
import { installShipped } from './install-shipped.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

function shippedOf(text: string) {
  const files = [
    { path: 'layout/theme.liquid', content: Buffer.from(text) },
    { path: 'templates/index.liquid', content: Buffer.from(text) },
  ]
  return { files, source: new Map<string, string>(), checksum: treeChecksum(files) }
}

const install = (text: string) => installShipped(shop.context, 'Base', shippedOf(text))

async function themes() {
  const root = await shop.as('root')
  const { body } = await root.call('GET', '/api/themes')
  return body.themes.map(({ name, origin, number, version_id, live_version_id }: Record<string, unknown>) => ({
    ...{ name, origin, number },
    isLive: version_id === live_version_id,
  }))
}

test('a new shop wears the theme that comes with the program, however often it starts', async () => {
  await Promise.all([install('one'), install('one')])
  await install('one')

  expect(await themes()).toEqual([{ name: 'Base', origin: 'builtin', number: 1, isLive: true }])
})

test('an unedited theme follows the program', async () => {
  await install('one')
  await install('two')

  expect(await themes()).toEqual([{ name: 'Base', origin: 'builtin', number: 2, isLive: true }])
})

test('an edited theme stays as it is', async () => {
  await install('one')
  const root = await shop.as('root')
  const [theme] = (await root.call('GET', '/api/themes')).body.themes
  const created = { theme_id: theme.id, path: 'snippets/own.liquid', body: 'own' }
  expect((await root.call('POST', '/api/liquid_templates', created)).status).toBe(200)

  await install('two')

  expect(await themes()).toEqual([{ name: 'Base', origin: 'builtin', number: 2, isLive: false }])
})

test('a shop with a live theme of its own gets no other one', async () => {
  const root = await shop.as('root')
  const own = await aTheme(root)
  await root.call('POST', `/api/themes/${own.id}/publish`, {})

  await install('one')

  expect(await themes()).toEqual([{ name: 'A theme', origin: 'zip', number: 1, isLive: true }])
})

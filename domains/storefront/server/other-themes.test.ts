import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { anArticle } from '@comptoir/blog/testing'
import { aCollection, aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { aZip, sendTheme } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../testing/index.ts'

/** Themes of others, under licences that permit it; not part of the project. */
const folder = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'themes')
const names = ['foundation', 'starter']

async function zipOf(name: string) {
  const root = join(folder, name)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return [relative(root, path), await readFile(path)] as const
      }),
  )
  return aZip(Object.fromEntries(files))
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const cup = { price: 1_450, tags: ['cups'] }
  for (let at = 1; at <= 3; at += 1) await aProduct(shop.context, { ...cup, title: `Cup no. ${at}` })
  await aVariantProduct(shop.context, { title: 'Linen shirt' })
  await aCollection(shop.context, {
    name: 'Cups',
    rules: { match: 'all', items: [{ field: 'tag', op: 'equals', value: 'cups' }] },
  })
  await anArticle(shop.context, { title: 'A letter', public: true, published_at: '2026-01-01T00:00:00.000Z' })
  await shop.idle()
})
afterAll(() => shop.close())

const addresses = [
  ...['/', '/collections', '/collections/all', '/collections/cups', '/products/linen-shirt', '/products/cup-no-1'],
  ...['/blogs/journal', '/blogs/journal/a-letter', '/cart', '/search?q=cup', '/search', '/nowhere'],
]

test.skipIf(!existsSync(folder)).each(names)('%s shows every page whole, and sells', async (name) => {
  const root = await shop.as('root')
  const { body } = await sendTheme(root, await zipOf(name), { name })
  await root.call('POST', `/api/themes/${body.theme.id}/publish`, {})
  const visitor = aVisitor(shop)
  const pages = await Promise.all(addresses.map(async (address) => [address, await visitor.text(address)] as const))
  const faults = pages.flatMap(([address, html]) =>
    (html.match(/Liquid (?:error|syntax)[^<]*|translation missing[^<]*|Could not find[^<]*/gi) ?? []).map(
      (fault) => `${address}: ${fault}`,
    ),
  )
  const broken = pages.filter(([, html]) => !html.includes('</html>')).map(([address]) => address)
  const product = pages.find(([address]) => address === '/products/cup-no-1')?.[1] ?? ''
  const [, variant = ''] = /<(?:option|input)[^>]*value="([0-9a-f-]{36})"/.exec(product) ?? []
  await visitor.submit('/cart/add', { id: variant, quantity: '2' })

  expect(faults).toEqual([])
  expect(broken).toEqual([])
  expect(product).toContain('action="/cart/add"')
  expect((await visitor.json('/cart.js')).item_count).toBe(2)
  const design = await root.call('GET', `/api/themes/${body.theme.id}/design?locale=en`)
  expect(design.status).toBe(200)
})

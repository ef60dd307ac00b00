import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { anArticle } from '@comptoir/blog/testing'
import { aCollection, aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { aPicture } from '@comptoir/media/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { aZip, sendTheme } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../testing/index.ts'

/** Themes of others, under licences that permit it; not part of the project. */
const folder = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'themes')
const names = ['foundation', 'starter'] as const

async function zipOf(name: string, changed: Readonly<Record<string, string>> = {}) {
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
  return aZip({ ...Object.fromEntries(files), ...changed })
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

/** The form around the control by which a theme leads to the checkout, and its value. */
function checkoutForm(cart: string) {
  const forms = [...cart.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
  const [, attributes = '', fields = ''] = forms.find(([form]) => /name="checkout"/.test(form)) ?? []
  const [control = ''] = /<(?:input|button)\b[^>]*name="checkout"[^>]*>/.exec(fields) ?? []
  const of = (text: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? ''
  return { action: of(attributes, 'action'), method: of(attributes, 'method'), checkout: of(control, 'value') }
}

/** Where a theme's settings stand in its archive. */
const settingsOf = { foundation: 'shopify/config/settings_data.json', starter: 'src/config/settings_data.json' }
const colours = { color_accent: '#7a1f5c', color_button: '#0b5d3b' }
const faces = { font_heading: 'josefin_sans_n6', font_body: 'libre_serif_n4' }

test.skipIf(!existsSync(folder)).each(names)(
  '%s leads from its own basket to the first step, which wears its look',
  async (name) => {
    const root = await shop.as('root')
    const { id: logo } = await aPicture(shop.context)
    const current = { ...colours, ...faces, sections: { header: { type: 'header', settings: { logo } } } }
    const changed = { [settingsOf[name]]: JSON.stringify({ current }) }
    const { body } = await sendTheme(root, await zipOf(name, changed), { name })
    await root.call('POST', `/api/themes/${body.theme.id}/publish`, {})
    const [product] = (await root.call('GET', '/api/products?q=cup')).body.items
    const { variants } = (await root.call('GET', `/api/products/${product.id}`)).body.product
    const visitor = aVisitor(shop)
    await visitor.submit('/cart/add', { id: variants[0].id, quantity: '2' })

    const { action, method, checkout } = checkoutForm(await visitor.text('/cart'))
    const sent = await visitor.submit(action, { 'updates[]': '3', checkout })
    const path = sent.headers.get('location') ?? ''
    const step = await visitor.get(path)
    const html = await step.text()
    const sheet = /href="(\/checkout\/look\.css[^"]*)"/.exec(html)?.[1] ?? ''
    const look = await visitor.text(sheet)

    expect([method, sent.status, step.status]).toEqual(['post', 303, 200])
    expect(path).toMatch(/^\/checkout\/[\da-f-]{36}\/information$/)
    expect((await visitor.json('/cart.js')).item_count).toBe(3)
    expect(html).toMatch(/<img src="\/[^"]*\?width=320" alt="[^"]+"/)
    expect(look).toContain('--accent:#7a1f5c;')
    expect(look).toContain('--action:#0b5d3b;')
    expect(look).toContain("--font-sign:'Josefin Sans'")
    expect(look).toContain("--font-text:'Libre Serif',serif")
  },
)

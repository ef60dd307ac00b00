import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { aTheme } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../testing/index.ts'

const sections = (title: string) =>
  JSON.stringify({ sections: { hello: { type: 'hello', settings: { title } } }, order: ['hello'] })
const schema = '{% schema %}{ "settings": [{ "type": "text", "id": "title" }] }{% endschema %}'

let panel: string
let now: Date
let shop: TestShop
let designer: TestStaff
beforeAll(async () => {
  now = new Date()
  shop = await openTestShop({ now: () => now })
  panel = shop.url
  // Made of archives.
  designer = await shop.as(['admin_theming', 'admin_theme_code_editor'])
  await wearTheme(shop, { 'templates/index.liquid': 'the live theme' })
})
afterAll(() => shop.close())

const aDraft = () =>
  aTheme(designer, {
    'templates/index.json': sections('draft'),
    'sections/hello.liquid': `<h1>{{ section.settings.title }}</h1>{% if request.design_mode %}edited{% endif %}${schema}`,
    'assets/tone.css.liquid': 'body { color: {{ settings.tone }} }',
    'assets/plain.css': 'i { margin: 0 }',
    'config/settings_schema.json': '[{ "settings": [{ "type": "text", "id": "tone", "default": "red" }] }]',
    'layout/theme.liquid': "{{ 'tone.css' | asset_url }} {{ content_for_header }}{{ content_for_layout }}</body>",
  })

async function enter(theme: { id: string }, framedBy: string | null) {
  const { body } = await designer.call('POST', `/api/themes/${theme.id}/previews`, { panel: framedBy })
  const visitor = aVisitor(shop)
  const entered = await visitor.get(`${body.path}?to=/`)
  return { visitor, entered, token: body.token, path: body.path }
}

test('a link shows a theme that is not live, to whoever has it, on every page until they leave', async () => {
  const { visitor, entered } = await enter(await aDraft(), null)
  const page = await visitor.get('/')
  const html = await page.text()

  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
  expect(html).toContain('<h1>draft</h1>')
  expect(html).toContain('Preview of “A theme”')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await aVisitor(shop).text('/')).toContain('the live theme')

  await visitor.submit('/theme_preview/end', {})
  expect(await visitor.text('/')).toContain('the live theme')
})

test.each([
  ['/', 'Preview of “A {end} &amp; more”, until ', 'Leave the preview'],
  ['/fr', 'Aperçu de «\u00a0A {end} &amp; more\u00a0», jusqu’à ', 'Quitter l’aperçu'],
  ['/ar', 'معاينة «A {end} &amp; more» حتى ', 'إنهاء المعاينة'],
  ['/ja', '「A {end} &amp; more」のプレビュー（', 'プレビューを終了'],
  ['/tr', '“A {end} &amp; more” önizlemesi, ', 'Önizlemeden çık'],
])('at %s the bar speaks the language of the page, and shows the name as it was given', async (path, title, leave) => {
  const theme = await aDraft()
  await designer.call('PUT', `/api/themes/${theme.id}`, { name: 'A {end} & more', version: theme.version })
  const { visitor } = await enter(theme, null)
  const html = await visitor.text(path)

  expect(html).toContain(title)
  expect(html).toContain(leave)
})

test('a change of the theme is seen by the next view', async () => {
  const theme = await aDraft()
  const { visitor } = await enter(theme, null)
  await visitor.text('/')
  const editor = await shop.as(['admin_theming', 'admin_theme_code_editor'])
  const address = `/api/liquid_templates/${encodeURIComponent(`${theme.id}:templates/index.json`)}`
  const { body } = await editor.call('GET', address)
  await editor.call('PUT', address, { body: sections('saved'), checksum: body.template.checksum })

  expect(await visitor.text('/')).toContain('<h1>saved</h1>')
})

test('a theme is shown on examples while the shop has nothing to sell', async () => {
  const theme = await aTheme(designer, {
    'layout/theme.liquid': '{{ content_for_header }}{{ content_for_layout }}',
    'templates/product.liquid': `{{ product.title }} from {{ product.price_min }}, {{ product.options | join }}:
      {% for variant in product.variants %}{{ variant.option1 }} {% endfor %}`,
    'templates/collection.liquid': `{{ collection.title }}:
      {% for product in collection.products %}{{ product.title }}{% unless product.available %} (none){% endunless %}, {% endfor %}`,
  })
  const { visitor, path } = await enter(theme, null)
  const pageOf = async (page: string, language = '') => {
    const { headers } = await visitor.get(`${language}${path}?page=${page}`)
    const address = headers.get('location') ?? ''
    return { address, text: (await visitor.text(address)).replaceAll(/\s+/g, ' ') }
  }
  const product = await pageOf('product')
  const collection = await pageOf('collection')

  expect(product.address).toBe('/products/example')
  expect(product.text).toContain('Linen bag from 3900, Colour: Natural Blue')
  expect(collection.address).toBe('/collections/example')
  expect(collection.text).toContain('Example collection: Linen bag, Oak tray (none), Glass vase,')
  expect((await pageOf('collection', '/fr')).text).toContain('Collection d’exemple')
  expect((await aVisitor(shop).get('/products/example')).status).toBe(404)
  expect((await aVisitor(shop).get('/collections/example')).status).toBe(404)
})

test('the editor sees what it has not saved, in pages that its panel alone may frame', async () => {
  const theme = await aDraft()
  const { visitor, token } = await enter(theme, panel)
  const files = [
    { path: 'templates/index.json', body: sections('unsaved') },
    { path: 'config/settings_data.json', body: '{ "current": { "tone": "blue" } }' },
  ]
  const update = await designer.call('PUT', `/api/themes/${theme.id}/previews`, { token, files })
  const page = await visitor.get('/')
  const html = await page.text()
  const [, address = ''] = /(\/cdn\/t\/\w+\/)tone\.css/.exec(html) ?? []

  expect(update.status).toBe(200)
  expect(html).toContain('<h1>unsaved</h1>edited')
  expect(html).toContain('/cdn/preview/bridge.js')
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${panel}`)
  expect(await visitor.text(`${address}tone.css`)).toContain('color: blue')
  expect(await visitor.text(`${address}plain.css`)).toContain('margin: 0')
  expect((await aVisitor(shop).get(`${address}tone.css`)).status).toBe(404)
  expect(await visitor.text('/cdn/preview/bridge.js')).toContain('comptoir-preview')
  expect(await visitor.text('/', { 'sec-fetch-dest': 'iframe' })).toContain('<h1>unsaved</h1>')
  expect(await visitor.text('/', { 'sec-fetch-dest': 'document' })).toContain('the live theme')
  expect(await visitor.text('/', { 'sec-fetch-dest': 'empty' })).toContain('the live theme')
  expect(await visitor.text('/', { 'sec-fetch-dest': 'empty', 'x-theme-editor': '1' })).toContain('<h1>unsaved</h1>')

  const link = await designer.call('POST', `/api/themes/${theme.id}/previews`, { panel: null })
  await visitor.get(link.body.path)
  expect(await visitor.text('/', { 'sec-fetch-dest': 'document' })).toContain('<h1>draft</h1>')
  expect(await visitor.text('/', { 'sec-fetch-dest': 'iframe' })).toContain('<h1>unsaved</h1>')
})

test('the home page of a theme stands in its panel as a picture: without scripts and cookies', async () => {
  const script = '<script src="/a.js"></script><SCRIPT>alert("<script>")</SCRIPT ><p>after</p><script>endless'
  const theme = await aTheme(designer, {
    'layout/theme.liquid': '{{ content_for_header }}{{ content_for_layout }}',
    'templates/index.liquid': `{{ request.locale.iso_code }}{{ request.path }}{{ cart.item_count }}${script}`,
  })
  const { visitor, path } = await enter(await aDraft(), panel)
  const before = new Map(visitor.cookies)
  const { body } = await designer.call('POST', `/api/themes/${theme.id}/previews`, { panel })
  const page = await visitor.get(`/fr${body.path}/picture?section_id=x`, { 'sec-fetch-dest': 'iframe' })
  const html = await page.text()
  const policy = page.headers.get('content-security-policy')

  expect(html).toContain('fr/fr/0<p>after</p><script nonce=')
  expect(html.match(/<script/gi)).toHaveLength(1)
  expect(html).not.toContain('Preview of')
  expect(policy).toContain(`frame-ancestors ${panel}`)
  expect(policy).toMatch(/script-src 'nonce-\w+';/)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(visitor.cookies).toEqual(before)
  expect(await visitor.text('/', { 'sec-fetch-dest': 'iframe' })).toContain('<h1>draft</h1>edited')
  expect((await visitor.get(`${path}/picture`)).status).toBe(200)
  const link = await designer.call('POST', `/api/themes/${theme.id}/previews`, { panel: null })
  expect((await visitor.get(`${link.body.path}/picture`)).status).toBe(404)
})

test('the styles of a picture are those of its theme, for whoever has no cookie', async () => {
  const theme = await aDraft()
  const { body } = await designer.call('POST', `/api/themes/${theme.id}/previews`, { panel })
  const html = await aVisitor(shop).text(`${body.path}/picture`)
  const [, address = ''] = /(\/cdn\/t\/\w+\/)tone\.css/.exec(html) ?? []

  expect(html).toContain('<h1>draft</h1>')
  expect(html).not.toContain('edited')
  expect(await aVisitor(shop).text(`${address}tone.css`)).toContain('color: red')
  expect(await aVisitor(shop).text(`${address}plain.css`)).toContain('margin: 0')
})

test('a preview ends with its time, and another one does not change it', async () => {
  const theme = await aDraft()
  const { visitor, path } = await enter(theme, panel)
  const other = await aDraft()
  const { token } = await enter(other, panel)
  const foreign = await designer.call('PUT', `/api/themes/${theme.id}/previews`, { token, files: [] })
  now = new Date(now.getTime() + 15 * 60_000 + 1)

  expect([foreign.status, foreign.body.error.code]).toEqual([404, 'NOT_FOUND'])
  expect(await visitor.text('/')).toContain('the live theme')
  expect((await aVisitor(shop).get(path)).status).toBe(404)
  expect((await aVisitor(shop).get(`${path}/picture`)).status).toBe(404)
})

test('each page that a theme is edited by has an address, on records of the shop', async () => {
  const { path } = await enter(await aDraft(), panel)
  const { handle } = await aProduct(shop.context, { title: 'Cup' })
  const addressOf = async (page: string) =>
    (await aVisitor(shop).get(`/fr${path}?page=${page}`)).headers.get('location')

  expect(await addressOf('home')).toBe('/fr/')
  expect(await addressOf('product')).toBe(`/fr/products/${handle}`)
  expect(await addressOf('collection')).toMatch(/^\/fr\/collections\//)
  expect(await addressOf('cart')).toBe('/fr/cart')
})

test('a link leads nowhere else, and only design files are shown unsaved', async () => {
  const theme = await aDraft()
  const { path, token } = await enter(theme, panel)
  const away = await aVisitor(shop).get(`${path}?to=https://evil.example/`)
  const liquid = await designer.call('PUT', `/api/themes/${theme.id}/previews`, {
    token,
    files: [{ path: 'layout/theme.liquid', body: 'x' }],
  })
  const packer = await shop.as(['admin_orders'])
  const refused = await packer.call('POST', `/api/themes/${theme.id}/previews`, { panel: null })

  expect(away.headers.get('location')).toBe('/')
  expect(liquid.status).toBe(422)
  expect(refused.status).toBe(403)
})

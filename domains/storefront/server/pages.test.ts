import { aCollection, aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.storeUrl + path, { headers, redirect: 'manual' })

const pageOf = async (path: string, headers?: Record<string, string>) => (await visit(path, headers)).text()

const wear = (files: Record<string, string>) => wearTheme(shop, files)

test('without a live theme the shop shows the one that comes with the program', async () => {
  const page = await visit('/')

  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<bdi>Store Name</bdi>')
})

test('pages are those of the live theme, with what it asks for, in the language of the address', async () => {
  const { handle } = await aProduct(shop.context, { title: 'Enamel mug', price: 1_450 })
  const summer = await aCollection(shop.context, { name: 'Summer' })
  await wear({
    'templates/index.liquid':
      "<i>{{ 'hello' | t }}</i>{{ collections.summer.title }} {{ linklists.main-menu.links.first.url }}",
    'templates/product.liquid': '{{ product.title }} {{ product.price | money }} {{ product.url }}',
    'locales/en.default.json': '{ "hello": "Good day" }',
    'locales/fr.json': '{ "hello": "Bonjour" }',
  })

  const [home, french, product] = await Promise.all([pageOf('/'), pageOf('/fr'), pageOf(`/fr/products/${handle}`)])

  expect(home).toContain(`<i>Good day</i>Summer /collections/${summer.key}`)
  expect(french).toContain(`<i>Bonjour</i>Summer /fr/collections/${summer.key}`)
  expect(product).toContain(`Enamel mug 14,50\u00a0€ /fr/products/${handle}`)
})

test('a published theme is shown at once', async () => {
  await wear({ 'templates/index.liquid': 'first' })
  const before = await pageOf('/')
  await wear({ 'templates/index.liquid': 'second' })

  expect([before, await pageOf('/')]).toEqual([expect.stringContaining('first'), expect.stringContaining('second')])
})

test('a list is cut into pages and ordered as asked', async () => {
  const made = [300, 100, 200].map((price) =>
    aProduct(shop.context, { title: `Cup of ${price}`, price, tags: ['cups'] }),
  )
  await Promise.all(made)
  await aCollection(shop.context, {
    name: 'Cups',
    rules: { match: 'all', items: [{ field: 'tag', op: 'equals', value: 'cups' }] },
  })
  await shop.idle()
  await wear({
    'templates/collection.liquid':
      "{% paginate collection.products by 2 %}{{ collection.products | map: 'title' | join: ',' }}" +
      '|{{ paginate.pages }}|{{ collection.products_count }}{% endpaginate %}',
  })

  const first = await pageOf('/collections/cups?sort_by=price-ascending')
  const second = await pageOf('/collections/cups?sort_by=price-ascending&page=2')
  const dearest = await pageOf('/collections/cups?sort_by=price-descending')

  expect(first).toContain('Cup of 100,Cup of 200|2|3')
  expect(second).toContain('Cup of 300|2|3')
  expect(dearest).toContain('Cup of 300,Cup of 200|2|3')
})

test('the address chooses a variant; sold out values are known', async () => {
  const shirt = await aVariantProduct(shop.context, { title: 'Linen shirt', on_hand: 0, continueOutOfStock: false })
  const [, medium] = shirt.variants
  await wear({
    'templates/product.liquid':
      '{{ product.selected_or_first_available_variant.title }}|{{ product.available }}|' +
      '{% for choice in product.options_with_values.first.choices %}{{ choice.name }}:{{ choice.available }}:{{ choice.selected }} {% endfor %}',
  })

  const page = await pageOf(`/products/${shirt.handle}?variant=${medium?.id}`)

  expect(page).toContain('Medium|false|Small:false:false Medium:false:true Large:false:false')
})

test('a section that fails costs its place, not the page', async () => {
  await wear({
    'templates/index.json': '{ "sections": { "a": { "type": "bad" }, "b": { "type": "good" } }, "order": ["a", "b"] }',
    'sections/bad.liquid': '{% for %}',
    'sections/good.liquid': 'fine',
  })

  expect(await pageOf('/')).toContain('fine')
})

test('a page that never ends is answered as an error; others go on', async () => {
  await wear({
    'templates/index.liquid': '{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}',
    'templates/collection.liquid': 'fine',
  })

  const endless = await visit('/')

  expect(endless.status).toBe(500)
  expect(await endless.text()).not.toMatch(/node_modules|at async/)
  expect(await pageOf('/collections/all')).toContain('fine')
})

test('the addresses of the specification lead to those of the shop', async () => {
  const product = await aProduct(shop.context, { title: 'Straw hat' })
  const hats = await aCollection(shop.context, { name: 'Hats' })

  const answers = await Promise.all(
    [`/product/${product.id}`, `/fr/collection/${hats.key}`, '/product/none', '/collection/none'].map((path) =>
      visit(path),
    ),
  )

  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [301, `/products/${product.handle}`],
    [301, `/fr/collections/${hats.key}`],
    [404, null],
    [404, null],
  ])
})

test('a page of the shop is a template of its theme', async () => {
  await wear({ 'templates/page.about-us.liquid': '{{ page.title }}' })

  expect(await pageOf('/pages/about-us')).toContain('About us')
  expect((await visit('/pages/nothing')).status).toBe(404)
})

test('a page that is known is not sent again', async () => {
  await wear({ 'templates/index.liquid': '<script>let a</script>' })
  const first = await visit('/')
  const again = await visit('/', { 'if-none-match': first.headers.get('etag') ?? '' })

  expect([first.status, again.status]).toEqual([200, 304])
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
})

test('scripts of the theme may run, those that come with data may not', async () => {
  const { handle } = await aProduct(shop.context, { title: 'Mug <script>bad</script>' })
  await wear({ 'templates/product.liquid': '<script>good</script>{{ product.title }}' })

  const page = await visit(`/products/${handle}`)
  const [, nonce] = /'nonce-([0-9a-f]+)'/.exec(page.headers.get('content-security-policy') ?? '') ?? []
  const html = await page.text()

  expect(html).toContain(`<script nonce=${nonce}>good</script>Mug <script>bad</script>`)
  expect(html.split(String(nonce))).toHaveLength(2)
})

test('files of a theme are served under the checksum of their version for ever', async () => {
  await wear({
    'templates/index.liquid': "{{ 'shop.css' | asset_url }} {{ 'look.css' | asset_url }}",
    'assets/shop.css': 'body { color: red }',
    'assets/look.css.liquid': 'a { color: {{ settings.ink }} }',
    'config/settings_schema.json':
      '[{ "name": "Look", "settings": [{ "type": "text", "id": "ink", "default": "blue" }] }]',
    'sections/a.liquid': '{% stylesheet %}b { color: green }{% endstylesheet %}{% javascript %}go(){% endjavascript %}',
  })
  const home = await pageOf('/')
  const addresses = [...home.matchAll(/\/cdn\/t\/[\w./-]+/g)].map(([address]) => address)

  const files = await Promise.all(addresses.map((address) => visit(address)))
  const texts = await Promise.all(files.map((file) => file.text()))

  expect(texts.toSorted()).toEqual([
    '(() => {\ngo()\n})();',
    'a { color: blue }',
    'b { color: green }',
    'body { color: red }',
  ])
  expect(files.map(({ headers }) => headers.get('cache-control'))).toEqual(
    Array(4).fill('public, max-age=31536000, immutable'),
  )
  expect((await visit(`/cdn/t/${'0'.repeat(64)}/shop.css`)).status).toBe(404)
  expect(
    (await visit((addresses.find((address) => address.endsWith('shop.css')) ?? '').replace('shop.css', 'none.css')))
      .status,
  ).toBe(404)
})

test('a file of a theme is the same for every visitor, because all of them keep it', async () => {
  await wear({
    'templates/index.liquid': "{{ 'who.css' | asset_url }}",
    'assets/who.css.liquid': '/* {{ cart.item_count }} {{ request.locale.iso_code }} {{ request.path }} */',
  })
  const { variants } = await aProduct(shop.context)
  const visitor = aVisitor(shop, { 'accept-language': 'tr' })
  await visitor.post('/cart/add.js', { id: variants[0]?.id, quantity: 2 })
  const [address = ''] = /\/cdn\/t\/[\w./-]+/.exec(await visitor.text('/')) ?? []

  expect(await visitor.text(`/fr${address}`)).toBe(await (await visit(address)).text())
  expect(await visitor.text(address)).toContain('/* 0 en')
})

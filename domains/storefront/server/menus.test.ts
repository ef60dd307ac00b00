import { anArticle } from '@comptoir/blog/testing'
import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { anEntry, aPage } from '@comptoir/pages/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../testing/index.ts'

let shop: TestShop
let writer: TestStaff
let visitor: ReturnType<typeof aVisitor>
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as(['admin_web_store'])
  visitor = aVisitor(shop)
  const menu = (handle: string) =>
    `{% for one in linklists['${handle}'].links %}[{{ one.title }} {{ one.url }}` +
    '{% for two in one.links %}({{ two.title }} {{ two.url }}){% endfor %}]{% endfor %}|'
  await wearTheme(shop, { 'templates/index.liquid': menu('main-menu') + menu('footer') + menu('no-such') })
  await aCollection(shop.context, { name: 'Cups' })
  await anArticle(shop.context, { public: true })
  await shop.idle()
})
afterAll(() => shop.close())

const menus = async () => (await writer.call('GET', '/api/menus')).body.menus
const save = async (handle: string, entries: object[]) => {
  const menu = (await menus()).find((one: { handle: string }) => one.handle === handle)
  const { status } = await writer.call('PUT', `/api/menus/${menu.id}`, { entries, version: menu.version })
  expect(status).toBe(200)
  await shop.idle()
}
const standard = '[Cups /collections/cups][Journal /blogs/journal]|'

test('until somebody edits them, menus show the collections, the blog and what every shop has', async () => {
  const page = await visitor.text('/')

  expect(page).toContain(`${standard}[All goods /collections/all][Search /search]|${standard}`)
})

test('a shop without the module has the same menus', async () => {
  const root = await shop.as('root')
  const own = await visitor.text('/')
  await root.call('PUT', '/api/modules/pages', { enabled: false })
  await shop.idle()
  const without = await visitor.text('/')
  await root.call('PUT', '/api/modules/pages', { enabled: true })
  await shop.idle()

  expect(without).toBe(own)
})

test('entries are named by staff or by their target, in the visitor’s language', async () => {
  const page = await aPage(shop.context, {
    ...{ title: 'About us', public: true },
    translations: { fr: { title: 'Qui sommes-nous', content: '', seo: { title: '', description: '' } } },
  })
  const product = await aProduct(shop.context, { title: 'Enamel mug' })
  await save('footer', [
    anEntry('home'),
    anEntry('page', {
      target_id: page.id,
      links: [anEntry('product', { target_id: product.id, title: { en: 'Mug' } })],
    }),
    anEntry('address', { address: '/pages/x', title: { en: 'Path' } }),
    anEntry('address', { address: 'https://elsewhere.example/a', title: { en: 'Elsewhere', fr: 'Ailleurs' } }),
  ])

  const [english, french] = [await visitor.text('/'), await visitor.text('/fr')]

  expect(english).toContain(
    `[Home /][About us /pages/about-us(Mug /products/${product.handle})][Path /pages/x][Elsewhere https://elsewhere.example/a]|`,
  )
  expect(french).toContain(
    `[Accueil /fr][Qui sommes-nous /fr/pages/about-us(Mug /fr/products/${product.handle})][Path /fr/pages/x][Ailleurs https://`,
  )
})

test('an entry whose target is hidden or gone is not shown, and neither is what stands below it', async () => {
  const draft = await aPage(shop.context, { title: 'Draft page' })
  const hidden = await aCollection(shop.context, { name: 'Secret', display: 'hidden' })
  const below = [anEntry('home', { title: { en: 'Below' } })]
  await save('footer', [
    anEntry('page', { target_id: draft.id, links: below }),
    anEntry('collection', { target_id: hidden.id }),
    anEntry('product', { target_id: crypto.randomUUID() }),
    anEntry('search'),
  ])

  expect(await visitor.text('/')).toContain('|[Search /search]|')
  await writer.call('PUT', `/api/pages/${draft.id}`, { public: true, version: 1 })
  await shop.idle()
  expect(await visitor.text('/')).toContain('|[Draft page /pages/draft-page(Below /)][Search /search]|')
})

test('entries of the blog go with it', async () => {
  const article = await anArticle(shop.context, { title: 'A letter', public: true })
  await save('footer', [anEntry('article', { target_id: article.id }), anEntry('blog_list'), anEntry('home')])
  const root = await shop.as('root')

  const on = await visitor.text('/')
  await root.call('PUT', '/api/modules/blog', { enabled: false })
  await shop.idle()
  const off = await visitor.text('/')
  await root.call('PUT', '/api/modules/blog', { enabled: true })

  expect(on).toContain('|[A letter /blogs/journal/a-letter][Journal /blogs/journal][Home /]|')
  expect(off).toContain('|[Home /]|')
})

import { aPage } from '@comptoir/pages/testing'
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
  await wearTheme(shop, {
    'layout/theme.liquid': '{{ content_for_header }}<title>{{ page_title }}</title>{{ content_for_layout }}',
    'templates/page.liquid': 'plain|{{ page.title }}|{{ page.content }}|{{ page.language }}',
    'templates/page.contact.liquid': 'contact|{{ page.title }}',
    'templates/index.liquid': "{{ pages['about-us'].title }}|{{ pages | map: 'handle' | join: ',' }}",
    'templates/404.liquid': 'nothing here',
  })
  await aPage(shop.context, {
    ...{ title: 'About us', content: '<p>We sell cups.</p>', public: true },
    translations: {
      fr: {
        title: 'Qui sommes-nous',
        content: '<p>Des tasses.</p>',
        seo: { title: 'Notre histoire', description: '' },
      },
    },
  })
  await shop.idle()
})
afterAll(() => shop.close())

const statusOf = async (path: string) => (await visitor.get(path)).status

test('a page is shown in the language of the address, or else in its own', async () => {
  const [own, french, turkish] = [
    await visitor.text('/pages/about-us'),
    await visitor.text('/fr/pages/about-us'),
    await visitor.text('/tr/pages/about-us'),
  ]

  expect(own).toContain('plain|About us|<p>We sell cups.</p>|en')
  expect(own).toContain(`hreflang="fr" href="${shop.storeUrl}/fr/pages/about-us"`)
  expect(french).toContain('<title>Notre histoire</title>plain|Qui sommes-nous|<p>Des tasses.</p>|fr')
  expect(turkish).toContain('plain|About us|<p>We sell cups.</p>|en')
})

test('themes find pages by their address, and list them', async () => {
  expect(await visitor.text('/')).toContain('About us|about-us')
  expect(await visitor.text('/fr')).toContain('Qui sommes-nous|about-us')
})

test('a draft and a planned page are seen by a preview alone', async () => {
  const draft = await aPage(shop.context, { title: 'Not yet' })
  await aPage(shop.context, { title: 'Next year', public: true, published_at: '2099-01-01T00:00:00.000Z' })
  const { body } = await writer.call('POST', `/api/pages/${draft.id}/preview`)

  const preview = await visitor.get(body.path)

  expect([await statusOf('/pages/not-yet'), await statusOf('/pages/next-year')]).toEqual([404, 404])
  expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await preview.text()).toContain('name="robots" content="noindex"')
  expect(await statusOf(`${body.path.slice(0, -1)}~`)).toBe(404)
})

test('a page may have another template of the theme; one that the theme lacks is the plain one', async () => {
  await aPage(shop.context, { title: 'Write to us', template: 'contact', public: true })
  await aPage(shop.context, { title: 'Gone template', template: 'faq', public: true })
  const { body } = await writer.call('GET', '/api/pages/templates')

  expect(await visitor.text('/pages/write-to-us')).toContain('contact|Write to us')
  expect(await visitor.text('/pages/gone-template')).toContain('plain|Gone template')
  expect(body.templates).toEqual(['contact'])
})

test('a template of the theme is a page until somebody writes one at its address', async () => {
  expect(await visitor.text('/pages/contact')).toContain('contact|Contact')
  await aPage(shop.context, { title: 'Contact the workshop', handle: 'contact', public: true })
  await shop.idle()

  expect(await visitor.text('/pages/contact')).toContain('plain|Contact the workshop')
})

test('the sitemap names pages that search engines may list, each once', async () => {
  await aPage(shop.context, {
    ...{ title: 'Secret offer', public: true },
    seo: { title: '', description: '', noindex: true },
  })
  await shop.idle()

  const xml = await visitor.text('/fr/sitemap_pages.xml')

  expect(xml).toContain(`<loc>${shop.storeUrl}/fr/pages/about-us</loc><lastmod>`)
  expect(xml.match(/\/pages\/contact</g)).toHaveLength(1)
  expect(xml).not.toMatch(/secret-offer|not-yet/)
})

test('switched off, the module takes its pages from the shop', async () => {
  const root = await shop.as('root')
  await root.call('PUT', '/api/modules/pages', { enabled: false })
  await eventuallyStatus('/pages/about-us', 404)
  await root.call('PUT', '/api/modules/pages', { enabled: true })
  await eventuallyStatus('/pages/about-us', 200)
})

const eventuallyStatus = (path: string, status: number) => expect.poll(() => statusOf(path)).toBe(status)

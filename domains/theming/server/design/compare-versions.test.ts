import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTheme } from '../../testing/index.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.as(['admin_theming', 'admin_theme_code_editor'])
})
afterAll(() => shop.close())

const signs = (headline: string) => ({
  'sections/sign.liquid': `{% schema %}${JSON.stringify({
    name: { en: 'Sign', fr: 'Enseigne' },
    settings: [{ type: 'text', id: 'headline', label: { en: 'Headline', fr: 'Titre' } }],
  })}{% endschema %}`,
  'templates/page.json': JSON.stringify({
    sections: { a: { type: 'sign', settings: { headline } } },
    order: ['a'],
  }),
})
const inFrench = (title: string) => ({
  ...{ title, description: '', seo: { title: '', description: '' }, options: {}, values: {} },
})
const differences = async (id: string, query: Record<string, string>) =>
  staff.call('GET', `/api/themes/${id}/differences?${new URLSearchParams({ locale: 'en', ...query })}`)

async function changed(id: string, headline: string) {
  const { body } = await staff.call('GET', `/api/themes/${id}/design?locale=en`)
  const files = [{ path: 'templates/page.json', body: signs(headline)['templates/page.json'] }]
  return (await staff.call('PUT', `/api/themes/${id}/design`, { version_id: body.theme.version_id, files })).body.theme
}

test('a version differs from the one before it, in the language of who reads; the first from none', async () => {
  const first = await aTheme(staff, signs('Maison Lune'))
  const second = await changed(first.id, 'Things that stay')

  const { body } = await differences(first.id, { to: second.version_id, locale: 'fr' })
  const { body: none } = await differences(first.id, { to: first.version_id })

  expect(body.design).toMatchObject([
    { name: 'Enseigne', setting: 'Titre', from: 'Maison Lune', to: 'Things that stay' },
  ])
  expect(none).toEqual({ design: [], more: 0, files: [] })
})

test('a theme differs from another one that visitors see now', async () => {
  const shown = await aTheme(staff, signs('Maison Lune'))
  const draft = await aTheme(staff, { ...signs('Winter'), 'snippets/price.liquid': 'price' })

  const { body } = await differences(draft.id, { from: shown.version_id, to: draft.version_id })
  const { status } = await differences(draft.id, { from: draft.version_id, to: shown.version_id })

  expect(body.design).toMatchObject([{ setting: 'Headline', from: 'Maison Lune', to: 'Winter' }])
  expect(body.files).toEqual(['snippets/price.liquid'])
  expect(status).toBe(404)
})

test('records that a setting names are told by their titles in the language of who reads, a gone one by its handle', async () => {
  const [cup, jug] = [
    await aProduct(shop.context, { title: 'Cup', translations: { fr: inFrench('Tasse') } }),
    await aProduct(shop.context, { title: 'Jug', translations: { fr: inFrench('Broc') } }),
  ]
  const [light, bath] = [
    await aCollection(shop.context, { name: 'Light' }),
    await aCollection(shop.context, { name: 'For the bath' }),
  ]
  const shelf = (settings: object) => ({
    'sections/shelf.liquid': `{% schema %}${JSON.stringify({
      name: 'Shelf',
      settings: [
        { type: 'product', id: 'one', label: 'Product' },
        { type: 'collection_list', id: 'many', label: 'Collections' },
      ],
    })}{% endschema %}`,
    'templates/page.json': JSON.stringify({ sections: { a: { type: 'shelf', settings } }, order: ['a'] }),
  })
  const first = await aTheme(staff, shelf({ one: cup.handle, many: [light.key] }))
  const second = await aTheme(staff, shelf({ one: `shopify://products/${jug.handle}`, many: [light.key, bath.key] }))
  const third = await aTheme(staff, shelf({ one: 'long-gone', many: [] }))
  const compared = async (from: typeof first, to: typeof first, locale = 'en') =>
    (await differences(to.id, { from: from.version_id, to: to.version_id, locale })).body.design

  expect(await compared(first, second, 'fr')).toMatchObject([
    { setting: 'Product', kind: 'text', from: 'Tasse', to: 'Broc' },
    { setting: 'Collections', kind: 'text', from: 'Light', to: 'Light, For the bath' },
  ])
  expect(await compared(first, third)).toMatchObject([
    { setting: 'Product', from: 'Cup', to: 'long-gone' },
    { setting: 'Collections', from: 'Light', to: '' },
  ])
})

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

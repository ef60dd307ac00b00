import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTheme } from '../../testing/index.ts'

let shop: TestShop
let coder: TestStaff
let designer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  coder = await shop.as(['admin_theming', 'admin_theme_code_editor'])
  designer = await shop.as(['admin_theming'])
})
afterAll(() => shop.close())

const script = '<script src="https://cdn.example.com/a.js"></script>'
const frame = '<iframe src="https://maps.example.com/"></iframe>'
const brought = '{{ shop.name }} since 1998'
const inputs = [
  { type: 'liquid', id: 'code', default: brought },
  { type: 'html', id: 'embed' },
  { type: 'richtext', id: 'words' },
  { type: 'text', id: 'title' },
]
const schema = { name: 'Own', settings: inputs, blocks: [{ type: 'line', settings: inputs }] }
const index = 'templates/index.json'

const aDesign = (settings: Record<string, string> = {}) =>
  aTheme(coder, {
    [index]: JSON.stringify({ sections: { a: { type: 'own', settings } }, order: ['a'] }),
    'sections/own.liquid': `{{ section.settings.embed }}{% schema %}${JSON.stringify(schema)}{% endschema %}`,
    'config/settings_schema.json': JSON.stringify([{ name: 'Own', settings: inputs }]),
  })

const data = 'config/settings_data.json'

const save = (by: TestStaff, { id, version_id }: { id: string; version_id: string }, body: object) =>
  by.call('PUT', `/api/themes/${id}/design`, {
    version_id,
    files: [{ path: 'current' in body ? data : index, body: JSON.stringify(body) }],
  })

const saved = async ({ id }: { id: string }, path = index) =>
  JSON.parse(
    (await coder.call('GET', `/api/liquid_templates/${encodeURIComponent(`${id}:${path}`)}`)).body.template.body,
  )

const written = {
  ...{ embed: `<b>Hello</b>${script}`, words: `<p>Hello</p>${frame}`, title: `Hello${script}` },
}
const cleaned = { embed: '<b>Hello</b>', words: '<p>Hello</p>', title: 'Hello' }

test('who may not code writes markup like a rich text, in whatever setting it stands', async () => {
  const theme = await aDesign()
  const entry = { type: 'own', settings: written }
  await save(designer, theme, {
    sections: { a: { ...entry, blocks: { b: { type: 'line', settings: written } }, block_order: ['b'] } },
    order: ['a'],
  })
  const other = await aDesign()
  await save(designer, other, { current: written, presets: { Night: written } })

  const { a } = (await saved(theme)).sections
  expect([Object.keys(a.settings), a.settings.embed]).toEqual([Object.keys(cleaned), cleaned.embed])
  expect(a.settings.title).toBe('Hello')
  expect(JSON.stringify(a)).not.toMatch(/<script|<iframe/)
  expect(a.blocks.b.settings).toEqual(a.settings)
  expect(JSON.stringify(await saved(other, data))).not.toMatch(/<script|<iframe/)
})

test('who may code writes what they want, and it stays when others save around it', async () => {
  const theme = await aDesign({ embed: frame, code: '{% render "any" %}' })
  const kept = { embed: frame, code: '{% render "any" %}' }
  const { status, body } = await save(designer, theme, {
    sections: {
      a: { type: 'own', settings: { ...kept, title: 'Fish & chips < 5' } },
      b: { type: 'own', settings: kept },
    },
    order: ['a', 'b'],
  })
  const { sections } = await saved(theme)

  expect(status).toBe(200)
  expect(sections.a.settings).toEqual({ ...kept, title: 'Fish & chips < 5' })
  expect(sections.b.settings).toEqual(kept)

  await save(coder, body.theme, { sections: { a: { type: 'own', settings: written } }, order: ['a'] })
  expect((await saved(theme)).sections.a.settings).toEqual(written)
})

test.each([
  ['another text', (code: string) => ({ code: `${code}!` }), 403],
  ['the text of another setting', () => ({ code: 'a plain title' }), 403],
  ['what the section brings', () => ({ code: brought }), 200],
  ['nothing', () => ({ code: '' }), 200],
])('a setting of Liquid becomes %s: without the right to code %s', async (_name, changed, expected) => {
  const theme = await aDesign({ code: '{{ 1 }}', title: 'a plain title' })
  const body = { sections: { a: { type: 'own', settings: changed('{{ 1 }}') } }, order: ['a'] }

  expect((await save(designer, theme, body)).status).toBe(expected)
  expect((await save(coder, await aDesign(), body)).status).toBe(200)
})

test('keys and types hold no markup either, and a text that ends openly is closed', async () => {
  const theme = await aDesign()
  const key = `x">${script}`
  await save(designer, theme, {
    sections: { [key]: { type: script, settings: { title: 'Hello <', embed: 'script src=//cdn.example.com>' } } },
    order: [key],
  })

  const { sections } = await saved(theme)
  expect(JSON.stringify(sections)).not.toMatch(/<script/)
  expect(Object.values(sections)).toMatchObject([{ settings: { title: 'Hello &lt;' } }])
})

test('a preview shows no more than may be saved', async () => {
  const theme = await aDesign()
  const { token, path } = (await designer.call('POST', `/api/themes/${theme.id}/previews`, { panel: null })).body
  const body = JSON.stringify({ sections: { a: { type: 'own', settings: written } }, order: ['a'] })
  const { status } = await designer.call('PUT', `/api/themes/${theme.id}/previews`, {
    ...{ token, files: [{ path: index, body }] },
  })
  const opened = await fetch(shop.storeUrl + path, { redirect: 'manual' })
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const html = await (await fetch(shop.storeUrl, { headers: { cookie } })).text()

  expect(status).toBe(200)
  expect(html).toContain('<b>Hello</b>')
  expect(html).not.toContain('cdn.example.com')
})

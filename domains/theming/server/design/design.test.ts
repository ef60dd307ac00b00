import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import type { ThemeDesign } from '@comptoir/platform/contract'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTheme } from '../../testing/index.ts'

let shop: TestShop
let designer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  designer = await shop.as(['admin_theming', 'admin_theme_code_editor'])
})
afterAll(() => shop.close())

const index = 'templates/index.json'
const home = (titles: Record<string, string>) => ({
  sections: Object.fromEntries(
    Object.entries(titles).map(([name, title]) => [name, { type: 'hello', settings: { title } }]),
  ),
  order: Object.keys(titles),
})
const schema = {
  name: 't:sections.hello',
  settings: [{ type: 'text', id: 'title', label: { en: 'Title', fr: 'Titre' }, default: 'Hi' }],
  presets: [{ name: 'Hello' }],
}

const aDesign = () =>
  aTheme(designer, {
    'layout/theme.liquid': "{% section 'head' %}{{ content_for_layout }}{% sections 'foot' %}",
    [index]: `/* made by hand */ ${JSON.stringify(home({ one: 'One', two: 'Two' }))}`,
    'templates/product.liquid': "{% section 'hello' %}",
    'sections/hello.liquid': `{{ section.settings.title }}{% schema %}${JSON.stringify(schema)}{% endschema %}`,
    'sections/head.liquid': '',
    'sections/foot.json': '{ "sections": {}, "order": [] }',
    'config/settings_schema.json':
      '[{ "name": "theme_info" }, { "name": "Colours", "settings": [{ "type": "color", "id": "ink" }] }]',
    'config/settings_data.json': '{ "current": "Night", "presets": { "Night": { "ink": "#000" } } }',
    'locales/en.default.schema.json': '{ "sections": { "hello": "Greeting" } }',
    'locales/fr.schema.json': '{ "sections": { "hello": "Salutation" } }',
  })

const readIn = async (theme: { id: string }, locale = 'en') =>
  (await designer.call('GET', `/api/themes/${theme.id}/design?locale=${locale}`)).body
const documentOf = ({ design }: { design: ThemeDesign }, path: string) =>
  design.documents.find((document) => document.path === path)?.body
interface Save {
  files: { path: string; body: object }[]
  mine?: boolean
}
const save = (theme: { id: string }, version_id: string, { files, ...more }: Save) =>
  designer.call('PUT', `/api/themes/${theme.id}/design`, {
    version_id,
    files: files.map(({ path, body }) => ({ path, body: JSON.stringify(body) })),
    ...more,
  })

test('the design of a theme has its documents, forms and pages, in the language of the panel', async () => {
  const { design } = await readIn(await aDesign())
  const french = await readIn(await aDesign(), 'fr')

  expect(documentOf({ design }, index)).toEqual(home({ one: 'One', two: 'Two' }))
  expect(documentOf({ design }, 'config/settings_data.json')).toMatchObject({ current: { ink: '#000' } })
  expect(design.sections.map(({ type, name }: { type: string; name: string }) => [type, name])).toEqual([
    ['head', 'head'],
    ['hello', 'Greeting'],
  ])
  expect(design.settings).toMatchObject([{ name: 'Colours', settings: [{ type: 'color', id: 'ink' }] }])
  expect([design.before, design.after]).toEqual([
    [{ kind: 'section', name: 'head' }],
    [{ kind: 'group', name: 'foot' }],
  ])
  expect(design.pages).toContainEqual({ page: 'product', template: 'product', kind: 'liquid', sections: ['hello'] })
  expect(design.pages).toContainEqual({ page: 'cart', template: 'cart', kind: 'missing', sections: [] })
  expect(french.design.sections[1]).toMatchObject({ name: 'Salutation', settings: [{ label: 'Titre' }] })
})

test('changes of two people to different sections are both kept, as versions', async () => {
  const theme = await aDesign()
  const { version_id } = theme
  const mine = await save(theme, version_id, { files: [{ path: index, body: home({ one: 'Mine', two: 'Two' }) }] })
  const theirs = await save(theme, version_id, {
    files: [{ path: index, body: home({ one: 'One', two: 'Theirs', three: 'New' }) }],
  })
  const saved = await readIn(theme)

  expect([mine.status, theirs.status, saved.theme.number]).toEqual([200, 200, 3])
  expect(documentOf(saved, index)).toEqual(home({ one: 'Mine', two: 'Theirs', three: 'New' }))
})

test('the same setting changed by both is a conflict that keeps both values, until somebody chooses', async () => {
  const theme = await aDesign()
  const { version_id } = theme
  await save(theme, version_id, { files: [{ path: index, body: home({ one: 'Theirs', two: 'Two' }) }] })
  const mine = { files: [{ path: index, body: home({ one: 'Mine', two: 'Two' }) }] }
  const refused = await save(theme, version_id, mine)
  const after = documentOf(await readIn(theme), index)
  const chosen = await save(theme, version_id, { ...mine, mine: true })

  expect([refused.status, refused.body.error.code]).toEqual([409, 'DESIGN_CHANGED'])
  expect(refused.body.error.details.conflicts).toEqual([
    { path: index, at: ['sections', 'one', 'settings', 'title'], mine: 'Mine', theirs: 'Theirs' },
  ])
  expect(after).toEqual(home({ one: 'Theirs', two: 'Two' }))
  expect(chosen.status).toBe(200)
  expect(documentOf(await readIn(theme), index)).toEqual(home({ one: 'Mine', two: 'Two' }))
})

test('of twelve people who each add a section at once, none is lost', async () => {
  const theme = await aDesign()
  const names = Array.from({ length: 12 }, (_, at) => `own-${at}`)
  const replies = await Promise.all(
    names.map((name) =>
      save(theme, theme.version_id, {
        files: [{ path: index, body: home({ one: 'One', two: 'Two', [name]: name }) }],
      }),
    ),
  )
  const saved = documentOf(await readIn(theme), index)

  expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200))
  expect(Object.keys(Object(saved).sections).toSorted()).toEqual(['one', 'two', ...names].toSorted())
  expect(Object(saved).order.toSorted()).toEqual(['one', 'two', ...names].toSorted())
})

test('several files are one version, and what changes nothing makes none', async () => {
  const theme = await aDesign()
  const files = [
    { path: index, body: home({ one: 'New', two: 'Two' }) },
    { path: 'config/settings_data.json', body: { current: { ink: '#fff' } } },
  ]
  const { body } = await save(theme, theme.version_id, { files })
  const again = await save(theme, body.theme.version_id, { files })

  expect([body.theme.number, again.body.theme.number]).toEqual([2, 2])
})

test('only design files are saved so, by whoever may theme', async () => {
  const theme = await aDesign()
  const files = [{ path: 'layout/theme.liquid', body: {} }]
  const liquid = await save(theme, theme.version_id, { files })
  const packer = await shop.as(['admin_orders'])

  expect(liquid.status).toBe(422)
  expect((await packer.call('GET', `/api/themes/${theme.id}/design?locale=en`)).status).toBe(403)
})

const find = async (kind: string, q: string) =>
  (await designer.call('GET', `/api/theme_targets?kind=${kind}&q=${encodeURIComponent(q)}`)).body.targets

test('products and collections are found for a setting by their titles', async () => {
  const { handle } = await aProduct(shop.context, { title: 'Speckled bowl' })
  const { key } = await aCollection(shop.context, { name: 'Table ware' })
  expect(await find('product', 'speck')).toEqual([{ handle, title: 'Speckled bowl', is_shown: true }])
  expect(await find('collection', 'ware')).toEqual([{ handle: key, title: 'Table ware', is_shown: true }])
})

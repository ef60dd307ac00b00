import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTheme } from '../../testing/index.ts'

let shop: TestShop
let editor: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.as(['admin_theming', 'admin_theme_code_editor'])
})
afterAll(() => shop.close())

const pathOf = (theme: string, path: string) => `/api/liquid_templates/${encodeURIComponent(`${theme}:${path}`)}`
const read = async (theme: string, path: string) => (await editor.call('GET', pathOf(theme, path))).body.template

test('a file is added, read, changed and deleted, each as a version of the theme', async () => {
  const theme = await aTheme(editor)
  const add = { theme_id: theme.id, path: 'snippets/price.liquid', body: '{{ product.price }}' }

  const { body: added } = await editor.call('POST', '/api/liquid_templates', add)
  const { id, checksum } = added.template
  const address = `/api/liquid_templates/${encodeURIComponent(id)}`
  const { body: changed } = await editor.call('PUT', address, { body: '{{ product.price | money }}', checksum })
  const last = changed.template.checksum
  const { body: deleted } = await editor.call('DELETE', `${address}?checksum=${last}`)
  const { body: history } = await editor.call('GET', `/api/themes/${theme.id}/versions`)

  expect(id).toBe(`${theme.id}:snippets/price.liquid`)
  expect(added.template).toMatchObject({ kind: 'snippet', is_text: true, body: '{{ product.price }}' })
  expect(changed.template.body).toBe('{{ product.price | money }}')
  expect(deleted.success).toBe(true)
  expect((await editor.call('GET', address)).status).toBe(404)
  expect(
    history.versions.map(({ number, change, path, files }: Record<string, unknown>) => [number, change, path, files]),
  ).toEqual([
    [4, 'deleted', 'snippets/price.liquid', 2],
    [3, 'changed', 'snippets/price.liquid', 3],
    [2, 'created', 'snippets/price.liquid', 3],
    [1, 'installed', '', 2],
  ])
  const [, third] = history.versions
  const { body: earlier } = await editor.call('GET', `${address}?version_id=${third.id}`)
  expect(earlier.template.body).toBe('{{ product.price | money }}')
})

test('a stale save is answered with both texts and changes nothing', async () => {
  const theme = await aTheme(editor)
  const { checksum } = await read(theme.id, 'templates/index.liquid')
  const address = pathOf(theme.id, 'templates/index.liquid')
  await editor.call('PUT', address, { body: 'theirs', checksum })

  const { status, body } = await editor.call('PUT', address, { body: 'mine', checksum })

  const saved = await read(theme.id, 'templates/index.liquid')
  expect([status, body.error.code]).toEqual([409, 'TEMPLATE_CHANGED'])
  expect(body.error.details).toEqual({
    path: 'templates/index.liquid',
    checksum: saved.checksum,
    current: 'theirs',
    yours: 'mine',
  })
  expect(saved.body).toBe('theirs')
})

test('of two saves at once one wins, and the other is told', async () => {
  const theme = await aTheme(editor)
  const { checksum } = await read(theme.id, 'templates/index.liquid')
  const address = pathOf(theme.id, 'templates/index.liquid')

  const saves = await Promise.all(
    Array.from({ length: 6 }, (_, at) => editor.call('PUT', address, { body: `text ${at}`, checksum })),
  )

  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('saves of different files at once are all kept', async () => {
  const theme = await aTheme(editor)
  const paths = Array.from({ length: 6 }, (_, at) => `snippets/part-${at}.liquid`)

  await Promise.all(
    paths.map((path) => editor.call('POST', '/api/liquid_templates', { theme_id: theme.id, path, body: path })),
  )

  const { body } = await editor.call('GET', `/api/liquid_templates?theme_id=${theme.id}`)
  expect(body.templates.map((file: { path: string }) => file.path)).toEqual([
    'layout/theme.liquid',
    ...paths,
    'templates/index.liquid',
  ])
})

test('saving the same text makes no version', async () => {
  const theme = await aTheme(editor)
  const { checksum, body } = await read(theme.id, 'templates/index.liquid')

  const saved = await editor.call('PUT', pathOf(theme.id, 'templates/index.liquid'), { body, checksum })

  expect(saved.body.template.version_id).toBe(theme.version_id)
})

const unknown = (kind: string, name: string, [line, column]: [number, number]) => ({
  ...{ line, column },
  unknown: { kind, name },
})

test('faults are named with their line, and do not hinder saving', async () => {
  const theme = await aTheme(editor)
  const body = "{{ 'a' | nonsense }}\n{% render 'gone' %}\n{% if %}"

  const created = await editor.call('POST', '/api/liquid_templates', {
    theme_id: theme.id,
    path: 'snippets/a.liquid',
    body,
  })
  const json = await editor.call('POST', '/api/liquid_templates', {
    theme_id: theme.id,
    path: 'templates/product.json',
    body: '{\n "a": }',
  })

  expect(created.body.diagnostics).toEqual([
    { severity: 'warning', message: "Unknown filter 'nonsense'", ...unknown('filter', 'nonsense', [1, 10]) },
    {
      severity: 'warning',
      message: "Unknown file 'snippets/gone.liquid'",
      ...unknown('file', 'snippets/gone.liquid', [2, 12]),
    },
    {
      severity: 'error',
      message: "Syntax Error in tag 'if' - Valid syntax: if [expression]",
      ...{ line: 3, column: null, unknown: null },
    },
  ])
  expect(json.body.diagnostics).toEqual([
    { severity: 'error', message: 'ValueExpected', line: 2, column: 7, unknown: null },
  ])
})

test('the files of a page are those that it is made of', async () => {
  const theme = await aTheme(editor, {
    'templates/product.json': '{ "sections": { "main": { "type": "main-product" } }, "order": ["main"] }',
    'sections/main-product.liquid': "{% render 'price' %}",
    'snippets/price.liquid': '',
    'snippets/other.liquid': '',
  })

  const { body } = await editor.call('GET', `/api/liquid_templates?theme_id=${theme.id}&page=product`)

  expect(body.templates.map((file: { path: string }) => file.path)).toEqual([
    'sections/main-product.liquid',
    'snippets/price.liquid',
    'templates/product.json',
  ])
})

test('a file that others name is deleted only if it is meant, and the layout never', async () => {
  const theme = await aTheme(editor, {
    'snippets/price.liquid': '',
    'sections/a.liquid': "{% render 'price' %}",
    'assets/a.css.liquid': '',
    'sections/b.liquid': "{{ 'a.css' | asset_url }}",
  })
  const remove = async (path: string, more = '') => {
    const { checksum } = await read(theme.id, path)
    return editor.call('DELETE', `${pathOf(theme.id, path)}?checksum=${checksum}${more}`)
  }

  const used = await remove('snippets/price.liquid')
  const asset = await remove('assets/a.css.liquid')
  const forced = await remove('snippets/price.liquid', '&force=true')
  const layout = await remove('layout/theme.liquid', '&force=true')

  expect([used.body.error.code, used.body.error.details.by]).toEqual(['TEMPLATE_IN_USE', ['sections/a.liquid']])
  expect(asset.body.error.details.by).toEqual(['sections/b.liquid'])
  expect(forced.status).toBe(200)
  expect(layout.body.error.code).toBe('TEMPLATE_REQUIRED')
})

test.each([
  ['../../etc/passwd', 'TEMPLATE_PATH_INVALID'],
  ['snippets/a.php', 'TEMPLATE_PATH_INVALID'],
  ['snippets/deep/a.liquid', 'TEMPLATE_PATH_INVALID'],
  ['elsewhere/a.liquid', 'TEMPLATE_PATH_INVALID'],
  ['assets/a.png', 'TEMPLATE_NOT_TEXT'],
  ['layout/theme.liquid', 'TEMPLATE_EXISTS'],
])('a file at %s is refused: %s', async (path, code) => {
  const theme = await aTheme(editor)
  const { body } = await editor.call('POST', '/api/liquid_templates', { theme_id: theme.id, path, body: 'x' })

  expect(body.error.code).toBe(code)
})

test('an earlier version becomes the newest, and what came after it is kept', async () => {
  const theme = await aTheme(editor)
  const { checksum, body } = await read(theme.id, 'templates/index.liquid')
  await editor.call('PUT', pathOf(theme.id, 'templates/index.liquid'), { body: 'worse', checksum })

  const { body: restored } = await editor.call('POST', `/api/themes/${theme.id}/restore`, {
    version_id: theme.version_id,
  })

  expect(restored.theme.number).toBe(3)
  expect((await read(theme.id, 'templates/index.liquid')).body).toBe(body)
})

test('designers read the code; the flag for it alone reads and saves it, and publishes nothing', async () => {
  const theme = await aTheme(editor)
  const [designer, coder] = [await shop.as(['admin_theming']), await shop.as(['admin_theme_code_editor'])]
  const { checksum } = await read(theme.id, 'templates/index.liquid')
  const address = pathOf(theme.id, 'templates/index.liquid')

  expect((await designer.call('GET', address)).status).toBe(200)
  expect((await designer.call('PUT', address, { body: 'x', checksum })).status).toBe(403)
  const saved = await coder.call('PUT', address, { body: 'x', checksum })
  expect(saved.status).toBe(200)
  const { version_id } = saved.body.template
  expect((await coder.call('POST', `/api/themes/${theme.id}/publish`, { version_id })).status).toBe(403)
})

test('editors of the same file hear of each other’s saves', async () => {
  const theme = await aTheme(editor)
  const { heard, close } = await editor.listen()
  const { checksum } = await read(theme.id, 'templates/index.liquid')
  await editor.call('PUT', pathOf(theme.id, 'templates/index.liquid'), { body: 'new', checksum })
  const saved = await read(theme.id, 'templates/index.liquid')

  await eventually(() =>
    expect(heard.find(({ event }) => event === 'liquid_template_saved')?.payload).toEqual({
      theme_id: theme.id,
      path: 'templates/index.liquid',
      checksum: saved.checksum,
      version_id: saved.version_id,
    }),
  )
  close()
})

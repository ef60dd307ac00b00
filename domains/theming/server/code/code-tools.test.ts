import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTheme } from '../../testing/index.ts'

let shop: TestShop
let other: TestShop
let editor: TestStaff
let designer: TestStaff
let stranger: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  other = await openTestShop()
  editor = await shop.as(['admin_theming', 'admin_theme_code_editor'])
  designer = await shop.as(['admin_theming'])
  stranger = await other.as('root')
})
afterAll(() => Promise.all([shop.close(), other.close()]))

const addressOf = (theme: string, path: string) => `/api/liquid_templates/${encodeURIComponent(`${theme}:${path}`)}`

async function save(theme: string, path: string, body: string) {
  const address = addressOf(theme, path)
  const { template } = (await editor.call('GET', address)).body
  return (await editor.call('PUT', address, { body, checksum: template.checksum })).body.template
}

const check = (staff: TestStaff, theme_id: string, { body = '', path = 'sections/a.liquid' } = {}) =>
  staff.call('POST', '/api/liquid_templates/check', { theme_id, path, body })

test('an unsaved text is checked against the files of its theme, and nothing is saved', async () => {
  const theme = await aTheme(editor, { 'snippets/price.liquid': '' })

  const { body } = await check(editor, theme.id, {
    body: "{% render 'price' %}{% render 'b' %}\n{{ 1 | monney }}{% magic %}",
  })

  expect(body.diagnostics).toEqual([
    expect.objectContaining({ message: "Unknown file 'snippets/b.liquid'", line: 1, column: 32 }),
    expect.objectContaining({ severity: 'warning', unknown: { kind: 'filter', name: 'monney' }, line: 2, column: 8 }),
    expect.objectContaining({ severity: 'error', unknown: { kind: 'tag', name: 'magic' }, line: 2, column: 20 }),
  ])
  expect((await editor.call('GET', `/api/themes/${theme.id}`)).body.theme.number).toBe(1)
})

test('checking is for editors of code of this shop, and for texts of its size', async () => {
  const theme = await aTheme(editor)

  expect((await check(designer, theme.id)).status).toBe(403)
  expect((await check(stranger, theme.id)).status).toBe(404)
  expect((await check(editor, theme.id, { body: 'x'.repeat(500_001) })).body.error.code).toBe('VALIDATION_FAILED')
  expect((await check(editor, theme.id, { path: 'elsewhere/a.liquid' })).body.error.code).toBe('TEMPLATE_PATH_INVALID')
  expect((await check(editor, theme.id, { path: 'assets/a.png' })).body.error.code).toBe('TEMPLATE_NOT_TEXT')
})

test('the history of a file has the versions that changed it, also once it is deleted', async () => {
  const theme = await aTheme(editor, { 'snippets/a.liquid': 'one' })
  const address = addressOf(theme.id, 'snippets/a.liquid')
  await save(theme.id, 'templates/index.liquid', 'of another file')
  const { checksum } = await save(theme.id, 'snippets/a.liquid', 'two')
  await editor.call('DELETE', `${address}?checksum=${checksum}`)
  await editor.call('POST', `/api/themes/${theme.id}/restore`, { version_id: theme.version_id })

  const { body } = await designer.call('GET', `${address}/versions`)
  const older = await designer.call('GET', `${address}/versions?below=4`)

  const seen = (list: { number: number; change: string; size: number }[]) =>
    list.map(({ number, change, size }) => [number, change, size])
  expect(seen(body.versions)).toEqual([
    [5, 'restored', 3],
    [4, 'deleted', 0],
    [3, 'changed', 3],
    [1, 'installed', 3],
  ])
  expect(body.versions[1].checksum).toBe('')
  expect(body.versions[2].author).not.toBe('')
  expect(seen(older.body.versions).map(([number]) => number)).toEqual([3, 1])
  const { template } = (await designer.call('GET', `${address}?version_id=${body.versions[2].version_id}`)).body
  expect(template.body).toBe('two')
})

test('a history of many changes is read in pages', async () => {
  const theme = await aTheme(editor, { 'snippets/a.liquid': '0' })
  for (let at = 1; at <= 51; at += 1) await save(theme.id, 'snippets/a.liquid', String(at))
  const address = `${addressOf(theme.id, 'snippets/a.liquid')}/versions`

  const first = (await designer.call('GET', address)).body
  const second = (await designer.call('GET', `${address}?below=${first.versions.at(-1).number}`)).body

  expect([first.versions.length, first.has_more]).toEqual([50, true])
  expect([second.versions.length, second.has_more]).toEqual([2, false])
})

test('a file that never was, and one of another shop, have no history', async () => {
  const theme = await aTheme(editor)

  const never = await editor.call('GET', `${addressOf(theme.id, 'snippets/never.liquid')}/versions`)
  const foreign = await stranger.call('GET', `${addressOf(theme.id, 'templates/index.liquid')}/versions`)

  expect([never.status, foreign.status]).toEqual([404, 404])
})

const search = (theme: string, q: string, { more = '', staff = designer } = {}) =>
  staff.call('GET', `/api/themes/${theme}/search?q=${encodeURIComponent(q)}${more}`)

test('a text is found in all text files, with its line, whatever its letters mean elsewhere', async () => {
  const theme = await aTheme(editor, {
    'snippets/a.liquid': `first\n  ${'x'.repeat(200)} (Price) [a-z]+ ${'y'.repeat(200)}`,
    'assets/a.css': '.price { color: red }',
    'assets/a.png': Buffer.from('\x89PNG price', 'latin1'),
  })

  const { hits } = (await search(theme.id, 'price')).body
  const exact = (await search(theme.id, 'Price', { more: '&match_case=true' })).body.hits
  const [symbols] = (await search(theme.id, '(price) [A-Z]+')).body.hits

  expect(hits.map(({ path, line, column }: Record<string, unknown>) => [path, line, column])).toEqual([
    ['assets/a.css', 1, 2],
    ['snippets/a.liquid', 2, 205],
  ])
  expect(exact.map(({ path }: { path: string }) => path)).toEqual(['snippets/a.liquid'])
  expect(symbols.excerpt.slice(symbols.start, symbols.end)).toBe('(Price) [a-z]+')
  expect(symbols.excerpt.length).toBeLessThan(200)
})

test('a backslash is searched as itself', async () => {
  const theme = await aTheme(editor, {
    'snippets/a.liquid': String.raw`1 + 2 is 3, \d is a digit`.replace('\\\\', '\\'),
  })

  const found = await Promise.all([String.raw`\d`, '\\', String.raw`\w`].map((q) => search(theme.id, q)))

  expect(found.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(found.map(({ body }) => body.hits.map(({ column }: { column: number }) => column))).toEqual([[13], [13], []])
})

test('a search ends at so many lines, and says that there are more', async () => {
  const line = 'tea\n'.repeat(60)
  const theme = await aTheme(editor, {
    ...Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`snippets/s${at}.liquid`, line])),
  })

  const { body } = await search(theme.id, 'tea')
  const none = (await search(theme.id, 'coffee')).body

  expect([body.hits.length, body.has_more]).toEqual([200, true])
  expect(none).toEqual({ hits: [], has_more: false })
})

test('an empty, a long and a foreign search are refused', async () => {
  const theme = await aTheme(editor)

  expect((await search(theme.id, '')).status).toBe(400)
  expect((await search(theme.id, 'x'.repeat(201))).status).toBe(400)
  expect((await search(theme.id, 'two\nlines')).status).toBe(400)
  expect((await search(theme.id, 'x', { staff: stranger })).status).toBe(404)
})

test('the bytes of a picture are answered to be saved, and not to strangers', async () => {
  const bytes = Buffer.from('\x89PNG picture', 'latin1')
  const theme = await aTheme(editor, { 'assets/a.png': bytes })
  const address = `${shop.url}${addressOf(theme.id, 'assets/a.png')}/content`

  const reply = await fetch(address, { headers: { _token: designer.token } })

  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes)
  expect(reply.headers.get('content-type')).toBe('application/octet-stream')
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  expect((await stranger.call('GET', `${addressOf(theme.id, 'assets/a.png')}/content`)).status).toBe(404)
})

test('the words of the language are told', async () => {
  const { body } = await designer.call('GET', '/api/liquid_vocabulary')

  expect(body.tags).toContain('endpaginate')
  expect(body.filters).toContain('money')
  expect(body.objects.find(({ name }: { name: string }) => name === 'cart').properties).toContain('item_count')
})

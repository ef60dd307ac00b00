import { randomBytes } from 'node:crypto'
import { openZip } from '@comptoir/platform/server'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTheme, aZip, sendTheme, themeFiles } from '../../testing/index.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.as(['admin_theming', 'admin_theme_code_editor'])
})
afterAll(() => shop.close())

const errorOf = async (files: Record<string, string | Buffer>) => {
  const { status, body } = await sendTheme(staff, await aZip({ ...themeFiles, ...files }))
  return { status, code: body.error?.code, details: body.error?.details }
}

const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')

test('an archive becomes a theme, wherever in it the theme stands, and what is none of it is named', async () => {
  const inner = Object.fromEntries(Object.entries(themeFiles).map(([path, text]) => [`shop/src/${path}`, text]))
  const { body } = await sendTheme(
    staff,
    await aZip({
      ...inner,
      'shop/src/config/settings_schema.json': '[{ "name": "theme_info", "theme_name": "Linen" }]',
      'shop/src/assets/logo.png': png,
      'shop/src/assets/.gitkeep': '',
      'shop/README.md': 'Read me',
      'shop/node_modules/x/index.js': 'void 0',
    }),
  )

  expect(body.theme).toMatchObject({ name: 'Linen', origin: 'zip', number: 1, files: 4, live_version_id: null })
  expect(body.skipped).toEqual(['shop/src/assets/.gitkeep', 'shop/README.md', 'shop/node_modules/x/index.js'])
  expect(body.report).toMatchObject({ files: 4, missing: [], version_id: body.theme.version_id })
  expect(body.report.missing_pages).toContain('cart')
})

test('assets of every kind are kept, and a text in another encoding is made legible', async () => {
  const theme = await aTheme(staff, {
    'assets/faq.html': '<script>alert(1)</script>',
    'assets/Player (old).SWF': 'FWS',
    'assets/notice.txt': Buffer.from('\xc9t\xe9', 'latin1'),
    'assets/wide.css': Buffer.from('\ufeffa{}', 'utf16le'),
    'assets/marked.css': '\ufeffb{}',
    'assets/bytes.txt': Buffer.from([0, 200]),
    'assets/a.png': 'not a picture',
  })
  const body = async (name: string) => {
    const { body: read } = await staff.call(
      'GET',
      `/api/liquid_templates/${encodeURIComponent(`${theme.id}:assets/${name}`)}`,
    )
    return read.template.body
  }

  expect(theme.files).toBe(9)
  expect(await Promise.all(['faq.html', 'notice.txt', 'wide.css', 'marked.css', 'Player (old).SWF'].map(body))).toEqual(
    ['<script>alert(1)</script>', 'Été', 'a{}', 'b{}', null],
  )
})

test('the name that is sent goes before the theme’s own', async () => {
  const named = await aTheme(staff, { 'config/settings_schema.json': '[{ "theme_name": "Linen" }]' }, 'Mine')
  const { status, body } = await sendTheme(staff, await aZip(themeFiles), { name: 'x'.repeat(101) })

  expect(named.name).toBe('Mine')
  expect([status, body.error.errors]).toEqual([422, [{ field: 'name', code: 'TOO_LONG' }]])
})

test.each<[string, Record<string, string | Buffer>, string, unknown]>([
  [
    'a template of PHP',
    { 'snippets/a.php': '' },
    'THEME_FILES_INVALID',
    { files: [{ path: 'snippets/a.php', fault: 'type' }] },
  ],
  [
    'bytes named as a text',
    { 'snippets/a.liquid': png },
    'THEME_FILES_INVALID',
    { files: [{ path: 'snippets/a.liquid', fault: 'text' }] },
  ],
  [
    'a huge text',
    { 'snippets/a.liquid': Buffer.from(randomBytes(1_048_577).toString('hex')) },
    'THEME_FILES_INVALID',
    { files: [{ path: 'snippets/a.liquid', fault: 'size' }] },
  ],
  ['a bomb', { 'assets/a.css': 'x'.repeat(2_000_000) }, 'ARCHIVE_INVALID', { fault: 'ratio', path: '' }],
])('%s is refused, and nothing is installed', async (...[, files, code, details]) => {
  const before = (await staff.call('GET', '/api/themes')).body.themes.length

  expect(await errorOf(files)).toEqual({ status: 422, code, details })
  expect((await staff.call('GET', '/api/themes')).body.themes).toHaveLength(before)
})

test('a way out of the folder is refused', async () => {
  const path = '../../etc/passwd'
  const written = '_'.repeat(path.length)
  const zip = await aZip({ [written]: 'root' })
  // The writer refuses such a name; it stands before the content and in the directory.
  for (let at = zip.indexOf(written); at >= 0; at = zip.indexOf(written)) zip.write(path, at)

  const { status, body } = await sendTheme(staff, zip)

  expect([status, body.error.code, body.error.details]).toEqual([422, 'ARCHIVE_INVALID', { fault: 'path', path }])
})

test('what is no archive, no theme or too large is refused', async () => {
  const { body: none } = await sendTheme(staff, Buffer.from('no archive'))
  const { body: other } = await sendTheme(staff, await aZip({ 'readme.txt': 'x' }))
  const { status, body: large } = await sendTheme(staff, Buffer.alloc(52_428_801))

  expect([none.error.code, none.error.details.fault]).toEqual(['ARCHIVE_INVALID', 'broken'])
  expect([other.error.code, other.error.details.missing]).toEqual(['THEME_INCOMPLETE', ['layout/theme.liquid']])
  expect([status, large.error.code]).toEqual([413, 'FILE_TOO_LARGE'])
})

test('more text than a theme has is refused by what the archive declares, before it is unpacked', async () => {
  const texts = Array.from({ length: 90 }, (_, at): [string, string] => [
    `snippets/part-${at}.liquid`,
    randomBytes(100_000).toString('hex'),
  ])

  const { status, body } = await sendTheme(staff, await aZip({ ...themeFiles, ...Object.fromEntries(texts) }))

  expect([status, body.error.code]).toEqual([422, 'THEME_TOO_LARGE'])
})

test('a theme whose code cannot be read in time or memory is no harm', async () => {
  const deep = '{% if a %}'.repeat(20_000)
  const theme = await aTheme(staff, {
    'snippets/deep.liquid': deep,
    'snippets/open.liquid': '{% schema %}'.repeat(9_000),
  })

  const { body } = await staff.call('GET', `/api/themes/${theme.id}/report`)

  expect(body.report.missing).toMatchObject([
    { kind: 'syntax', severity: 'fatal' },
    { kind: 'syntax', name: "Unknown tag 'schema'" },
  ])
})

test('a theme is copied, renamed, exported and deleted', async () => {
  const theme = await aTheme(staff, { 'assets/logo.png': png }, 'First')
  const path = `/api/themes/${theme.id}`

  const { body: copied } = await staff.call('POST', `${path}/duplicate`, { name: 'Second' })
  const { body: renamed } = await staff.call('PUT', path, { name: 'Third', version: theme.version })
  const { status: stale } = await staff.call('PUT', path, { name: 'Fourth', version: theme.version })
  const exported = await fetch(`${shop.url}/api/themes/${copied.theme.id}/export`, { headers: { _token: staff.token } })
  const files = await openZip(Buffer.from(await exported.arrayBuffer()), { files: 10, bytes: 9_999, ratio: 100 })
  const { body: deleted } = await staff.call('DELETE', `${path}?version=${renamed.theme.version}`)

  expect(copied.theme).toMatchObject({ name: 'Second', origin: 'duplicate', files: 3, number: 1 })
  expect([renamed.theme.name, stale]).toEqual(['Third', 409])
  expect(exported.headers.get('content-disposition')).toContain('second-1.zip')
  expect(files.map((file) => file.path)).toEqual(['assets/logo.png', 'layout/theme.liquid', 'templates/index.liquid'])
  expect(await files[0]?.read()).toEqual(png)
  expect(deleted).toEqual({ success: true })
  expect((await staff.call('GET', path)).status).toBe(404)
})

test('contents are stored once, whatever number of themes and versions has them', async () => {
  const count = async () => (await shop.app.database.pool.query('select count(*) from theme_contents')).rows[0].count
  const theme = await aTheme(staff, { 'snippets/once.liquid': 'Only here' })
  const before = await count()
  await staff.call('POST', `/api/themes/${theme.id}/duplicate`, { name: 'Copy' })

  expect(await count()).toBe(before)
})

test.each([
  ['orders', ['admin_orders'], 403],
  ['code', ['admin_theme_code_editor'], 403],
  ['designs', ['admin_theming'], 200],
])('who has a right to %s alone installs nothing', async (_right, flags, list) => {
  const clerk = await shop.as(flags)

  expect((await clerk.call('GET', '/api/themes')).status).toBe(list)
  expect((await sendTheme(clerk, await aZip(themeFiles))).status).toBe(403)
})

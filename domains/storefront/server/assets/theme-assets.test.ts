import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { aTheme } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

/** The addresses that a page names in `data-links`. */
async function linksOf() {
  const html = await aVisitor(shop).text('/')
  return /data-links="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
}

const linksTo = (...names: string[]) =>
  `{% layout none %}<p data-links="${names.map((name) => `{{ '${name}' | asset_url }}`).join(' ')}">`

const schema = JSON.stringify([{ name: 'Look', settings: [{ type: 'color', id: 'accent', default: '#336699' }] }])

test('a sheet of Sass is compiled with the theme’s settings, under both of its names, and follows a change', async () => {
  const theme = await wearTheme(shop, {
    'templates/index.liquid': linksTo('theme.scss.css', 'theme.scss', 'plain.css', 'shop.js'),
    'config/settings_schema.json': schema,
    'assets/theme.scss.liquid': "@import 'tools'; a { b { color: tint({{ settings.accent }}) } }",
    'assets/tools.scss': '@function tint($color) { @return lighten($color, 10%); }',
    'assets/plain.css.liquid': 'a { color: {{ settings.accent }} }',
    'assets/shop.js.liquid': "var accent = '{{ settings.accent }}'",
  })
  const visitor = aVisitor(shop)
  const read = async () => {
    const replies = await Promise.all((await linksOf()).map((link) => visitor.get(link)))
    return Promise.all(
      replies.map(async (reply) => [
        reply.headers.get('content-type'),
        (await reply.text()).replaceAll(/\s+/g, ' ').trim(),
      ]),
    )
  }

  expect(await read()).toEqual([
    ['text/css; charset=utf-8', 'a b { color: rgb(25%, 50%, 75%); }'],
    ['text/css; charset=utf-8', 'a b { color: rgb(25%, 50%, 75%); }'],
    ['text/css; charset=utf-8', 'a { color: #336699 }'],
    ['text/javascript; charset=utf-8', "var accent = '#336699'"],
  ])

  const files = [{ path: 'config/settings_data.json', body: '{ "current": { "accent": "#000000" } }' }]
  const { body } = await root.call('PUT', `/api/themes/${theme.id}/design`, { version_id: theme.version_id, files })
  await root.call('POST', `/api/themes/${theme.id}/publish`, {})
  await shop.idle()

  expect(body.theme.number).toBe(2)
  expect((await read())[0]?.[1]).toBe('a b { color: rgb(10%, 10%, 10%); }')
})

test('an error of a sheet is told in the report and in the code editor, and to whoever opens the sheet', async () => {
  const theme = await aTheme(root, {
    'templates/index.liquid': linksTo('theme.scss.css'),
    'assets/theme.scss.liquid': '{% comment %}\n{% endcomment %}\n@import "parts";',
    'assets/parts.scss.liquid': '\na { color: $none }',
  })
  const path = 'assets/parts.scss.liquid'
  const check = async (body: string) =>
    (await root.call('POST', '/api/liquid_templates/check', { theme_id: theme.id, path, body })).body.diagnostics
  await root.call('POST', `/api/themes/${theme.id}/publish`, {})
  await shop.idle()
  const [link = ''] = await linksOf()

  const { body } = await root.call('GET', `/api/themes/${theme.id}/report`)
  expect(body.report.missing).toMatchObject([
    { kind: 'syntax', name: 'Undefined variable.', places: [{ path, line: 2 }] },
  ])
  expect(await check('\n\na { color: $none }')).toMatchObject([{ severity: 'error', line: 3 }])
  expect(await check('$none: red; a { color: $none }')).toEqual([])
  expect(await aVisitor(shop).text(link)).toBe(`/* ${path}:2 Undefined variable. */\n`)
})

test('files of other kinds are kept, and run nothing when they are opened alone', async () => {
  const names = ['faq.html', 'page.xhtml', 'feed.xml', 'player.swf', 'icon.svg', 'old.htc', 'a guide.PDF', 'icons.ttf']
  await wearTheme(shop, {
    'templates/index.liquid': linksTo(...names),
    ...Object.fromEntries(names.map((name) => [`assets/${name}`, '<script>alert(1)</script>'])),
  })
  const visitor = aVisitor(shop)

  const replies = await Promise.all((await linksOf()).map((link) => visitor.get(link)))

  const text = ['text/plain; charset=utf-8', null]
  const saved = ['application/octet-stream', 'attachment']
  expect(replies.map(({ headers }) => [headers.get('content-type'), headers.get('content-disposition')])).toEqual([
    text,
    saved,
    text,
    saved,
    ['image/svg+xml', null],
    saved,
    saved,
    ['font/ttf', null],
  ])
  for (const { status, headers } of replies) {
    expect(status).toBe(200)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  }
})

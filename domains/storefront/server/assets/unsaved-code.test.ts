import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { aTheme } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
let coder: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  coder = await shop.as(['admin_theming', 'admin_theme_code_editor'])
})
afterAll(() => shop.close())

async function aPreview() {
  const theme = await aTheme(coder, {
    'layout/theme.liquid': "{{ 'tone.css' | asset_url }} {{ content_for_header }}{{ content_for_layout }}</body>",
    'templates/index.json': '{ "sections": { "hello": { "type": "hello" } }, "order": ["hello"] }',
    'sections/hello.liquid': 'saved',
    'assets/tone.css': 'i { color: red }',
  })
  const { body } = await coder.call('POST', `/api/themes/${theme.id}/previews`, { panel: shop.url })
  const visitor = aVisitor(shop)
  await visitor.get(`${body.path}?to=/`)
  return { theme, token: body.token, visitor, calls: `/api/themes/${theme.id}/previews` }
}

test('texts of any kind are shown before they are saved, with the styles that they carry', async () => {
  const { token, visitor, calls } = await aPreview()
  const update = await coder.call('PUT', `${calls}/code`, {
    token,
    files: [
      { path: 'sections/hello.liquid', body: 'typed{% stylesheet %}b { margin: 0 }{% endstylesheet %}' },
      { path: 'assets/tone.css', body: 'i { color: blue }' },
    ],
  })
  const html = await visitor.text('/')
  const [, address = ''] = /(\/cdn\/t\/\w+\/)tone\.css/.exec(html) ?? []

  expect(update.status).toBe(200)
  expect(html).toContain('typed')
  expect(await visitor.text(`${address}tone.css`)).toContain('blue')
  expect(await visitor.text(`${address}-/sections.css`)).toContain('margin: 0')
})

test('a file that a browser asks for under the address of the letter before is the one that stands there now', async () => {
  const { token, visitor, calls } = await aPreview()
  const colour = (body: string) =>
    coder.call('PUT', `${calls}/code`, { token, files: [{ path: 'assets/tone.css', body }] })
  await colour('i { color: gree }')
  const [, before = ''] = /(\/cdn\/t\/\w+\/tone\.css)/.exec(await visitor.text('/')) ?? []
  await colour('i { color: green }')
  const late = await visitor.get(before)

  expect(late.status).toBe(200)
  expect(await late.text()).toContain('green')
  expect(late.headers.get('cache-control')).toBe('no-store')
  expect((await aVisitor(shop).get(before)).status).toBe(404)
})

test('only who may edit code shows it, and only files that a theme has', async () => {
  const { token, calls } = await aPreview()
  const designer = await shop.as(['admin_theming'])
  const files = [{ path: 'layout/theme.liquid', body: 'x' }]
  const refused = await designer.call('PUT', `${calls}/code`, { token, files })
  const outside = await coder.call('PUT', `${calls}/code`, { token, files: [{ path: '../x.liquid', body: 'x' }] })

  expect(refused.status).toBe(403)
  expect(outside.status).toBe(422)
})

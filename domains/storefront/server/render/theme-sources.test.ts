import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { aTheme } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const library = 'https://cdn.example.com/jquery.min.js'
const layout = `<html><head>{{ content_for_header }}
  <script src="${library}"></script><script data-src="x">own()</script>
  {{ '//fonts.googleapis.com/css?family=Lora' | stylesheet_tag }}</head><body>{{ content_for_layout }}</body></html>`

const aShownTheme = async (name: string) => {
  const theme = await aTheme(root, { 'layout/theme.liquid': layout, 'templates/index.liquid': '' }, name)
  await root.call('POST', `/api/themes/${theme.id}/publish`, {})
  await shop.idle()
  return theme
}

async function allow({ id }: { id: string }, source: string, is_allowed = true) {
  const [kind, host] = source.split(' ')
  const { status, body } = await root.call('PUT', `/api/themes/${id}/sources`, { kind, host, is_allowed })
  await shop.idle()
  return status === 200 ? status : (body.error.code ?? body.error)
}

async function policyOf(address = '/', visitor = aVisitor(shop)) {
  const policy = (await visitor.get(address)).headers.get('content-security-policy') ?? ''
  const part = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.replace(/'nonce-\w+'/, 'nonce')
  return { script: part('script-src'), style: part('style-src'), font: part('font-src') }
}

const closed = { script: "'self' nonce", style: "'self' 'unsafe-inline'", font: "'self' data:" }

const sourcesOf = async ({ id }: { id: string }) =>
  (await root.call('GET', `/api/themes/${id}/report`)).body.report.sources.map(
    ({ kind, host, is_allowed }: Record<string, unknown>) => [kind, host, is_allowed],
  )

test('what a theme loads from elsewhere is named and blocked until somebody allows it, host by host', async () => {
  const theme = await aShownTheme('Older')

  expect(await sourcesOf(theme)).toEqual([
    ['script', 'cdn.example.com', false],
    ['style', 'fonts.googleapis.com', false],
    ['font', 'fonts.gstatic.com', false],
  ])
  expect(await policyOf()).toEqual(closed)

  await allow(theme, 'script cdn.example.com')
  await allow(theme, 'font fonts.gstatic.com')

  expect((await sourcesOf(theme)).map(([, , isAllowed]: unknown[]) => isAllowed)).toEqual([true, false, true])
  expect(await policyOf()).toEqual({
    ...closed,
    script: "'self' cdn.example.com nonce",
    font: "'self' data: fonts.gstatic.com",
  })

  await allow(theme, 'script cdn.example.com', false)
  expect((await policyOf()).script).toBe(closed.script)
})

test('a script from elsewhere has no nonce, which would let it past the policy; one of the author has', async () => {
  await aShownTheme('Nonces')
  const html = await aVisitor(shop).text('/')

  expect(html).toContain(`<script src="${library}">`)
  expect(html).toMatch(/<script nonce=\w+ data-src="x">own\(\)/)
})

test('the policy is that of one theme, in its preview too; copies keep it, others and our own pages do not', async () => {
  const live = await aShownTheme('Live')
  const other = await aTheme(root, { 'layout/theme.liquid': layout, 'templates/index.liquid': '' }, 'Other')
  await allow(other, 'script cdn.example.com')
  const { body: link } = await root.call('POST', `/api/themes/${other.id}/previews`, { panel: null })
  const previewer = aVisitor(shop)
  await previewer.get(link.path)
  const { body: copy } = await root.call('POST', `/api/themes/${other.id}/duplicate`, { name: 'Copy' })

  expect((await policyOf('/', previewer)).script).toBe("'self' cdn.example.com nonce")
  expect((await policyOf()).script).toBe(closed.script)
  expect((await sourcesOf(copy.theme))[0]).toEqual(['script', 'cdn.example.com', true])

  await allow(live, 'script cdn.example.com')
  expect((await policyOf('/account/login')).script).toBe(closed.script)
})

test.each([
  '*',
  '*.example.com',
  "'unsafe-inline'",
  'https:',
  'a.example.com; script-src *',
  'a.example.com/x',
  'data:',
])('%j is no host', async (host) => {
  const theme = await aTheme(root, {})
  const { status, body } = await root.call('PUT', `/api/themes/${theme.id}/sources`, {
    ...{ kind: 'script', host, is_allowed: true },
  })

  expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
})

test('who may design a theme and not code it allows nothing, and a theme has so many hosts at most', async () => {
  const theme = await aTheme(root, {})
  const designer = await shop.as(['admin_theming'])
  const source = { kind: 'script', host: 'cdn.example.com', is_allowed: true }
  const hosts = Array.from({ length: 61 }, (_, at) => `h${at}.example.com`)

  expect((await designer.call('PUT', `/api/themes/${theme.id}/sources`, source)).status).toBe(403)
  const outcomes: unknown[] = []
  for (const host of hosts) outcomes.push(await allow(theme, `style ${host}`))
  expect(outcomes.slice(-2)).toEqual([200, 'TOO_MANY_SOURCES'])
})

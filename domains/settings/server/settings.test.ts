import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
let admin: TestStaff
let versions: Map<string, number>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  admin = await shop.as('admin')
})
beforeEach(async () => {
  const { settings, core_settings } = (await root.call('GET', '/api/settings')).body
  versions = new Map([...settings, ...core_settings].map(({ key, version }) => [key, version]))
})
afterAll(() => shop.close())

async function put(by: TestStaff, inputs: Record<string, unknown>) {
  const settings = Object.entries(inputs).map(([key, value]) => ({ key, value, version: versions.get(key) ?? 0 }))
  const { status, body } = await by.call('PUT', '/api/settings', { settings })
  return status === 200 ? 'done' : (body.error.errors?.[0]?.code ?? body.error.code)
}

const settingOf = async (key: string) => {
  const { settings, core_settings } = (await root.call('GET', '/api/settings')).body
  return [...settings, ...core_settings].find((setting: { key: string }) => setting.key === key).value
}

describe('billing, technical settings and the panel’s styles are root only', () => {
  test.each<[string, unknown]>([
    ['billing_page', true],
    ['billing_subscription_expiration_date', '2099-01-01T00:00:00Z'],
    ['trial_expiration_date', '2099-01-01T00:00:00Z'],
    ['socket_io_enabled', false],
    ['admin_css', 'main { display: none }'],
  ])('%s', async (key, value) => {
    const before = await settingOf(key)

    expect(await put(admin, { name: 'Mine', [key]: value })).toBe('ROOT_ONLY')

    expect([await settingOf(key), await settingOf('name')]).toEqual([before, 'Store Name'])
    expect(await put(root, { [key]: before })).toBe('done')
  })
})

describe('unknown or invalid settings write nothing', () => {
  test.each<[string, unknown, string]>([
    ['password_hash', 'x', 'SETTING_UNKNOWN'],
    ['__proto__', 'x', 'SETTING_UNKNOWN'],
    ['toString', 'x', 'SETTING_UNKNOWN'],
    ['brand_url', 'javascript:alert(1)', 'URL_INVALID'],
    ['brand_url', 'data:text/html,<script>alert(1)</script>', 'URL_INVALID'],
    ['theme', '../../etc/passwd', 'INVALID_ENTRY'],
    ['time_zone', "UTC'; drop table orders; --", 'TIME_ZONE_UNKNOWN'],
    ['currency_code', 'EURO', 'CURRENCY_UNKNOWN'],
    ['admin_css', 'x'.repeat(50_001), 'INVALID_ENTRY'],
    ['enabled_users_page', 'true', 'INVALID_ENTRY'],
    ['name', '', 'REQUIRED'],
    ['legal_capital', -1, 'TOO_SMALL'],
    ['legal_iban', 'FR7630006000011234567890188', 'IBAN_INVALID'],
    ['legal_bic', 'BNP', 'BIC_INVALID'],
    ['legal_logo', 'https://evil.example/x.png', 'INVALID_ENTRY'],
  ])('%s as %j', async (key, value, code) => {
    expect(await put(root, { brand_name: 'Not written', [key]: value })).toBe(code)

    expect(await settingOf('brand_name')).toBe('')
  })

  test('every accepted time zone is known to the database', async () => {
    const zones = Intl.supportedValuesOf('timeZone')

    const { rows } = await shop.app.database.pool.query(
      'select zone from unnest($1::text[]) zone where zone not in (select name from pg_timezone_names)',
      [zones],
    )

    for (const { zone } of rows) expect(await put(root, { time_zone: zone }), zone).toBe('TIME_ZONE_UNKNOWN')
  })
})

describe('custom texts as nested JSON', () => {
  const nested = (text: string, times: number): string => (times === 0 ? text : nested(JSON.stringify(text), times - 1))
  const texts = '{"en":{"orders":{"title":"Sales"}}}'

  test.each([0, 1, 4])('wrapped %i more times they are accepted', async (times) => {
    expect(await put(root, { custom_locales_settings: nested(texts, times) })).toBe('done')
  })

  test.each<[string, unknown]>([
    ['wrapped too often', nested(texts, 5)],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a prototype', '{"en":{"__proto__":{"role":"root"}}}'],
    ['a wrapped prototype', nested('{"constructor":{"prototype":{"role":"root"}}}', 3)],
    ['more than 64 KB', JSON.stringify({ en: { title: 'x'.repeat(66_000) } })],
    ['more than 64 KB, unwrapped', { en: { title: 'x'.repeat(66_000) } }],
    ['an abyss', `${'{"a":'.repeat(12_000)}1${'}'.repeat(12_000)}`],
  ])('%s: rejected', async (_, value) => {
    expect(await put(root, { custom_locales_settings: value })).toBe('LOCALES_INVALID')
  })

  test('and they grant no permissions', async () => {
    const blogger = await shop.as('blogger')

    expect((await blogger.call('GET', '/api/users')).status).toBe(403)
    expect(Reflect.get({}, 'role')).toBeUndefined()
  })
})

test('visitors can read only what the login page shows', async () => {
  const { body } = await shop.visitor.call('GET', '/api/public/settings')

  const keys = body.settings.map(({ key }: { key: string }) => key)
  expect(keys.toSorted()).toEqual(['brand_logo', 'brand_name', 'brand_url', 'logo', 'name', 'theme'])
})

test('a logo is a file of the shop or none, and visitors learn where the shop’s files are', async () => {
  const path = `/files/${'a1'.repeat(32)}/small.webp`
  expect(await put(root, { logo: path })).toBe('done')
  for (const value of ['a', '/files/../secret', 'https://evil.example/x.png', '//evil.example/x.png', `${path}?x`]) {
    expect(await put(root, { logo: value })).toBe('INVALID_ENTRY')
  }

  const { settings, store } = (await shop.visitor.call('GET', '/api/public/settings')).body

  expect(settings).toContainEqual({ key: 'logo', value: path })
  expect(store).toBe(`:${new URL(shop.storeUrl).port}`)
})

test('of two saves on one version one gets a conflict', async () => {
  const settings = [{ key: 'brand_name', value: 'a', version: versions.get('brand_name') }]

  const answers = await Promise.all([
    root.call('PUT', '/api/settings', { settings }),
    admin.call('PUT', '/api/settings', { settings }),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each(['2024', 'true', 'null', '"quoted"'])('text that looks like JSON stays text: %s', async (text) => {
  expect(await put(root, { brand_name: text })).toBe('done')

  expect(await settingOf('brand_name')).toBe(text)
})

test('the latest changes say what was before and who changed it, to root alone', async () => {
  const before = await settingOf('low_stock_at')
  await put(root, { low_stock_at: 9 })

  const { status, body } = await root.call('GET', '/api/settings/changes')

  expect(status).toBe(200)
  expect(body.changes[0]).toMatchObject({ key: 'low_stock_at', before, after: 9, by: expect.any(String) })
  expect((await admin.call('GET', '/api/settings/changes')).status).toBe(403)
})

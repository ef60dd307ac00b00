import { aPage } from '@comptoir/pages/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const choose = async (key: string, value: string | readonly string[]) => {
  const { body } = await root.call('GET', '/api/settings')
  const { version = 0 } = body.settings.find((setting: { key: string }) => setting.key === key) ?? {}
  const reply = await root.call('PUT', '/api/settings', { settings: [{ key, value, version }] })
  await shop.idle()
  return reply
}

const footLinks = async (path = '/') => {
  const page = await aVisitor(shop).text(path)
  const foot = page.slice(page.indexOf('<footer'))
  return ['/pages/terms-of-sale', '/pages/our-privacy'].filter((url) => foot.includes(url))
}

test('the foot links the pages that are chosen and shown, and none that is hidden or gone', async () => {
  const terms = await aPage(shop.context, { title: 'Terms of sale', handle: 'terms-of-sale', public: true })
  await aPage(shop.context, { title: 'Our privacy', handle: 'our-privacy', public: false })
  expect(await footLinks()).toEqual([])

  await choose('legal_terms', 'terms-of-sale')
  await choose('legal_privacy', 'our-privacy')
  expect(await footLinks()).toEqual(['/pages/terms-of-sale'])
  expect(await footLinks('/ar/')).toEqual(['/pages/terms-of-sale'])

  await root.call('DELETE', `/api/pages/${terms.id}?version=${terms.version}`)
  await shop.idle()
  expect(await footLinks()).toEqual([])
})

test('themes read the policies by the names of other shops', async () => {
  await aPage(shop.context, { title: 'Returns', handle: 'returns', content: '<p>Thirty days.</p>', public: true })
  await choose('legal_returns', 'returns')
  const layout = `<html><head>{{ content_for_header }}</head><body>{{ content_for_layout }}
    [{% for policy in shop.policies %}{{ policy.title }} {{ policy.url }};{% endfor %}]
    [{{ shop.refund_policy.body }}] [{{ shop.privacy_policy.title }}]</body></html>`
  await wearTheme(shop, { 'layout/theme.liquid': layout, 'templates/index.liquid': 'Home' })

  const page = await aVisitor(shop).text('/')

  expect(page).toContain('[Returns /pages/returns;Withdraw from the contract here /withdraw;]')
  expect(page).toContain('[<p>Thirty days.</p>] []')
})

test('a handle that no page could have is refused at its field', async () => {
  const { status, body } = await choose('legal_terms', 'Terms of sale')

  expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
  expect(JSON.stringify(body.error)).toContain('HANDLE_INVALID')
})

test('where a theme links no policies, every page ends with the way to withdraw; where it does, there is one', async () => {
  const link = /<a [^>]*href="\/(?:fr\/)?withdraw"/g
  await wearTheme(shop, { 'layout/theme.liquid': '<html><body>{{ content_for_layout }}</body></html>' })
  const bare = await aVisitor(shop).text('/')
  expect(bare.match(link)).toHaveLength(1)
  expect(bare.slice(-60)).toContain('</p></body></html>')
  expect((await aVisitor(shop).text('/fr/cart')).match(link)).toHaveLength(1)

  const foot = '<a href="{{ shop.policies.last.url }}">{{ shop.policies.last.title }}</a>'
  await wearTheme(shop, { 'layout/theme.liquid': `<html><body>{{ content_for_layout }}${foot}</body></html>` })
  expect((await aVisitor(shop).text('/')).match(link)).toHaveLength(1)
  await choose('withdrawal_countries', [])
  expect((await aVisitor(shop).text('/')).match(link)).toBe(null)
})

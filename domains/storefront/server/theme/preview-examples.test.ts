import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { aTheme } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
let designer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  designer = await shop.as(['admin_theming', 'admin_theme_code_editor'])
})
afterAll(() => shop.close())

const files = {
  'layout/theme.liquid': '{{ content_for_header }}{{ content_for_layout }}',
  'templates/index.liquid': 'home',
  'templates/cart.liquid':
    '{{ cart.item_count }}|{% for item in cart.items %}{{ item.quantity }} {{ item.product.title }};{% endfor %}',
  'templates/customers/account.liquid':
    '{{ customer.name }}|{{ customer.default_address.city }}|{% for order in customer.orders %}{{ order.name }} {{ order.state }} {{ order.line_items.size }};{% endfor %}',
}

async function pagesOf(panel: string | null) {
  const theme = await aTheme(designer, files)
  const { body } = await designer.call('POST', `/api/themes/${theme.id}/previews`, { panel })
  const visitor = aVisitor(shop)
  await visitor.get(`${body.path}?to=/`)
  const text = async (path: string) => /<\/?[^>]*>?([^<>]*)$/.exec((await visitor.text(path)).trim())?.[1] ?? ''
  return { visitor, text }
}

test('whoever edits a theme sees a basket and an account, on examples and then on the shop’s own goods', async () => {
  const { text } = await pagesOf(shop.url)

  expect(await text('/cart')).toMatch(/^3\|1 [^;]+;2 [^;]+;$/)
  expect(await text('/account')).toBe('Lina Haddad|Bath|#1002 in-transit 2;#1001 delivered 1;')
  expect(await text('/ja/account')).toContain('横浜市')

  await aProduct(shop.context, { title: 'Round teapot' })
  await shop.idle()
  expect(await text('/cart')).toBe('1|1 Round teapot;')
})

test('the addresses by id and key lead to the examples too, while a theme is looked at', async () => {
  const { visitor } = await pagesOf(null)
  const ends = async (path: string) => (await visitor.get(path)).headers.get('location')

  expect(await ends('/product/00000001-0000-7000-8000-000000000000')).toBe('/products/example')
  expect(await ends('/collection/example')).toBe('/collections/example')
  expect((await aVisitor(shop).get('/collection/example')).status).toBe(404)
})

test('a link to a preview shows the visitor’s own basket, and asks them to log in', async () => {
  const { visitor } = await pagesOf(null)

  expect(await visitor.text('/cart')).toContain('0|')
  expect((await visitor.get('/account')).headers.get('location')).toContain('/account/login')
})

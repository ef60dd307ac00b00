import { brotliCompressSync, constants } from 'node:zlib'
import { anArticle } from '@comptoir/blog/testing'
import { aCollection, aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { anOrder } from '@comptoir/orders/testing'
import { aPage } from '@comptoir/pages/testing'
import { locales } from '@comptoir/platform/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, type MailedShop, openAccount, openMailedShop } from '../testing/index.ts'

let shop: MailedShop
let visitor: ReturnType<typeof aVisitor>
beforeAll(async () => {
  shop = await openMailedShop()
  visitor = aVisitor(shop)
  for (let at = 1; at <= 12; at += 1) {
    await aProduct(shop.context, { title: `Earthen cup no. ${at}`, price: 1_000 + at, tags: ['cups'] })
  }
  await aProduct(shop.context, { title: 'Sold out mug', on_hand: 0, continueOutOfStock: false })
  await aVariantProduct(shop.context, { title: 'Linen shirt' })
  await aCollection(shop.context, {
    name: 'Cups',
    rules: { match: 'all', items: [{ field: 'tag', op: 'equals', value: 'cups' }] },
  })
  const letter = { public: true, published_at: '2026-01-01T00:00:00.000Z', tags: ['Care', 'خزف'] }
  for (let at = 1; at <= 11; at += 1) await anArticle(shop.context, { ...letter, title: `Letter no. ${at}` })
  await aPage(shop.context, { title: 'About us', public: true })
  await shop.idle()
})
afterAll(() => shop.close())

const addresses = [
  '/',
  '/collections',
  '/collections/all',
  '/collections/cups',
  '/collections/cups?filter.v.availability=1&page=2',
  '/products/linen-shirt',
  '/products/sold-out-mug',
  '/blogs/journal',
  '/blogs/journal?page=2',
  '/blogs/journal/tagged/care',
  '/blogs/journal/letter-no-2',
  '/pages/about-us',
  '/cart',
  '/search',
  '/search?q=cup',
  '/search?q=nothing',
  '/account/login',
  '/account/login?form_type=recover_customer_password',
  '/account/register',
  '/account/register?form_type=create_customer',
  '/account/reset/none',
  '/account/activate/none',
  '/nowhere',
]

const ownAddresses = ['/account', '/account/addresses', '/account/details']

test.each(locales.flatMap((locale) => addresses.map((address) => [locale, address] as const)))(
  'in %s the page %s is whole',
  async (locale, address) => {
    const page = await visitor.text(`/${locale}${address === '/' ? '' : address}`)

    expect(page).not.toMatch(/Liquid|translation missing|\{\{|\{%|undefined|\[object/)
    expect(page).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toContain('</html>')
  },
)

test('in every language the pages of an account are whole', async () => {
  const email = 'lina@base.example'
  const order = await anOrder(shop.context, { customer: { name: 'Lina Haddad', email, phone: '', locale: 'en' } })
  const owner = aVisitor(shop)
  await openAccount(shop, owner, email)
  for (const path of [...ownAddresses, `/account/orders/${order.id}`].flatMap((own) =>
    locales.map((one) => `/${one}${own}`),
  )) {
    const page = await owner.get(path)
    const text = await page.text()
    expect(page.status, path).toBe(200)
    expect(text, path).not.toMatch(/Liquid|translation missing|\{\{|\{%|undefined|\[object/)
    expect(text.match(/<h1/g), path).toHaveLength(1)
    expect(text, path).toContain('<meta name="robots" content="noindex">')
  }
})

test('the home page, its styles and its script are at most 60 kB', async () => {
  const page = await visitor.text('/')
  const files = [...page.matchAll(/(?:href|src)="(\/cdn\/t\/[^"]+\.(?:css|js))"/g)].map(([, address = '']) => address)
  const texts = [page, ...(await Promise.all(files.map((file) => visitor.text(file))))]
  const sizes = texts.map(
    (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length,
  )

  expect(files).toHaveLength(2)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
  for (const text of texts) expect(text).not.toContain('could not be found')
})

test('a form of the theme fills the basket without a script', async () => {
  const page = await visitor.text('/products/linen-shirt')
  const fields = Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const [, option = '', value = ''] = /name="(options\[[^"]+\])" id="[^"]+" value="([^"]+)"/.exec(page) ?? []

  const added = await visitor.submit('/cart/add', { ...fields, [option]: value, quantity: '2' })
  const basket = await visitor.text('/cart')

  expect(added.status).toBe(303)
  expect(basket).toContain('Linen shirt')
  expect(basket).toContain('€78.00')
})

test('the choice of a language keeps the page and is remembered', async () => {
  const guest = aVisitor(shop)
  const chosen = await guest.submit('/localization', { locale_code: 'tr', return_to: '/fr/products/linen-shirt?a=1' })
  const home = await guest.text('/')
  const back = await guest.submit('/localization', { locale_code: 'en', return_to: 'https://elsewhere.example/' })

  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/tr/products/linen-shirt?a=1'])
  expect(home).toContain('<html lang="tr"')
  expect(back.headers.get('location')).toBe('/')
})

test('what cannot be found is 404 with a search field, in the visitor’s language', async () => {
  const page = await visitor.get('/fr/nowhere')

  expect(page.status).toBe(404)
  expect(await page.text()).toMatch(/Rien sur ce rayon[\s\S]*name="q"/)
})

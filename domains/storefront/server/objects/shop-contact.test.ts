import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const imprintIn = (page: string) =>
  /<address class="imprint">(.*?)<\/address>/s
    .exec(page)?.[1]
    ?.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the foot and the contact page say who stands behind the shop once that is known, in the visitor’s language', async () => {
  const visitor = aVisitor(shop)
  expect(imprintIn(await visitor.text('/'))).toBe(undefined)

  const known = {
    shop_company: 'Lune & Fils SARL',
    shop_line1: '12 rue des Exemples',
    shop_postcode: '75011',
    shop_city: 'Paris',
    tax_country: 'FR',
    shop_email: 'bonjour@example.com',
    shop_phone: '+33 1 99 00 12 34',
    shop_registration: 'RCS Paris 123 456 789',
  }
  const root = await shop.as('root')
  const settings = Object.entries(known).map(([key, value]) => ({ key, value, version: 0 }))
  expect((await root.call('PUT', '/api/settings', { settings })).status).toBe(200)
  await shop.idle()

  const page = await visitor.text('/ar/')
  expect(imprintIn(page)).toBe(
    'Lune &amp; Fils SARL · 12 rue des Exemples · 75011 Paris · فرنسا bonjour@example.com +33 1 99 00 12 34 RCS Paris 123 456 789',
  )
  expect(page).toContain('href="mailto:bonjour@example.com"')
  expect(page).toContain('href="tel:+33199001234"')
  expect((await visitor.text('/pages/contact')).match(/class="imprint"/g)).toHaveLength(2)
})

test('an address of a mail that is none is refused at its field', async () => {
  const root = await shop.as('root')

  const { status, body } = await root.call('PUT', '/api/settings', {
    settings: [{ key: 'shop_email', value: 'bonjour', version: 1 }],
  })

  expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
})

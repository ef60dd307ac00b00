import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLeftBasket, runLater, untilTen } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const on = (...hours: readonly number[]) => hours.map((each) => ({ on: true, hours: each }))
const off = on(1, 24, 72).map((step) => ({ ...step, on: false }))

async function set(given: object) {
  const { settings } = (await root.call('GET', '/api/abandoned_mails')).body
  return (await root.call('PUT', '/api/abandoned_mails', { version: settings.version, ...given })).body
}

test('before anything is decided every mail is off, and what would have gone is told', async () => {
  const { variants } = await aProduct(shop.context, { price: 1_800, on_hand: 9 })
  const variant = variants[0]?.id ?? ''
  await aLeftBasket(shop, variant)
  await aLeftBasket(shop, variant, { agrees: false })
  await runLater(shop, 'leave_checkouts', 61)
  await shop.app.database.pool.query(`update abandoned_checkouts set left_at = left_at - interval '2 hours'`)
  await runLater(shop, 'remind_shoppers', 61)
  const { settings, figures } = (await root.call('GET', '/api/abandoned_mails')).body

  expect(settings).toMatchObject({ version: 0, steps: off, smallest: null, discount_id: null })
  expect(figures).toMatchObject({ mails: 0, people: 0, others: 1, dry: { mails: 1, people: 1 } })
  expect((await set({ smallest: { amount: 1_000_000, currency: 'EUR' } })).figures.dry).toEqual({ mails: 0, people: 0 })
})

test('hours ascend, and a version that is not the latest is refused', async () => {
  const { version } = (await root.call('GET', '/api/abandoned_mails')).body.settings
  const mixed = await root.call('PUT', '/api/abandoned_mails', { version, steps: on(1, 72, 24) })
  const stale = await root.call('PUT', '/api/abandoned_mails', { version: version - 1, code_days: 3 })
  const clerk = await (await shop.as(['admin_orders'])).call('GET', '/api/abandoned_mails')

  expect([mixed.status, stale.status, clerk.status]).toEqual([422, 409, 403])
})

test('a mail is looked at for each reason, in each language, with the shop’s own words', async () => {
  const look = (body: object) => root.call('POST', '/api/abandoned_mails/preview', body)
  const english = (await look({ step: 1, reason: 'declined', locale: 'en' })).body
  const arabic = (await look({ step: 3, reason: 'no_delivery', locale: 'ar' })).body
  const texts = (await root.call('GET', '/api/mail_texts')).body.mail_texts

  expect(english.html).toContain('Your payment did not go through and nothing was charged.')
  expect(arabic.html).toContain('dir="rtl"')
  expect(texts.filter(({ group }: { group: string }) => group === 'basket')).toHaveLength(4)
})

const day = 24 * 60

const aVariant = async () => (await aProduct(shop.context, { price: 1_800, on_hand: 9 })).variants[0]?.id ?? ''

const mailsOf = async (email: string) =>
  (await root.call('GET', `/api/mails?q=${encodeURIComponent(email)}`)).body.items.map(
    ({ template }: { template: string }) => template,
  )

test('a shop that switches mails on writes to nobody about what was left long before', async () => {
  await set({ steps: on(1, 24, 72), smallest: null })
  const basket = await aLeftBasket(shop, await aVariant())
  await runLater(shop, 'leave_checkouts', 61)
  await runLater(shop, 'remind_shoppers', 10 * day)

  expect(await mailsOf(basket.email)).toEqual([])
})

test('the last mail brings a code of one use that ends by itself', async () => {
  const { discount } = (
    await root.call('POST', '/api/discounts', {
      ...{ title: 'Come back', mode: 'code', kind: 'percentage', scope: 'order', value: 10, target: {}, draft: false },
      ...{ customers: {}, combines_with: { order: false, products: false, shipping: false } },
      starts_at: '2026-01-01T00:00:00.000Z',
    })
  ).body
  await set({ discount_id: discount.id, code_days: 7 })
  const basket = await aLeftBasket(shop, await aVariant())
  await runLater(shop, 'leave_checkouts', 61)
  await runLater(shop, 'remind_shoppers', untilTen(shop, 72))

  const { rows } = await shop.app.database.pool.query(
    `select m.plain, c.code, c.usage_limit, c.discount_id, extract(day from c.ends_at - now())::integer as days
     from recovery_links l join mails m on m.id = l.mail_id left join discount_codes c on c.code = l.code
     where l.checkout_id = $1`,
    [basket.id],
  )
  expect(await mailsOf(basket.email)).toEqual(['basket-last'])
  expect(rows).toMatchObject([{ usage_limit: 1, discount_id: discount.id }])
  expect(rows[0].plain).toContain(rows[0].code)
  // Seven days after the mail, which went three to four days from now.
  expect([9, 10, 11]).toContain(rows[0].days)
})

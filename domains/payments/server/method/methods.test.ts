import type { PaymentSituation } from '@comptoir/payments/contract'
import { offeredMethods, readPaymentMethods } from '@comptoir/payments/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const home = { method_id: '01900000-0000-7000-8000-000000000101', key: 'homeDelivery', cod_allowed: true }
const situation: PaymentSituation = {
  ...{ total: 8_600, currency: 'EUR', country: 'FR', shipping: home, refusals: 0, phone: '' },
}
const db = () => shop.app.database.write
const change = (text: string) => shop.app.database.pool.query(text)

test('a shop starts with pay on delivery, and with two methods that are off', async () => {
  const methods = await readPaymentMethods(db(), 1)

  expect(methods.map(({ key, enabled }) => [key, enabled])).toEqual([
    ['pay_on_delivery', true],
    ['bank_transfer', false],
    ['stripe', false],
  ])
})

test('a shop that is added starts with them, too', async () => {
  await change(`insert into shops (id, key) values (7, 'seventh')`)

  expect((await readPaymentMethods(db(), 7)).map(({ key }) => key)).toEqual([
    'pay_on_delivery',
    'bank_transfer',
    'stripe',
  ])
})

test('shoppers read the methods that are on, in their language, with reasons', async () => {
  await change(`update payment_methods set enabled = true, max = 5000, fee = 350,
    words = '{"fr": {"title": "À la porte", "line": ""}}' where key = 'pay_on_delivery' and shop_id = 1`)

  const [french] = offeredMethods(await readPaymentMethods(db(), 1), situation, 'fr')
  const [english, ...others] = offeredMethods(await readPaymentMethods(db(), 1), situation, 'en')

  expect(french).toMatchObject({
    key: 'pay_on_delivery',
    kind: 'offline',
    title: 'À la porte',
    instructions: 'Espèces ou carte, à votre porte',
    fee: 350,
    refusals: [{ code: 'AMOUNT_TOO_LARGE', max: 5_000 }],
  })
  expect(english?.title).toBe('Pay on delivery')
  expect(others).toEqual([])
})

test('what is collected is paid in the shop', async () => {
  const [method] = offeredMethods(
    await readPaymentMethods(db(), 1),
    { ...situation, shipping: { ...home, key: 'pickUpInStore' } },
    'en',
  )

  expect(method?.title).toBe('Pay in the shop')
})

test('a transfer says where to; nothing else of its settings', async () => {
  await change(`update payment_methods set enabled = true, settings =
    '{"account": {"holder": "Maison Lune SARL", "bank": "", "iban": "FR7630006000011234567890189", "bic": ""}, "days": 9}'
    where key = 'bank_transfer' and shop_id = 1`)

  const transfer = offeredMethods(await readPaymentMethods(db(), 1), situation, 'en').find(
    ({ key }) => key === 'bank_transfer',
  )

  expect(transfer).toMatchObject({
    refusals: [],
    transfer: { account: { iban: 'FR76 3000 6000 0112 3456 7890 189' }, days: 9 },
  })
})

import { aGiftCardProduct, aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
})
afterAll(() => shop.close())

const own = (amount: string, more = {}) => ({ 'properties[_gift_card_amount]': amount, ...more })
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

async function added(product: Awaited<ReturnType<typeof aGiftCardProduct>>, fields: Record<string, string>) {
  const visitor = aVisitor(shop)
  const reply = await visitor.submit('/cart/add.js', { id: product.variants[0]?.id ?? '', quantity: '1', ...fields })
  return { visitor, status: reply.status, body: await reply.json() }
}

test('a gift card is sold at one of its amounts, or at one between them, and is no parcel', async () => {
  const product = await aGiftCardProduct(shop.context)

  const fixed = await added(product, { 'properties[recipient_name]': 'Noémie' })
  const typed = await added(product, own('37,50'))

  expect(fixed.body).toMatchObject({ price: 2_500, gift_card: true, requires_shipping: false, taxable: false })
  expect(fixed.body.properties).toEqual({ recipient_name: 'Noémie' })
  expect(typed.body).toMatchObject({ price: 3_750, final_line_price: 3_750, product_title: 'Gift card' })
  expect((await typed.visitor.json('/cart.js')).total_price).toBe(3_750)
})

test.each<[string, Record<string, string>, [code: string, words: string]]>([
  ['an amount out of bounds', own('12'), ['GIFT_CARD_AMOUNT', 'Enter an amount from €25.00 to €50.00.']],
  ['no amount', own('a lot'), ['GIFT_CARD_AMOUNT', 'Enter an amount from €25.00 to €50.00.']],
  ['half an address', { 'properties[recipient_email]': 'noemie@' }, ['GIFT_CARD_EMAIL', 'is not complete']],
  ['a day that is over', { 'properties[send_on]': '2020-02-02' }, ['GIFT_CARD_DAY', 'Choose a day from today']],
  ['a long message', { 'properties[message]': 'x'.repeat(301) }, ['TEXT_TOO_LONG', 'too long']],
])('%s is refused with its reason', async (_name, fields, [code, words]) => {
  const { status, body } = await added(await aGiftCardProduct(shop.context), fields)

  expect([status, body.code]).toEqual([422, code])
  expect(body.message).toContain(words)
})

test('what was typed for somebody else is left out of a card for oneself', async () => {
  const { body } = await added(await aGiftCardProduct(shop.context), {
    ...{ 'properties[_gift_for]': 'me', 'properties[recipient_email]': 'half@' },
    ...{ 'properties[send_on]': tomorrow(), 'properties[engraving]': 'N' },
  })

  expect(body.properties).toEqual({ engraving: 'N' })
})

test('a product that is no gift card has no amount of its own', async () => {
  const tea = await aProduct(shop.context)

  const { status, body } = await added(tea, own('30'))

  expect([status, body.code]).toEqual([422, 'GIFT_CARD_AMOUNT'])
})

test('an order of a gift card has no tax and nothing to send, beside goods that have both', async () => {
  await clerk.call('POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'TVA', percent: 20 }] })
  const [card, tea] = [await aGiftCardProduct(shop.context), await aProduct(shop.context, { price: 1_200 })]

  const { status, body } = await clerk.call('POST', '/api/orders', {
    customer: { name: 'Chloé', email: 'chloe@example.com' },
    shipping_address: { name: 'Chloé', line1: '1 rue A', postcode: '69001', city: 'Lyon', country: 'FR' },
    handed_over: true,
    products: [
      { variant_id: card.variants[1]?.id, quantity: 2 },
      { variant_id: card.variants[0]?.id, quantity: 1, properties: { _gift_card_amount: '3333', message: 'Bravo' } },
      { product_id: tea.id, quantity: 1 },
    ],
  })

  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.order.products).toMatchObject([
    { kind: 'gift_card', total: 10_000, tax: 0, tax_lines: [], requires_shipping: false, variant_title: '50' },
    { kind: 'gift_card', total: 3_333, tax: 0, variant_title: '', properties: { message: 'Bravo' } },
    { kind: 'product', total: 1_200, tax: 200, requires_shipping: true },
  ])
})

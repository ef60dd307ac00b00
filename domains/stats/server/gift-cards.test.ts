import { aGiftCardProduct, aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placedOf, sumOf } from '../contract/stats.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  root = await shop.as('root')
})
afterAll(() => shop.close())

async function order(variant_id: string | undefined, payment: object) {
  const { status, body } = await root.call('POST', '/api/orders', {
    ...{ customer: { name: 'Lina Haddad', email: 'lina@example.com' }, shipping_method_id: null, payment },
    products: [{ variant_id, quantity: 1 }],
  })
  expect(status).toBe(200)
  return body.order
}

async function figures() {
  await shop.idle()
  const { stats } = (await root.call('GET', '/api/stats?from=2026-11-22&to=2026-11-22&compare=none')).body
  const sums = sumOf(stats.days)
  const { paid, by_cards, refunds, due } = sums
  return { placed: placedOf(sums), paid, by_cards, refunds, due }
}

/** Of 50.00, sold and paid; its code is made for whoever asks at the desk. */
async function aSoldCard() {
  const { variants } = await aGiftCardProduct(shop.context)
  await order(variants[1]?.id, { kind: 'none', mark_paid: true })
  await shop.idle()
  const [card] = (await root.call('GET', '/api/gift_cards')).body.items
  const { body } = await root.call('POST', `/api/gift_cards/${card.id}/code`)
  return body.code
}

test('the money of a gift card counts once: when it is sold, and its goods when it pays', async () => {
  const code = await aSoldCard()
  expect(await figures()).toEqual({ placed: 0, paid: 5_000, by_cards: 0, refunds: 0, due: 0 })
  const { variants } = await aProduct(shop.context, { price: 8_000, on_hand: 5, physicalProduct: false })

  const { id } = await order(variants[0]?.id, { kind: 'none', mark_paid: false })
  expect((await root.call('POST', `/api/orders/${id}/gift_card_payments`, { code, amount: 5_000 })).status).toBe(200)
  expect(await figures()).toEqual({ placed: 8_000, paid: 5_000, by_cards: 5_000, refunds: 0, due: 3_000 })
  const { version } = (await root.call('GET', `/api/orders/${id}`)).body.order
  await root.call('POST', `/api/orders/${id}/mark_paid`, { version })
  expect(await figures()).toEqual({ placed: 8_000, paid: 8_000, by_cards: 5_000, refunds: 0, due: 0 })

  const { products } = (await root.call('GET', `/api/orders/${id}`)).body.order
  const refund = await root.call('POST', `/api/orders/${id}/refunds`, {
    ...{ reason: 'damaged', to: 'manual', way: 'cash', expected_amount: 8_000 },
    lines: [{ order_line_id: products[0].id, quantity: 1 }],
  })

  expect(refund.status).toBe(200)
  await expect.poll(figures).toEqual({ placed: 8_000, paid: 5_000, by_cards: 0, refunds: 3_000, due: 0 })
})

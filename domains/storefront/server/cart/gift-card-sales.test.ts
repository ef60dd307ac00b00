import { aGiftCardProduct } from '@comptoir/catalogue/testing'
import { aGiftCard } from '@comptoir/gift-cards/testing'
import { type CardShop, openCardShop, pressAtStripe } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, reviewed } from '../../testing/index.ts'

let cards: CardShop
let clerk: TestStaff
beforeAll(async () => {
  cards = await openCardShop({ captures: 'at_once' })
  clerk = await cards.shop.as('root')
})
afterAll(() => cards.close())

interface Card {
  balance: number
  state: string
  recipient_email: string
  send_on: string | null
}

const cardsOf = async (order: string): Promise<Card[]> =>
  (
    await cards.shop.app.database.pool.query(
      `select balance::integer, state, recipient_email, send_on::text from gift_cards where order_id = $1 order by piece`,
      [order],
    )
  ).rows
const orderOf = async (email: string) => {
  const { items } = (await clerk.call('GET', `/api/orders?q=${encodeURIComponent(email)}`)).body
  return (await clerk.call('GET', `/api/orders/${items[0].id}`)).body.order
}
/** Without tags. */
const textOf = (page: string) => page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

const aDestination = { country: 'FR', first_name: 'Chloé', last_name: 'Lambert', postcode: '', city: '', line1: '' }

async function aGiftBuyer(properties: Record<string, string> = {}) {
  const product = await aGiftCardProduct(cards.context)
  const browser = aVisitor(cards.shop)
  const fields = Object.entries(properties).map(([name, value]) => [`properties[${name}]`, value])
  await browser.submit('/cart/add.js', {
    ...{ id: product.variants[1]?.id ?? '', quantity: '2' },
    ...Object.fromEntries(fields),
  })
  const opened = await browser.submit('/cart', { checkout: '' })
  const path = /^\/checkout\/[\da-f-]{36}/.exec(opened.headers.get('location') ?? '')?.[0] ?? ''
  const email = `${crypto.randomUUID()}@example.com`
  await browser.submit(`${path}/information`, { ...aDestination, email })
  return { visitor: browser, path, email }
}

test('what is bought as gift cards is made once it is paid, and ends with its refund', {
  timeout: 20_000,
}, async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const shopper = await aGiftBuyer({ recipient_email: 'noemie@example.com', send_on: tomorrow })
  const spare = await aGiftCard(cards.context)

  const own = await shopper.visitor.submit(`${shopper.path}/codes`, { code: spare.code, step: 'payment' })
  expect(own.status).toBe(303)
  expect(textOf(await shopper.visitor.text(`${shopper.path}/payment`))).toMatch(
    /does not pay for another one.*To pay €100\.00/,
  )
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, {
    quote: await reviewed(shopper, { method: 'stripe' }),
  })
  await pressAtStripe(placed.headers.get('location') ?? '', 'pay')
  await shopper.visitor.get(`${shopper.path}/return`)
  const order = await orderOf(shopper.email)
  expect(order.products).toMatchObject([{ kind: 'gift_card', quantity: 2, tax: 0 }])

  await eventually(async () =>
    expect(await cardsOf(order.id)).toMatchObject([
      { balance: 5_000, state: 'active', recipient_email: 'noemie@example.com', send_on: tomorrow },
      { balance: 5_000, state: 'active' },
    ]),
  )

  const lines = [{ order_line_id: order.products[0].id, quantity: 1 }]
  const { status } = await clerk.call('POST', `/api/orders/${order.id}/refunds`, {
    ...{ reason: 'unwanted', to: 'manual', lines },
  })
  expect(status).toBe(200)
  expect((await cardsOf(order.id)).map(({ balance, state }) => [balance, state]).toSorted()).toEqual([
    [0, 'disabled'],
    [5_000, 'active'],
  ])
})

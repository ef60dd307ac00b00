import { aProduct } from '@comptoir/catalogue/testing'
import { aGiftCard } from '@comptoir/gift-cards/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { type CardShop, openCardShop, pressAtStripe } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, aVisitor, reviewed } from '../../testing/index.ts'

let cards: CardShop
let clerk: TestStaff
beforeAll(async () => {
  cards = await openCardShop({ captures: 'at_once' })
  clerk = await cards.shop.as('root')
})
afterAll(() => cards.close())

const patience = { timeout: 20_000 }

interface Card {
  balance: number
  held: number
}

const sql = async <Row>(text: string, values: readonly unknown[]) =>
  (await cards.shop.app.database.pool.query(text, [...values])).rows as Row[]
const cardOf = async (id: string) =>
  (await sql<Card>('select balance::integer, held::integer from gift_cards where id = $1', [id]))[0]
const balanceOf = async (id: string) => {
  const { balance, held } = (await cardOf(id)) ?? {}
  return [balance, held]
}
const readOrder = async (id: string) => (await clerk.call('GET', `/api/orders/${id}`)).body.order
const orderOf = async (email: string) => {
  const { items } = (await clerk.call('GET', `/api/orders?q=${encodeURIComponent(email)}`)).body
  return readOrder(items[0].id)
}

type Shopper = Awaited<ReturnType<typeof aShopperAt>>

/** With the delivery of 4.90 it comes to 80.00. */
async function aTeapotBuyer(price = 7_510) {
  const product = await aProduct(cards.context, { title: 'Teapot', price, on_hand: 5, continueOutOfStock: false })
  return aShopperAt(cards.shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
}

const enter = ({ visitor, path }: Shopper, code: string) => visitor.submit(`${path}/codes`, { code, step: 'payment' })
const place = async ({ visitor, path }: Shopper, quote: string) => visitor.submit(`${path}/place`, { quote })
/** Text of the slip beside the step, without its tags. */
const textIn = (page: string) =>
  (/<aside class="widefold"[\s\S]*?<\/aside>/.exec(page)?.[0] ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test(
  'a card pays a part below the total, the rest is paid at the door, and money goes back to the card first',
  patience,
  async () => {
    const { card, code } = await aGiftCard(cards.context)
    const shopper = await aTeapotBuyer()

    const entered = await enter(shopper, code.toLowerCase())
    const page = textIn(await shopper.visitor.text(`${shopper.path}/payment`))
    expect([entered.status, await balanceOf(card.id)]).toEqual([303, [5_000, 0]])
    expect(page).toContain(`Gift card •••• ${card.last4}`)
    expect(page).toMatch(/Total €80\.00 .*-€50\.00 .*To pay €30\.00/)

    await place(shopper, await reviewed(shopper, { method: 'pay_on_delivery' }))
    const order = await orderOf(shopper.email)
    expect(order).toMatchObject({
      ...{ payment_status: 'partially_paid', totals: { total: 8_000, paid: 5_000, due: 3_000 } },
      payments: [
        { provider: 'gift_card', kind: 'sale', status: 'success', amount: 5_000, gift_card: { id: card.id } },
        { provider: 'pay_on_delivery', kind: 'sale', status: 'pending', amount: 3_000, gift_card: null },
      ],
    })
    expect(await balanceOf(card.id)).toEqual([0, 0])
    expect((await (await shopper.visitor.get('/cart.js')).json()).gift_cards).toEqual([])

    const { body: paid } = await clerk.call('POST', `/api/orders/${order.id}/mark_paid`, { version: order.version })
    expect(paid.order.payment_status).toBe('paid')
    const { body } = await clerk.call('POST', `/api/orders/${order.id}/refunds`, {
      ...{ reason: 'damaged', to: 'manual', way: 'cash', shipping_amount: 490, expected_amount: 8_000 },
      lines: [{ order_line_id: order.products[0].id, quantity: 1 }],
    })
    expect(body.refund, JSON.stringify(body)).toMatchObject({ amount: 8_000 })
    await eventually(async () => expect(await balanceOf(card.id)).toEqual([5_000, 0]))
    const after = await readOrder(order.id)
    expect(after.totals).toMatchObject({ refunded: 8_000 })
    expect(after.payments.filter(({ kind }: { kind: string }) => kind === 'refund')).toMatchObject([
      { provider: 'gift_card', status: 'pending', amount: 5_000 },
      { provider: 'manual', status: 'success', amount: 3_000 },
      { provider: 'gift_card', status: 'success', amount: 5_000 },
    ])
  },
)

test(
  'several cards pay all of it: nobody chooses how to pay nothing, and a cancel gives both back',
  patience,
  async () => {
    const [one, other] = [await aGiftCard(cards.context), await aGiftCard(cards.context)]
    const shopper = await aTeapotBuyer()
    await enter(shopper, one.code)
    await enter(shopper, other.code)

    expect(await shopper.visitor.text(`${shopper.path}/payment`)).toContain('Your gift cards pay all of it.')
    await place(shopper, await reviewed(shopper, {}))

    const order = await orderOf(shopper.email)
    expect([order.payment_status, order.payments.length]).toEqual(['paid', 2])
    expect([await balanceOf(one.card.id), await balanceOf(other.card.id)]).toEqual([
      [0, 0],
      [2_000, 0],
    ])
    const { status } = await clerk.call('POST', `/api/orders/${order.id}/cancel`, {
      ...{ version: order.version, reason: 'customer', restock: true, refund: 'original' },
    })
    expect(status).toBe(200)
    await eventually(async () =>
      expect([await balanceOf(one.card.id), await balanceOf(other.card.id)]).toEqual([
        [5_000, 0],
        [5_000, 0],
      ]),
    )
  },
)

test('what a card pays is held while the rest is paid at a provider, and let go if it is not', patience, async () => {
  const { card, code } = await aGiftCard(cards.context)
  const shopper = await aTeapotBuyer()
  await enter(shopper, code)
  const quote = await reviewed(shopper, { method: 'stripe' })

  const placed = await place(shopper, quote)
  expect(await balanceOf(card.id)).toEqual([5_000, 5_000])
  const late = await aTeapotBuyer()
  const refused = await enter(late, code)
  expect([refused.status, textIn(await refused.text()).includes('Nothing is left on this gift card')]).toEqual([
    422,
    true,
  ])

  await shopper.visitor.submit(`${shopper.path}/pay_here`, {})
  expect(await balanceOf(card.id)).toEqual([5_000, 0])

  const second = await place(shopper, await reviewed(shopper, { method: 'stripe' }))
  await pressAtStripe(second.headers.get('location') ?? '', 'pay')
  await shopper.visitor.get(`${shopper.path}/return`)
  expect(placed.headers.get('location')).toMatch(/^http/)
  const order = await orderOf(shopper.email)
  expect(order.payments).toMatchObject([
    { provider: 'gift_card', kind: 'sale', amount: 5_000 },
    { provider: 'stripe', amount: 3_000 },
  ])
  await eventually(async () => expect((await readOrder(order.id)).payment_status).toBe('paid'))
  expect(await balanceOf(card.id)).toEqual([0, 0])
})

test('of two that pay with one card at once one is led back to pay the rest', patience, async () => {
  const { card, code } = await aGiftCard(cards.context)
  const [one, other] = [await aTeapotBuyer(4_000), await aTeapotBuyer(4_000)]
  const quotes: string[] = []
  for (const shopper of [one, other]) {
    await enter(shopper, code)
    quotes.push(await reviewed(shopper, {}))
  }

  const replies = await Promise.all([place(one, quotes[0] ?? ''), place(other, quotes[1] ?? '')])

  const led = replies.map(({ headers }) => (headers.get('location') ?? '').replace(/.*\//, '/'))
  expect(led.filter((to) => to === '/payment')).toHaveLength(1)
  expect(await balanceOf(card.id)).toEqual([510, 0])
})

test('a code that no card has says how often another may be tried', async () => {
  const shopper = await aTeapotBuyer()
  const { code } = await aGiftCard(cards.context)
  const wrong = `${code.slice(0, 15)}${code.endsWith('A') ? 'C' : 'A'}`

  const refused = await enter(shopper, wrong)
  const page = await refused.text()

  expect(refused.status).toBe(422)
  expect(textIn(page)).toMatch(/We do not know this code .*more tries, then a pause of 10 minutes/)
  expect(page).toContain(`value="${wrong}"`)
})

test('the basket shows what a card leaves to pay, and lets it go', async () => {
  const { card, code } = await aGiftCard(cards.context)
  const product = await aProduct(cards.context, { price: 8_000, physicalProduct: false })
  const visitor = aVisitor(cards.shop)
  await visitor.post('/cart/add.js', { id: product.variants[0]?.id, quantity: 1 })

  const entered = await visitor.submit('/cart/codes', { code })
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/cart'])
  const page = (await visitor.text('/cart')).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(page).toContain(`Gift card •••• ${card.last4}`)
  expect(page).toMatch(/To pay €30\.00/)

  await visitor.submit('/cart/codes', { remove_card: card.id })
  expect(await visitor.text('/cart')).not.toContain('To pay')
})

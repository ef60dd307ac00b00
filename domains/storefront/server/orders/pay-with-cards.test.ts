import { aProduct } from '@comptoir/catalogue/testing'
import { aGiftCard } from '@comptoir/gift-cards/testing'
import { anOrder } from '@comptoir/orders/testing'
import { type CardShop, openCardShop, pressAtStripe } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let cards: CardShop
let root: TestStaff
beforeAll(async () => {
  cards = await openCardShop({ captures: 'at_once' })
  root = await cards.shop.as('root')
})
afterAll(() => cards.close())

const patience = { timeout: 20_000 }

/** Of 80.00, written by staff, with the page that its customer was asked to pay on. */
async function owed() {
  const { variants } = await aProduct(cards.context, { price: 8_000, physicalProduct: false })
  const customer = {
    name: 'Thomas Berger',
    email: `${crypto.randomUUID()}@example.com`,
    phone: '',
    locale: 'en' as const,
  }
  const products = variants.map((variant) => ({ variant_id: variant.id, quantity: 1 }))
  const { id } = await anOrder(cards.context, { customer, locale: 'en', products, shipping_method_id: null })
  const { body } = await root.call('POST', `/api/orders/${id}/payment_link`, { mail: false })
  const page = new URL(body.url).pathname
  const visitor = aVisitor(cards.shop)
  return {
    ...{ id, page, visitor },
    enter: (code: string) => visitor.submit(`${page}/cards`, { code }),
    pay: (fields: Record<string, string>) => visitor.submit(`${page}/pay`, fields),
    read: async () => (await root.call('GET', `/api/orders/${id}`)).body.order,
    text: async () => textOf(await visitor.text(page)),
  }
}

/** The part of the page where it is paid, without its tags. */
const textOf = (html: string) =>
  (/<section class="set" id="pay">[\s\S]*?<\/section>/.exec(html)?.[0] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

async function cardOf(id: string) {
  const { rows } = await cards.shop.app.database.pool.query(
    'select balance::integer, held::integer from gift_cards where id = $1',
    [id],
  )
  return [rows[0].balance, rows[0].held]
}
const toOf = (reply: Response) => reply.headers.get('location') ?? ''

test('cards are entered and taken away, and nothing of them moves before it is paid', patience, async () => {
  const { card, code } = await aGiftCard(cards.context)
  const order = await owed()
  expect(await order.text()).toMatch(/€80\.00 to pay Gift card/)

  const entered = await order.enter(code.toLowerCase())

  expect([entered.status, toOf(entered)]).toEqual([303, `${order.page}#pay`])
  const shown = await order.text()
  expect(shown).toContain(`Gift card •••• ${card.last4}`)
  expect(shown).toMatch(/-€50\.00 .*To pay €30\.00/)
  expect(await cardOf(card.id)).toEqual([5_000, 0])
  expect(textOf(await aVisitor(cards.shop).text(order.page))).not.toContain(card.last4)

  await order.visitor.submit(`${order.page}/cards`, { remove_card: card.id })
  expect(await order.text()).not.toContain(card.last4)
})

test('several cards pay all of it: nobody chooses how to pay nothing, and ten presses pay once', patience, async () => {
  const [one, other] = [await aGiftCard(cards.context), await aGiftCard(cards.context)]
  const order = await owed()
  await order.enter(one.code)
  await order.enter(other.code)
  expect(await order.text()).toMatch(/Your gift cards pay all of it\. Pay by gift card/)

  const pressed = await Promise.all(Array.from({ length: 10 }, () => order.pay({ rest: '0' })))

  expect(new Set(pressed.map(toOf))).toEqual(new Set([order.page]))
  const { payment_status, payments } = await order.read()
  expect(payment_status).toBe('paid')
  expect(payments).toMatchObject([
    { provider: 'gift_card', amount: 5_000, gift_card: { id: one.card.id, last4: one.card.last4 } },
    { provider: 'gift_card', amount: 3_000, gift_card: { id: other.card.id } },
  ])
  expect([await cardOf(one.card.id), await cardOf(other.card.id)]).toEqual([
    [0, 0],
    [2_000, 0],
  ])
})

test('a card is held while the rest is paid by card, and both stand in the order then', patience, async () => {
  const { card, code } = await aGiftCard(cards.context)
  const order = await owed()
  await order.enter(code)

  const pressed = await Promise.all(Array.from({ length: 5 }, () => order.pay({ method: 'stripe', rest: '3000' })))
  const [url = ''] = pressed.map(toOf)
  expect(new Set(pressed.map(toOf))).toEqual(new Set([url]))
  expect(await cardOf(card.id)).toEqual([5_000, 5_000])

  await pressAtStripe(url, 'pay')
  await Promise.all(Array.from({ length: 5 }, () => order.visitor.get(`${order.page}/paid`)))

  await eventually(async () => expect((await order.read()).payment_status).toBe('paid'))
  const { payments, totals } = await order.read()
  expect(totals).toMatchObject({ paid: 8_000, due: 0 })
  const taken = payments.filter(
    ({ kind, status }: Record<string, string>) => kind !== 'authorization' && status === 'success',
  )
  expect(taken.map(({ provider, amount }: { provider: string; amount: number }) => [provider, amount])).toEqual([
    ['gift_card', 5_000],
    ['stripe', 3_000],
  ])
  expect(await cardOf(card.id)).toEqual([0, 0])
})

test('what was held is let go when an attempt without the card takes the place of the first', patience, async () => {
  const { card, code } = await aGiftCard(cards.context)
  const order = await owed()
  await order.enter(code)
  const url = toOf(await order.pay({ method: 'stripe', rest: '3000' }))

  await order.visitor.submit(`${order.page}/cards`, { remove_card: card.id })
  const second = toOf(await order.pay({ method: 'stripe', rest: '8000' }))

  expect(second).not.toBe(url)
  expect(await cardOf(card.id)).toEqual([5_000, 0])
  await pressAtStripe(second, 'pay')
  await order.visitor.get(`${order.page}/paid`)
  await eventually(async () => expect((await order.read()).totals.paid).toBe(8_000))
  expect(await cardOf(card.id)).toEqual([5_000, 0])
})

test(
  'money that comes when staff have been paid belongs to no order, and its card is free again',
  patience,
  async () => {
    const { card, code } = await aGiftCard(cards.context)
    const order = await owed()
    await order.enter(code)
    const url = toOf(await order.pay({ method: 'stripe', rest: '3000' }))

    await root.call('POST', `/api/orders/${order.id}/mark_paid`, { version: (await order.read()).version })
    await pressAtStripe(url, 'pay')
    await order.visitor.get(`${order.page}/paid`)

    expect(await cardOf(card.id)).toEqual([5_000, 0])
    expect((await order.read()).totals).toMatchObject({ paid: 8_000, due: 0 })
  },
)

test('a card pays a part, and the rest is promised another way', patience, async () => {
  const { version } = (await root.call('GET', '/api/payment_methods')).body.payment_methods.find(
    ({ key }: { key: string }) => key === 'bank_transfer',
  )
  const account = { holder: 'Maison Lune', iban: 'FR7630006000011234567890189', bic: '', bank: '' }
  await root.call('PUT', '/api/payment_methods/bank_transfer', {
    ...{ version, enabled: true, transfer: { account, days: 7, reference: 'number', reminds: false, remind_days: 4 } },
  })
  const { card, code } = await aGiftCard(cards.context)
  const order = await owed()
  await order.enter(code)

  const sent = await order.pay({ method: 'bank_transfer', rest: '3000' })

  expect(toOf(sent)).toBe(order.page)
  const { payments, totals } = await order.read()
  expect(totals).toMatchObject({ paid: 5_000, due: 3_000 })
  expect(payments).toMatchObject([
    { provider: 'gift_card', status: 'success', amount: 5_000 },
    { provider: 'bank_transfer', status: 'pending', amount: 3_000 },
  ])
  expect(await cardOf(card.id)).toEqual([0, 0])
  expect(await order.text()).not.toContain(card.last4)
})

test('of two orders that pay with one card at once one is led back, with the new sum', patience, async () => {
  const { card, code } = await aGiftCard(cards.context, { amount: 8_000 })
  const [one, other] = [await owed(), await owed()]
  await one.enter(code)
  await other.enter(code)

  const replies = await Promise.all([one.pay({ rest: '0' }), other.pay({ rest: '0' })])

  expect(replies.map(toOf).filter((to) => to.endsWith('?payment=changed#pay'))).toHaveLength(1)
  expect(await cardOf(card.id)).toEqual([0, 0])
  const paid = [(await one.read()).totals.paid, (await other.read()).totals.paid]
  expect(paid.toSorted()).toEqual([0, 8_000])
})

test('a wrong code says how often another may be tried; one of another browser names no card', patience, async () => {
  const { card, code } = await aGiftCard(cards.context)
  const order = await owed()
  const wrong = `${code.slice(0, 15)}${code.endsWith('A') ? 'C' : 'A'}`

  const refused = await order.enter(wrong)
  const page = await refused.text()

  expect(refused.status).toBe(422)
  expect(textOf(page)).toMatch(/We do not know this code .*more tries, then a pause of 10 minutes/)
  expect(page).toContain(`value="${wrong}"`)
  const forger = aVisitor(cards.shop)
  forger.cookies.set('order_cards', `${card.id}.forged`)
  expect(await forger.text(order.page)).not.toContain(card.last4)
})

import { aProduct } from '@comptoir/catalogue/testing'
import { stockViolations } from '@comptoir/inventory/testing'
import { pickUpInStore } from '@comptoir/orders/testing'
import { aCardToken, type CardShop, openCardShop } from '@comptoir/payments/testing'
import { forgetAttempts } from '@comptoir/platform/server'
import type { TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShopperAt, reviewed } from '../../testing/index.ts'

let cards: CardShop
let clerk: TestStaff
beforeAll(async () => {
  cards = await openCardShop()
  clerk = await cards.shop.as('root')
})
afterAll(() => cards.close())
// All shoppers of a test come from one network.
beforeEach(forgetAttempts)

const isOrder = (reply: Response) => reply.headers.get('location')?.startsWith('/orders/') ?? false

test('of sixty shoppers who pay by every method seven get the seven that there are', async () => {
  const { shop } = cards
  const { id, variants } = await aProduct(shop.context, { price: 2_000, on_hand: 7, continueOutOfStock: false })
  const buy = async (at: number) => {
    const shopper = await aShopperAt(shop, variants[0]?.id ?? '', { delivery: pickUpInStore })
    const card: Record<string, string> =
      at % 2 === 0 ? { card_token: (await aCardToken(cards, '4242424242424242')).confirmation_token } : {}
    const quote = await reviewed(shopper, { method: at % 2 === 0 ? 'stripe' : 'pay_on_delivery', ...card })
    return shopper.visitor.submit(`${shopper.path}/place`, { quote })
  }

  const replies: Response[] = []
  for (let from = 0; from < 60; from += 15) {
    forgetAttempts()
    replies.push(...(await Promise.all(Array.from({ length: 15 }, (_, at) => buy(from + at)))))
  }
  await shop.idle()

  expect(replies.filter(isOrder)).toHaveLength(7)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  const { product } = (await clerk.call('GET', `/api/products/${id}`)).body
  expect(product.available).toBe(0)
  expect(await stockViolations(shop.context.db.current)).toEqual([])
})

test('fifty presses of one button are one order, one row of the ledger and one answer', async () => {
  const { shop } = cards
  const { variants } = await aProduct(shop.context, { price: 2_000 })
  const shopper = await aShopperAt(shop, variants[0]?.id ?? '', { delivery: pickUpInStore })
  const quote = await reviewed(shopper, { method: 'pay_on_delivery' })

  const replies = await Promise.all(
    Array.from({ length: 50 }, () => shopper.visitor.submit(`${shopper.path}/place`, { quote })),
  )

  expect(new Set(replies.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1)
  const { items } = (await clerk.call('GET', `/api/orders?q=${shopper.email}`)).body
  expect(items).toHaveLength(1)
  expect((await clerk.call('GET', `/api/orders/${items[0].id}`)).body.order.payments).toHaveLength(1)
})

test('return page, message and job at once settle a payment once', async () => {
  const { shop, stripe } = cards
  const { variants } = await aProduct(shop.context, { price: 2_000 })
  const shopper = await aShopperAt(shop, variants[0]?.id ?? '', { delivery: pickUpInStore })
  const quote = await reviewed(shopper, { method: 'stripe' })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, { quote })
  stripe.delivery.receiver.url = `${shop.storeUrl}/webhooks/payments/stripe`
  stripe.delivery.receiver.mode = 'twice'

  await fetch(placed.headers.get('location') ?? '', {
    method: 'POST',
    body: new URLSearchParams({ press: 'pay' }),
    redirect: 'manual',
  })
  const back = await Promise.all(Array.from({ length: 10 }, () => shopper.visitor.get(`${shopper.path}/return`)))
  await stripe.delivery.idle()

  expect(back.map(isOrder)).toEqual(Array.from({ length: 10 }, () => true))
  const { items } = (await clerk.call('GET', `/api/orders?q=${shopper.email}`)).body
  expect(items).toHaveLength(1)
  const { payments } = (await clerk.call('GET', `/api/orders/${items[0].id}`)).body.order
  expect(payments.filter(({ kind }: { kind: string }) => kind === 'authorization')).toHaveLength(1)
})

import { setTimeout as wait } from 'node:timers/promises'
import { aGiftCard } from '@comptoir/gift-cards/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { pressAtStripe } from '@comptoir/payments/testing'
import { aShopperAt, reviewed } from '@comptoir/storefront/testing'
import { ownNetwork, paymentOf, type Way } from '../../apps/server/testing/checkout/ways-to-pay.ts'
import type { KilledShop } from './killed-shop.ts'

type Shopper = Awaited<ReturnType<typeof aShopperAt>>

export interface Buyer {
  way: Way
  shopper: Shopper
  /** Of the offer that they have seen. */
  quote: string
  /** The provider's page that they were sent to. */
  page: string | null
  /** Somebody else gets their goods while they pay. */
  losesGoods: boolean
  /** They press again after the kill; others never come back. */
  stays: boolean
  /** Orders that they were led to. */
  orders: Set<string>
  /** How often nobody answered, or only that it failed. */
  unanswered: number
  /** They were led back to choose how to pay. */
  ledBack: number
}

/** What a card of their own pays of it: the provider, or the promise, is of the rest. */
const cardAmount = 300

async function enterGiftCard(shop: KilledShop, { visitor, path }: Shopper) {
  const { code } = await aGiftCard(shop.context, { amount: cardAmount })
  const entered = await visitor.submit(`${path}/codes`, { code, step: 'payment' })
  if (entered.status !== 303) throw new Error(`The gift card was not taken in ${path}`)
}

/** Somebody who has filled in everything and sees the button. */
export async function aBuyer(
  shop: KilledShop,
  { variant, ...given }: Pick<Buyer, 'way' | 'stays' | 'losesGoods'> & { variant: string },
): Promise<Buyer> {
  const headers = ownNetwork()
  const shopper = await aShopperAt(shop, variant, { delivery: homeDelivery, headers })
  await enterGiftCard(shop, shopper)
  const quote = await reviewed(shopper, await paymentOf(shop.stripe, given.way))
  if (quote === '') throw new Error(`The review of ${shopper.path} shows no offer`)
  return { ...given, shopper, quote, page: null, orders: new Set(), unanswered: 0, ledBack: 0 }
}

const locationOf = (reply: Response | null) => reply?.headers.get('location') ?? ''
const isOrder = (location: string) => location.startsWith('/orders/')

/** Null if nobody answers. */
async function asked(buyer: Buyer, ask: () => Promise<Response>): Promise<Response | null> {
  const reply = await ask().catch(() => null)
  if (reply === null || reply.status >= 500) buyer.unanswered += 1
  await reply?.arrayBuffer().catch(() => {})
  return reply
}

/** Presses the button; keeps the provider's page if it leads there. */
export async function place(shop: KilledShop, buyer: Buyer): Promise<string> {
  const { visitor, path } = buyer.shopper
  const location = locationOf(await asked(buyer, () => visitor.submit(`${path}/place`, { quote: buyer.quote })))
  if (location.startsWith(shop.stripe.url)) buyer.page = location
  return location
}

async function payAndReturn(buyer: Buyer, page: string): Promise<string> {
  const { visitor, path } = buyer.shopper
  await pressAtStripe(page, 'pay')
  return locationOf(await asked(buyer, () => visitor.get(`${path}/return`)))
}

/** Goes as far as it can be gone now. True when there is an order, or it is told that the goods have gone. */
export async function press(shop: KilledShop, buyer: Buyer): Promise<boolean> {
  let location = buyer.losesGoods ? '' : await place(shop, buyer)
  if (buyer.page !== null && !isOrder(location)) location = await payAndReturn(buyer, buyer.page)
  if (isOrder(location)) buyer.orders.add(location)
  const isLedBack = location.startsWith(`${buyer.shopper.path}/payment`)
  if (isLedBack) buyer.ledBack += 1
  return isOrder(location) || (isLedBack && buyer.losesGoods)
}

const patienceMs = 40_000

/** Presses until it is done. */
export async function insist(shop: KilledShop, buyer: Buyer) {
  for (const end = performance.now() + patienceMs; performance.now() < end; await wait(100)) {
    if (await press(shop, buyer)) return
  }
  throw new Error(`${buyer.way}: nothing comes of pressing again in ${buyer.shopper.path}`)
}

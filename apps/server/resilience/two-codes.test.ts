import { aProduct } from '@comptoir/catalogue/testing'
import { aSavedDiscount } from '@comptoir/discounts/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { aCardToken, pressAtStripe } from '@comptoir/payments/testing'
import { aShopperAt, reviewed } from '@comptoir/storefront/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoServers, type TwoServers } from '../testing/checkout/open-two-servers.ts'
import { ownNetwork, paymentOf, type Way, ways } from '../testing/checkout/ways-to-pay.ts'

let two: TwoServers
beforeAll(async () => {
  two = await openTwoServers()
})
afterAll(() => two.close())

const declined = '4000000000000002'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
const locationOf = (reply: Response) => reply.headers.get('location') ?? ''
const wayOf = (at: number): Way => ways[at % ways.length] ?? 'card'

async function aLantern() {
  const { variants } = await aProduct(two.shop.context, { title: 'Lantern', price: 6_100, on_hand: 1_000 })
  return variants[0]?.id ?? ''
}

/** At the button, with the code in the basket: the price with it is what they see. */
async function atTheButton(at: number, variant: string, code: string) {
  const shopper = await aShopperAt(two.server(at), variant, { delivery: homeDelivery, headers: ownNetwork() })
  await shopper.visitor.submit(`${shopper.path}/codes`, { code, step: 'payment' })
  return { ...shopper, quote: await reviewed(shopper, await paymentOf(two.stripe, wayOf(at))) }
}

type Buyer = Awaited<ReturnType<typeof atTheButton>>

/** Presses the button, and pays where that leads to. */
async function buy({ visitor, path, quote }: Buyer) {
  const placed = await visitor.submit(`${path}/place`, { quote })
  if (!locationOf(placed).startsWith(two.stripe.url)) return placed
  await pressAtStripe(locationOf(placed), 'pay')
  return visitor.get(`${path}/return`)
}

const usesOf = async (id: string) =>
  (
    await two.shop.ask(
      `select d.used, d.held, d.given::integer as given, d.given_held::integer as given_held,
         (select count(*)::integer from order_discounts o where o.discount_id = d.id) as orders,
         (select coalesce(sum(o.amount), 0)::integer from order_discounts o where o.discount_id = d.id) as amount
       from discounts d where d.id = $1`,
      [id],
    )
  )[0]

test('of forty shoppers at two servers who pay by every method ten get a code of ten', async () => {
  const variant = await aLantern()
  const { id } = await aSavedDiscount(two.shop.context, { mode: 'code', code: 'TEN', value: 10, usage_limit: 10 })
  const buyers = await Promise.all(upTo(40).map((at) => atTheButton(at, variant, 'TEN')))
  expect(buyers.filter(({ quote }) => quote === '')).toEqual([])

  const replies = await Promise.all(buyers.map((buyer) => buy(buyer)))

  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(replies.filter((reply) => locationOf(reply).startsWith('/orders/'))).toHaveLength(10)
  expect(await usesOf(id)).toEqual({ used: 10, held: 0, given: 6_100, given_held: 0, orders: 10, amount: 6_100 })
})

test('whose card is declined gives the use back to whoever pays next', async () => {
  const variant = await aLantern()
  const { id } = await aSavedDiscount(two.shop.context, { mode: 'code', code: 'LAST', value: 10, usage_limit: 1 })
  const [first, next] = [await atTheButton(0, variant, 'LAST'), await atTheButton(0, variant, 'LAST')]
  const { confirmation_token: card_token } = await aCardToken(two, declined)
  const quote = await reviewed(first, { method: 'stripe', card_token })

  expect(locationOf(await buy({ ...first, quote }))).toContain('payment=declined')
  expect(await usesOf(id)).toMatchObject({ used: 0, held: 0, orders: 0 })

  expect(locationOf(await buy(next))).toContain('/orders/')
  expect(await usesOf(id)).toMatchObject({ used: 1, held: 0, orders: 1 })
})

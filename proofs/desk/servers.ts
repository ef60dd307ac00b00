import { randomBytes } from 'node:crypto'
import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { holdCard, openStripeStandIn, switchStripeOn } from '@comptoir/payments/testing'
import { type Answer, call } from '../../apps/server/testing/caller.ts'
import { kill, startServer } from '../../apps/server/testing/child.ts'
import { openShopWithoutServer } from '../../apps/server/testing/open-shop.ts'
import type { Request } from './desk-order.ts'

/** Programs of one shop, which takes cards; money is taken by a press. Redis is used where `TEST_REDIS_URL` names one. */
export async function openServers(count: number) {
  const stripe = await openStripeStandIn()
  const secretKey = randomBytes(32).toString('hex')
  const shop = await openShopWithoutServer('root', { services: { stripe: stripe.url }, secretKey })
  await switchStripeOn(shop.context, stripe, { captures: 'by_hand' })
  const environment = {
    ...{ ...shop.environment, SECRET_KEY: secretKey, STRIPE_URL: stripe.url },
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
  }
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(environment)))
  let sent = 0

  /** Each call at the next server. */
  async function ask(request: Request): Promise<Answer> {
    sent += 1
    const answer = await call(servers[sent % count]?.url ?? '', shop.token, request)
    if (!answer) throw new Error(`No answer to ${request.join(' ')}`)
    return answer
  }

  /** An order of four pieces of goods of its own, paid or with money held on a card. */
  async function order({ isPaid = false, isHeld = false, quantity = 4 } = {}) {
    const product = await aProduct(shop.context, { price: 1_000, on_hand: 10, continueOutOfStock: false })
    const variants = product.variants.map(({ id }) => id)
    const products = variants.map((variant_id) => ({ variant_id, quantity }))
    const method = { shipping_method_id: homeDelivery, shipping_address: anAddress }
    const payment = { kind: 'none', mark_paid: isPaid } as const
    const placed = await anOrder(shop.context, { products, ...method, payment })
    const { id, version } = placed
    const { intent } = isHeld
      ? await holdCard({ context: shop.context, stripe }, { id, total: placed.total })
      : { intent: '' }
    return { id, version, variants, intents: [intent], line: placed.products[0]?.id ?? '', total: placed.total }
  }

  return {
    ...{ ask, order, stripe },
    context: shop.context,
    desk: { ask: shop.ask, cards: { stripe } },
    async close() {
      await Promise.all(servers.map((server) => kill(server)))
      await shop.close()
      await stripe.close()
    },
  }
}

export type Servers = Awaited<ReturnType<typeof openServers>>

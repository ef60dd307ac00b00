import { randomBytes } from 'node:crypto'
import { openStripeStandIn } from '@comptoir/payments/testing'
import { kill, startServer } from '../child.ts'
import { openShopWithoutServer } from '../open-shop.ts'
import { takeEveryWay } from './ways-to-pay.ts'

/** A shop that takes every kind of payment, with two servers on its database, beside a stand-in of Stripe. */
export async function openTwoServers() {
  const stripe = await openStripeStandIn()
  const secretKey = randomBytes(32).toString('hex')
  const shop = await openShopWithoutServer('root', { services: { stripe: stripe.url }, secretKey })
  await takeEveryWay({ context: shop.context, stripe, query: shop.ask })
  const environment = {
    ...shop.environment,
    ...{ SECRET_KEY: secretKey, STRIPE_URL: stripe.url },
    // Each shopper comes from a network of their own.
    TRUST_PROXY: 'true',
  }
  const servers = await Promise.all([startServer(environment), startServer(environment)])
  return {
    shop,
    stripe,
    /** Takes turns. */
    server: (at: number) => {
      const { url, storePort } = servers[at % 2 === 0 ? 0 : 1]
      return { url, storeUrl: `http://127.0.0.1:${storePort}` }
    },
    async close() {
      await Promise.all(servers.map(kill))
      await shop.close()
      await stripe.close()
    },
  }
}

export type TwoServers = Awaited<ReturnType<typeof openTwoServers>>

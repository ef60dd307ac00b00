import { createHmac, randomUUID } from 'node:crypto'
import { systemContext } from '@comptoir/platform/server'
import { openTestShop } from '@comptoir/platform/testing'
import { z } from 'zod'
import type { CaptureTime } from '../contract/money/order-money.rules.ts'
import { openSession } from '../server/session/open-session.ts'
import { openStripeStandIn } from './stripe/index.ts'
import { switchStripeOn } from './switch-stripe-on.ts'

const Token = z.object({ id: z.string() })

/** A shop that takes cards in test mode, beside a stand-in of Stripe. */
export async function openCardShop({ webhookUrl, captures }: { webhookUrl?: string; captures?: CaptureTime } = {}) {
  const stripe = await openStripeStandIn({ webhookUrl })
  const shop = await openTestShop({ services: { stripe: stripe.url } })
  const context = systemContext(shop.app, 'test')
  await switchStripeOn(context, stripe, { captures })
  return {
    stripe,
    shop,
    context,
    open: (checkout_id: string = randomUUID(), amount = 6_100) =>
      context.db.transaction((tx) => openSession(tx, { checkout_id, method: 'stripe', amount, currency: 'EUR' })),
    async close() {
      await stripe.close()
      await shop.close()
    },
  }
}

export type CardShop = Awaited<ReturnType<typeof openCardShop>>

/** Of a start; `given` may hold a confirmation token. */
export const aStart = (given: object = {}) => ({
  ...{ return_url: 'https://shop.example/checkout/1/return', cancel_url: 'https://shop.example/checkout/1/payment' },
  ...{ email: 'camille@example.com', locale: 'fr', description: 'Maison Lune' },
  ...given,
})

/** Presses a button of a page of the stand-in: `pay`, `decline`, `ask`, `leave`; at the bank `yes`, `no`. */
export const pressAtStripe = (address: string, button: string) =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ press: button }), redirect: 'manual' })

/** The header with which Stripe sends these bytes. */
export function signAsStripe({ webhook_secret }: Pick<CardShop['stripe'], 'webhook_secret'>, body: Buffer) {
  const time = Math.floor(Date.now() / 1_000)
  return `t=${time},v1=${createHmac('sha256', webhook_secret).update(`${time}.${body}`).digest('hex')}`
}

/** What the card fields on our page give the browser. */
export async function aCardToken({ stripe }: Pick<CardShop, 'stripe'>, number: string) {
  const reply = await fetch(`${stripe.url}/v1/confirmation_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.publishable_key}` },
    body: new URLSearchParams({ number }),
  })
  return { confirmation_token: Token.parse(await reply.json()).id }
}

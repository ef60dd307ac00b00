import { randomInt } from 'node:crypto'
import { aCardToken, type openStripeStandIn, switchStripeOn } from '@comptoir/payments/testing'
import type { Context } from '@comptoir/platform/server'

type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>

/** How somebody pays: later, on the provider's page, or by a card that is entered on ours. */
export const ways = ['pay_on_delivery', 'bank_transfer', 'page', 'card'] as const
export type Way = (typeof ways)[number]

const account = { holder: 'Maison Lune SARL', bank: '', iban: 'FR7630006000011234567890189', bic: '' }

interface Shop {
  context: Context
  stripe: StripeStandIn
  query(statement: string, values: unknown[]): Promise<unknown>
}

/** Has a shop take every kind of payment; money that is held at the provider is taken at once. */
export async function takeEveryWay({ context, stripe, query }: Shop) {
  await switchStripeOn(context, stripe, { captures: 'at_once' })
  await query(`update payment_methods set enabled = true, settings = $1 where key = 'bank_transfer'`, [
    JSON.stringify({ account, days: 7 }),
  ])
}

const visa = '4242424242424242'

/** What the step of payment is sent. */
export async function paymentOf(stripe: StripeStandIn, way: Way): Promise<Record<string, string>> {
  if (way === 'page') return { method: 'stripe' }
  if (way !== 'card') return { method: way }
  return { method: 'stripe', card_token: (await aCardToken({ stripe }, visa)).confirmation_token }
}

/** No two shoppers come from one network: none is held up by the limits of another. */
export const ownNetwork = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

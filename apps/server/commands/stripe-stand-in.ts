import { parseArgs } from 'node:util'
import { openStripeStandIn } from '@comptoir/payments/stripe-stand-in'
import { type Command, say, wholeNumber } from './command.ts'

const defaults = { port: 4_090, shop: 'http://localhost:4001' }
const maxPort = 65_535

async function run(args: string[]) {
  const { values } = parseArgs({ args, options: { port: { type: 'string' }, shop: { type: 'string' } } })
  const port = wholeNumber(values.port, 'port', maxPort) || defaults.port
  const webhookUrl = new URL('/webhooks/payments/stripe', values.shop ?? defaults.shop).href
  const standIn = await openStripeStandIn({ port, webhookUrl })
  say(`A stand-in of Stripe answers at ${standIn.url}. No money moves.

Start the shop with STRIPE_URL=${standIn.url} and enter these keys under Payments, Card, in test mode:
  publishable key  ${standIn.publishable_key}
  secret key       ${standIn.secret_key}
  webhook secret   ${standIn.webhook_secret}
Events are sent to ${webhookUrl}

It misbehaves on demand, by POST to ${standIn.url}/control:
  deliver=once|twice|late|reversed|never  fault=500|429|hang|mute|die [path=… times=…]  refunds=pending|succeeded|failed
Stop it with Ctrl-C.`)
  await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await standIn.close()
}

export const stripeStandIn: Command = {
  name: 'stripe-stand-in',
  summary: 'start a server on this machine that answers as Stripe does, to try payments by card',
  help: `  --port N        port of the stand-in (${defaults.port})
  --shop ADDRESS  the shop that hears of payments (${defaults.shop})`,
  run,
}

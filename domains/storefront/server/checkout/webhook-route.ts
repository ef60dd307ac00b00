import { receivePayment } from '@comptoir/checkout/storefront'
import type { StoreReply, StoreRoute } from '@comptoir/platform/server'

const maxBytes = 512 * 1024

const reply = (status: number, body: object): StoreReply => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'private, no-store',
  },
  body: JSON.stringify(body),
})

/** What providers of payments tell: their signature is over the bytes as they came. */
export const webhookRoute: StoreRoute = {
  method: 'POST',
  path: '/webhooks/payments/:provider',
  rawBytes: maxBytes,
  async answer(context, { params, raw, headers }) {
    await receivePayment(context, params.provider ?? '', { raw, headers })
    return reply(200, { received: true })
  },
}

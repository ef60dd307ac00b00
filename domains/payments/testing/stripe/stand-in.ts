import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Api } from './api.ts'
import { type Call, type KeptReplies, sendFailure, serveApi } from './api-server.ts'
import { openMisbehaviour } from './misbehaviour.ts'
import { answerPage } from './page-routes.ts'
import { emptyRecords, type Refund } from './records.ts'
import { failRefund } from './refunds.ts'
import { newEvent, openDelivery } from './webhook-delivery.ts'

export interface StandInOptions {
  port?: number
  /** Where events are sent to; nowhere until it is set. */
  webhookUrl?: string
}

const keys = { secret_key: 'sk_test_stand_in_0000', publishable_key: 'pk_test_stand_in_0000' }
const webhook_secret = 'whsec_stand_in_0000'

const portOf = (address: AddressInfo | string | null) => (address && typeof address === 'object' ? address.port : 0)

function openApi(webhookUrl: string) {
  const delivery = openDelivery({ url: webhookUrl, secret: webhook_secret, mode: 'once' })
  const records = emptyRecords()
  const state = { url: '', refunds: 'succeeded' as Refund['status'] }
  const refundsOf = new Map<string, Refund['status']>()
  const api: Api = {
    records,
    url: () => state.url,
    refundResult: (intent) => refundsOf.get(intent) ?? state.refunds,
    emit(type, object) {
      const event = newEvent(type, object)
      records.events.push(event)
      delivery.deliver(event)
    },
  }
  const control = {
    misbehaviour: openMisbehaviour(),
    delivery,
    /** What becomes of refunds from now on, or of those of one payment. */
    setRefunds(result: Refund['status'], intent?: string) {
      if (intent === undefined) state.refunds = result
      else refundsOf.set(intent, result)
    },
    failRefund: (id: string) => failRefund(records, id, api.emit),
  }
  return { api, state, control }
}

/** A server on loopback that speaks Stripe's wire, with keys of its own. */
export async function openStripeStandIn({ port = 0, webhookUrl = '' }: StandInOptions = {}) {
  const { api, state, control } = openApi(webhookUrl)
  const calls: Call[] = []
  const kept: KeptReplies = new Map()
  const answerApi = serveApi(api, { keys, misbehaviour: control.misbehaviour, calls, kept })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname
    const isCall = path.startsWith('/v1/') && request.method !== 'OPTIONS'
    const work = isCall ? answerApi(request, response) : answerPage(api, { request, response, path, control })
    work.catch((error: unknown) => sendFailure(response, error))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve()))
  state.url = `http://127.0.0.1:${portOf(server.address())}`
  return {
    url: state.url,
    ...keys,
    webhook_secret,
    /** Calls that reached it, with their idempotency keys. */
    calls,
    records: api.records,
    /** A day later it knows no idempotency key of before. */
    forgetKeys: () => kept.clear(),
    ...control,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await control.delivery.idle()
    },
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof openStripeStandIn>>

import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Api, showingOf } from './api.ts'
import { browserScript, fieldPage } from './browser-script.ts'
import { pressOnPage, returnToPage } from './checkout-sessions.ts'
import { answerBank } from './intents.ts'
import { type Fault, faults, type openMisbehaviour } from './misbehaviour.ts'
import { bankPage, payPage } from './pay-pages.ts'
import { found, type Refund } from './records.ts'
import { type Delivery, deliveryModes } from './webhook-delivery.ts'

interface Control {
  misbehaviour: ReturnType<typeof openMisbehaviour>
  delivery: Delivery
  setRefunds(result: Refund['status']): void
  failRefund(id: string): void
}

interface Visit {
  request: IncomingMessage
  response: ServerResponse
  path: string
  control: Control
}

async function fieldsOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

function show(response: ServerResponse, body: string, { type = 'text/html; charset=utf-8', status = 200 } = {}) {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
  })
  response.end(body)
}

function lead(response: ServerResponse, location: string) {
  response.writeHead(303, { location })
  response.end()
}

/** Behind the bank: back to the page that sent the shopper, with what Stripe adds to its address. */
function behindBank(url: string, intent: { id: string; status: string }) {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  address.searchParams.set('payment_intent', intent.id)
  address.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded')
  return address.href
}

const isFault = (text: string): text is Fault => faults.some((fault) => fault === text)

const refundResults = ['pending', 'succeeded', 'failed'] as const

/** `POST /control`: how it behaves from now on, for whoever tries the shop by hand. */
async function obey({ request, response, control }: Visit) {
  const fields = await fieldsOf(request)
  const mode = deliveryModes.find((each) => each === fields.get('deliver'))
  if (mode) control.delivery.receiver.mode = mode
  const fault = fields.get('fault') ?? ''
  if (isFault(fault)) {
    control.misbehaviour.plan(fault, { path: fields.get('path') ?? '', times: Number(fields.get('times') ?? 1) })
  }
  const result = refundResults.find((each) => each === fields.get('refunds'))
  if (result) control.setRefunds(result)
  const webhook = fields.get('webhook')
  if (webhook !== null) control.delivery.receiver.url = webhook
  const refund = fields.get('fail_refund')
  if (refund) control.failRefund(refund)
  if (fields.get('release')) control.delivery.release()
  show(response, JSON.stringify({ deliver: control.delivery.receiver.mode }), { type: 'application/json' })
}

async function answerPayPage(api: Api, { request, response, path }: Visit) {
  const [, , id = '', step] = path.split('/')
  if (step === 'answered') return lead(response, returnToPage(api.records, id, showingOf(api)))
  if (request.method !== 'POST') return show(response, payPage(found(api.records.sessions, id, 'checkout.session')))
  const fields = await fieldsOf(request)
  const session = found(api.records.sessions, id, 'checkout.session')
  lead(response, pressOnPage(api.records, { session, button: fields.get('press') ?? 'leave' }, showingOf(api)))
}

async function answerBankPage(api: Api, { request, response, path }: Visit) {
  const intent = found(api.records.intents, path.split('/')[2] ?? '', 'payment_intent')
  if (request.method !== 'POST') return show(response, bankPage(intent))
  const fields = await fieldsOf(request)
  answerBank(intent, fields.get('press') === 'yes', showingOf(api))
  lead(response, behindBank(intent.return_url, intent))
}

/** Everything that is no call: pages for the shopper, the script, and the control. */
export async function answerPage(api: Api, visit: Visit) {
  const { request, response, path } = visit
  if (request.method === 'OPTIONS') return show(response, '', { type: 'text/plain', status: 204 })
  if (path.startsWith('/pay/')) return answerPayPage(api, visit)
  if (path.startsWith('/bank/')) return answerBankPage(api, visit)
  if (path === '/v3/stripe.js') return show(response, browserScript(api.url()), { type: 'text/javascript' })
  if (path === '/v3/field') return show(response, fieldPage)
  if (path === '/control' && request.method === 'POST') return obey(visit)
  show(response, 'Not found', { type: 'text/plain', status: 404 })
}

import { createSession, expireSession, type SessionShowing } from './checkout-sessions.ts'
import { type Form, text } from './form-body.ts'
import { cancelIntent, captureIntent, confirmIntent, createIntent, type Emit } from './intents.ts'
import {
  type CheckoutSession,
  cards,
  found,
  type Intent,
  invalid,
  isCard,
  newStripeId,
  type Records,
  type Refund,
  Refused,
} from './records.ts'
import { createRefund, refundsOf } from './refunds.ts'
import { shownIntent, shownRefund, shownSession } from './shown.ts'

export interface Api {
  records: Records
  url(): string
  emit: Emit
  refundResult(intent: string): Refund['status']
}

/** Whether the caller wants the payment, or its charge, whole. */
const isExpanded = (form: Form) => JSON.stringify(form.expand ?? '').includes('latest_charge')

export const showingOf = (api: Api): SessionShowing => ({
  emit: api.emit,
  show: (intent: Intent) => shownIntent(intent, api.url()),
  showSession: (session: CheckoutSession) => shownSession(session, api.records, { url: api.url() }),
})

const intentOf = ({ records }: Api, id: string) => found(records.intents, id, 'payment_intent')

type Handler = (api: Api, form: Form, id: string) => object

const intent = (api: Api, form: Form, record: Intent) => shownIntent(record, api.url(), isExpanded(form))
const session = (api: Api, form: Form, record: CheckoutSession) =>
  shownSession(record, api.records, { url: api.url(), isExpanded: isExpanded(form) })

function addToken({ records }: Api, form: Form) {
  const number = text(form, 'number')
  if (!isCard(number)) {
    throw new Refused(402, { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' })
  }
  const id = newStripeId('ctoken')
  records.tokens.set(id, number)
  return { id, object: 'confirmation_token' }
}

function shownToken({ records }: Api, id: string) {
  const { brand, last4 } = cards[found(records.tokens, id, 'confirmation_token')]
  return { id, object: 'confirmation_token', payment_method_preview: { type: 'card', card: { brand, last4 } } }
}

const account = {
  ...{ id: 'acct_stand_in', object: 'account', country: 'FR', default_currency: 'eur', charges_enabled: true },
  ...{
    email: 'stand-in@example.com',
    business_profile: { name: 'Stand-in' },
    settings: { dashboard: { display_name: 'Stand-in' } },
  },
}

/** Calls by method and path, where `*` stands for an id. */
const handlers: Readonly<Record<string, Handler>> = {
  'GET /v1/account': () => account,
  'POST /v1/checkout/sessions': (api, form) => session(api, form, createSession(api.records, form)),
  'GET /v1/checkout/sessions/*': (api, form, id) =>
    session(api, form, found(api.records.sessions, id, 'checkout.session')),
  'POST /v1/checkout/sessions/*/expire': (api, form, id) =>
    session(api, form, expireSession(api.records, id, showingOf(api))),
  'POST /v1/payment_intents': (api, form) => {
    const made = createIntent(api.records, form)
    return intent(
      api,
      form,
      text(form, 'confirm') === 'true'
        ? confirmIntent(made, { tokens: api.records.tokens, form }, showingOf(api))
        : made,
    )
  },
  'GET /v1/payment_intents/*': (api, form, id) => intent(api, form, intentOf(api, id)),
  'POST /v1/payment_intents/*/confirm': (api, form, id) =>
    intent(api, form, confirmIntent(intentOf(api, id), { tokens: api.records.tokens, form }, showingOf(api))),
  'POST /v1/payment_intents/*/capture': (api, form, id) =>
    intent(api, form, captureIntent(intentOf(api, id), form, showingOf(api))),
  'POST /v1/payment_intents/*/cancel': (api, form, id) =>
    intent(api, form, cancelIntent(intentOf(api, id), showingOf(api))),
  'POST /v1/confirmation_tokens': addToken,
  'GET /v1/confirmation_tokens/*': (api, _form, id) => shownToken(api, id),
  'POST /v1/refunds': (api, form) =>
    shownRefund(
      createRefund(api.records, form, { emit: api.emit, result: api.refundResult(text(form, 'payment_intent')) }),
    ),
  'GET /v1/refunds/*': (api, _form, id) => shownRefund(found(api.records.refunds, id, 'refund')),
  'GET /v1/refunds': ({ records }, form) => ({
    ...{ object: 'list', url: '/v1/refunds', has_more: false },
    data: refundsOf(records, text(form, 'payment_intent')).map(shownRefund),
  }),
  'GET /v1/events': ({ records }) => ({ object: 'list', data: records.events.toReversed(), has_more: false }),
}

/** Calls that the browser makes with the public key. */
export const isPublicCall = (method: string, path: string) => method === 'POST' && path === '/v1/confirmation_tokens'

const isId = (step: string) => /^(cs_test|pi|re|ctoken)_/.test(step)

export function answerCall(api: Api, { method, path, form }: { method: string; path: string; form: Form }): object {
  const steps = path.split('/')
  const pattern = `${method} ${steps.map((step) => (isId(step) ? '*' : step)).join('/')}`
  const handler = handlers[pattern]
  if (!handler) throw invalid(`Unrecognized request URL (${method}: ${path}).`, 'resource_missing')
  return handler(api, form, steps.find(isId) ?? '')
}

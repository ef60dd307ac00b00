import { toStripeAmount } from '@comptoir/payments/contract'
import { cardFields, readCard } from '@comptoir/payments/server'
import { addressFaults, enteredAddress } from '../../contract/address/address.rules.ts'
import type { FieldFault } from '../../contract/address/field-fault.ts'
import type { EnteredCard } from '../../contract/purchase/checkout.ts'
import { CheckoutFault } from '../../server/checkout/checkout-fault.ts'
import { savePayment } from '../../server/checkout/hold-goods.ts'
import { asFault } from '../../server/place/place-checkout.ts'
import { Payment, type PaymentChoice } from '../pages/payment.tsx'
import type { NoticeModel } from '../till/notice.tsx'
import type { Speech } from '../till/till-context.ts'
import { type OpenedPurchase, openPurchase } from './find-purchase.ts'
import { addressValues, afterStep, faultData, sentValues } from './information-step.tsx'
import { errorsOf, fieldsNotice } from './notices.ts'
import { openStep } from './open-step.ts'
import { shortageAnswer } from './shortage-step.tsx'
import { speechFor, stepAnswer } from './step-answer.tsx'
import { checkoutPath, type TillAnswer, type TillVisit } from './till-visit.ts'
import { contactRows, deliveryRow } from './told-rows.tsx'

type Method = OpenedPurchase['purchase']['methods'][number]
type Refusal = Method['refusals'][number]

type RefusalWords = Speech['words']['payment_refusals']
const isKnown = (code: string, texts: RefusalWords): code is keyof RefusalWords => Object.hasOwn(texts, code)

function refusalText(refusal: Refusal, { words, fill, money }: Speech): string {
  const values = {
    min: refusal.code === 'AMOUNT_TOO_SMALL' ? money(refusal.min) : '',
    max: refusal.code === 'AMOUNT_TOO_LARGE' ? money(refusal.max) : '',
  }
  const texts = words.payment_refusals
  return fill(isKnown(refusal.code, texts) ? texts[refusal.code] : texts.UNAVAILABLE, values)
}

interface Chosen {
  key: string
  speech: Speech
  /** For the provider's fields. */
  fields: ReturnType<typeof cardFields>
  amount: number
  currency: string
}

function choiceOf(method: Method, { key, speech, fields, amount, currency }: Chosen): PaymentChoice {
  const isRefused = method.refusals.length > 0
  const reasons = method.refusals.map((refusal) => refusalText(refusal, speech))
  return {
    ...{ key: method.key, title: method.title, fee: method.fee, isRefused },
    notes: (isRefused ? reasons : [method.instructions]).filter(Boolean),
    later: isRefused || method.kind === 'offline' ? '' : speech.words.card_next_page,
    isChosen: !isRefused && method.key === key,
    cardFields:
      method.kind === 'card_fields' && !isRefused
        ? { publishableKey: method.publishable_key, script: fields.script, amount, currency }
        : null,
  }
}

/** Those that can be chosen first; the first of them stands chosen. */
function choicesOf({ visit, purchase }: OpenedPurchase, sent: string, speech: Speech): PaymentChoice[] {
  const offered = purchase.methods.filter(({ refusals }) => refusals.length === 0)
  const key = offered.some((method) => method.key === sent) ? sent : (offered[0]?.key ?? '')
  const { due, currency } = purchase.quote
  const amount = toStripeAmount(due, currency)
  const chosen = { key, speech, fields: cardFields(visit.context), amount, currency }
  const refused = purchase.methods.filter(({ refusals }) => refusals.length > 0)
  return [...offered, ...refused].map((method) => choiceOf(method, chosen))
}

interface Sent {
  values: Record<string, string>
  faults: readonly FieldFault[]
  notice?: NoticeModel
}

function storedValues({ purchase: { checkout } }: OpenedPurchase): Record<string, string> {
  const billing = addressValues(checkout.billing_address, 'billing_')
  return {
    ...billing,
    billing_country: billing.billing_country || checkout.shipping_address?.country || '',
    invoice: checkout.billing_address ? 'other' : 'same',
    method: checkout.method ?? '',
  }
}

/** What gift cards pay, said where the rest is paid; empty without any. */
function paidWith({ purchase: { quote } }: OpenedPurchase, { words, fill, money }: Speech): string {
  if (quote.gift_cards.length === 0) return ''
  return quote.due === 0 ? words.gift_cards.pay_all : fill(words.gift_cards.rest, { sum: money(quote.due) })
}

/** The step of payment, with what happened on the way. */
export function showPaymentOf(opened: OpenedPurchase, sent: Sent): TillAnswer {
  const { visit, purchase, places } = opened
  const speech = speechFor(opened)
  const { values, faults } = sent
  const back = purchase.isDigital ? 'information' : 'shipping'
  const href = checkoutPath(visit, back)
  const delivery = deliveryRow(purchase, speech, { places, href })
  const model = {
    form: { values, errors: errorsOf(faults, speech) },
    settled: [...contactRows(visit, purchase, speech), ...(delivery ? [delivery] : [])],
    methods: choicesOf(opened, values.method ?? '', speech),
    isFree: purchase.quote.due === 0,
    paidWith: paidWith(opened, speech),
    hasDeliveryAddress: purchase.composed.order.shipping_address !== null,
    backUrl: href,
    backText: speech.words[`back_to_${back}`],
  }
  const notice = sent.notice ?? (faults.length > 0 ? fieldsNotice(faults, speech) : null)
  const status = faults.length > 0 || sent.notice?.kind === 'danger' ? 422 : 200
  const provider = model.methods.some((method) => method.cardFields) ? cardFields(visit.context) : undefined
  const shown = { step: 'payment' as const, notice, status, data: faultData(faults), provider }
  return stepAnswer(opened, shown, <Payment model={model} />)
}

/** What came of the last attempt to pay, as its way back says. */
function outcomeNotice(opened: OpenedPurchase): NoticeModel | undefined {
  const { notices } = speechFor(opened).words
  const outcomes: Readonly<Record<string, NoticeModel>> = {
    declined: { kind: 'danger', title: notices.declined, text: notices.declined_text },
    left: { kind: 'info', title: notices.left_payment },
    stock_lost: { kind: 'danger', title: notices.stock_lost },
  }
  return outcomes[opened.visit.search.get('payment') ?? '']
}

export async function showPayment(visit: TillVisit): Promise<TillAnswer> {
  const found = await openStep(visit, 'payment')
  if ('answer' in found) return found.answer
  const { purchase: opened } = found
  if (opened.purchase.short.length > 0) return shortageAnswer(opened, 'payment')
  return showPaymentOf(opened, { values: storedValues(opened), faults: [], notice: outcomeNotice(opened) })
}

function faultsOf({ purchase }: OpenedPurchase, key: string): FieldFault[] {
  if (purchase.quote.due === 0) return []
  const method = purchase.methods.find((each) => each.key === key)
  if (!method) return [{ field: 'method', code: 'METHOD_REQUIRED' }]
  return method.refusals.length > 0 ? [{ field: 'method', code: 'METHOD_UNAVAILABLE' }] : []
}

const isOf = (error: unknown, code: CheckoutFault['code']) => error instanceof CheckoutFault && error.code === code

/** What the form says, as it is kept. */
async function readSent({ visit, purchase }: OpenedPurchase, values: Record<string, string>) {
  const billing_address = values.invoice === 'other' ? enteredAddress(visit.fields, 'billing_') : null
  const method = purchase.quote.due === 0 ? null : (values.method ?? null)
  return { method, billing_address, confirmation: await cardOf(visit, method, values.card_token ?? '') }
}

/** The card behind what the browser was given; without one it is entered on the provider's page. */
async function cardOf({ context }: TillVisit, method: string | null, token: string): Promise<EnteredCard | null> {
  if (method !== 'stripe' || token === '') return null
  const card = await readCard(context, token)
  return card && { token, ...card }
}

async function hold(
  { visit, purchase }: OpenedPurchase,
  change: Awaited<ReturnType<typeof readSent>>,
): Promise<TillAnswer> {
  const { checkout, held } = purchase
  const lines = purchase.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  try {
    await savePayment(visit.context, { id: checkout.id, change, lines, isHeld: held.isValid })
  } catch (error) {
    if (!isOf(asFault(error), 'INSUFFICIENT_STOCK')) throw error
    // Somebody took the last of it.
    return shortageAnswer(await openPurchase(visit, checkout), 'payment')
  }
  return afterStep(visit, change.method === 'pay_on_delivery' ? 'pay_on_delivery' : 'review')
}

/** Sets the goods aside: from here on they are there for whoever pays. */
export async function savePaymentStep(visit: TillVisit): Promise<TillAnswer> {
  const found = await openStep(visit, 'payment')
  if ('answer' in found) return found.answer
  const { purchase: opened } = found
  const values = sentValues(visit.fields)
  if (visit.fields.update !== undefined) return showPaymentOf(opened, { values, faults: [] })
  const change = await readSent(opened, values)
  const address = change.billing_address ? addressFaults(change.billing_address, 'billing_') : []
  const faults = [...faultsOf(opened, values.method ?? ''), ...address]
  return faults.length > 0 ? showPaymentOf(opened, { values, faults }) : hold(opened, change)
}

import { addressFaults, enteredAddress } from '../../contract/address/address.rules.ts'
import type { FieldFault } from '../../contract/address/field-fault.ts'
import { CheckoutFault } from '../../server/checkout/checkout-fault.ts'
import { savePayment } from '../../server/checkout/hold-goods.ts'
import { asFault } from '../../server/checkout/place-checkout.ts'
import type { NoticeModel } from '../till/notice.tsx'
import { Payment, type PaymentChoice } from '../till/payment.tsx'
import type { Speech } from '../till/till-context.ts'
import { addressValues, afterStep, faultData, sentValues } from './information-step.tsx'
import { errorsOf, fieldsNotice } from './notices.ts'
import { type OpenedPurchase, openPurchase, openStep, speechFor, stepAnswer } from './open-purchase.tsx'
import { shortageAnswer } from './shortage-step.tsx'
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

function choiceOf(method: Method, chosen: string, speech: Speech): PaymentChoice {
  const isRefused = method.refusals.length > 0
  const later = method.kind === 'offline' ? '' : speech.words.card_next_page
  const reasons = method.refusals.map((refusal) => refusalText(refusal, speech))
  return {
    ...{ key: method.key, title: method.title, fee: method.fee, isRefused },
    notes: (isRefused ? reasons : [method.instructions, later]).filter(Boolean),
    isChosen: !isRefused && method.key === chosen,
    cardFields: null,
  }
}

/** Those that can be chosen first; the first of them stands chosen. */
function choicesOf({ purchase }: OpenedPurchase, sent: string, speech: Speech): PaymentChoice[] {
  const offered = purchase.methods.filter(({ refusals }) => refusals.length === 0)
  const chosen = offered.some(({ key }) => key === sent) ? sent : (offered[0]?.key ?? '')
  const refused = purchase.methods.filter(({ refusals }) => refusals.length > 0)
  return [...offered, ...refused].map((method) => choiceOf(method, chosen, speech))
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
    isFree: purchase.composed.order.total === 0,
    hasDeliveryAddress: purchase.composed.order.shipping_address !== null,
    backUrl: href,
    backText: speech.words[`back_to_${back}`],
  }
  const notice = sent.notice ?? (faults.length > 0 ? fieldsNotice(faults, speech) : null)
  const status = faults.length > 0 || sent.notice?.kind === 'danger' ? 422 : 200
  return stepAnswer(opened, { step: 'payment', notice, status, data: faultData(faults) }, <Payment model={model} />)
}

export async function showPayment(visit: TillVisit): Promise<TillAnswer> {
  const found = await openStep(visit, 'payment')
  if ('answer' in found) return found.answer
  const { purchase: opened } = found
  if (opened.purchase.short.length > 0) return shortageAnswer(opened, 'payment')
  return showPaymentOf(opened, { values: storedValues(opened), faults: [] })
}

function faultsOf({ purchase }: OpenedPurchase, key: string): FieldFault[] {
  if (purchase.composed.order.total === 0) return []
  const method = purchase.methods.find((each) => each.key === key)
  if (!method) return [{ field: 'method', code: 'METHOD_REQUIRED' }]
  return method.refusals.length > 0 ? [{ field: 'method', code: 'METHOD_UNAVAILABLE' }] : []
}

const isOf = (error: unknown, code: CheckoutFault['code']) => error instanceof CheckoutFault && error.code === code

/** What the form says, as it is kept. */
function readSent({ visit, purchase }: OpenedPurchase, values: Record<string, string>) {
  const billing_address = values.invoice === 'other' ? enteredAddress(visit.fields, 'billing_') : null
  const method = purchase.composed.order.total === 0 ? null : (values.method ?? null)
  return { method, billing_address }
}

async function hold({ visit, purchase }: OpenedPurchase, change: ReturnType<typeof readSent>): Promise<TillAnswer> {
  const { checkout, held } = purchase
  const isHeld = held.until !== null && !held.isOver
  const lines = purchase.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  try {
    await savePayment(visit.context, { id: checkout.id, change, lines, isHeld })
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
  const change = readSent(opened, values)
  const address = change.billing_address ? addressFaults(change.billing_address, 'billing_') : []
  const faults = [...faultsOf(opened, values.method ?? ''), ...address]
  return faults.length > 0 ? showPaymentOf(opened, { values, faults }) : hold(opened, change)
}

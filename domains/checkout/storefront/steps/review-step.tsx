import { isOfProvider } from '@comptoir/orders/contract'
import { cardFields } from '@comptoir/payments/server'
import { dueOf, quoteChanges } from '../../contract/quote.rules.ts'
import type { Checkout } from '../../server/checkout/checkout.queries.ts'
import { CheckoutFault } from '../../server/checkout/checkout-fault.ts'
import { placeOnline } from '../../server/place/pay-online.ts'
import { freezeOffer, frozenIn, type Placing, placeOffline, QuoteChanged } from '../../server/place/place-checkout.ts'
import { statusTokenHash } from '../../server/place/status-token.ts'
import { Review, type ReviewModel } from '../pages/review.tsx'
import type { NoticeModel } from '../till/notice.tsx'
import type { Speech } from '../till/till-context.ts'
import { Lines, type ToldRow } from '../till/told.tsx'
import { findVisited, type OpenedPurchase } from './find-purchase.ts'
import { changedNotice, fieldsNotice, holdEndedNotice, setAsideText, taxNotice } from './notices.ts'
import { openStep } from './open-step.ts'
import { comeBack } from './paying-step.tsx'
import { shortageAnswer } from './shortage-step.tsx'
import { slipOf } from './slip-model.ts'
import { endedAnswer, placedAnswer, speechFor, stepAnswer } from './step-answer.tsx'
import { checkoutPath, type TillAnswer, type TillVisit } from './till-visit.ts'
import { addressLines, contactRows, deliveryRow } from './told-rows.tsx'

function methodText({ purchase }: OpenedPurchase, { words, fill }: Speech): string {
  const { method, checkout, quote } = purchase
  if (quote.due === 0) return quote.gift_cards.length > 0 ? words.gift_cards.pay_all : words.nothing_to_pay
  if (checkout.confirmation) return fill(words.card_ending, { last4: checkout.confirmation.last4 })
  return method?.title ?? ''
}

function invoiceText({ purchase: { checkout, composed } }: OpenedPurchase, { words, locale }: Speech): ToldRow['text'] {
  if (checkout.billing_address) return <Lines lines={addressLines(checkout.billing_address, locale)} />
  return composed.order.shipping_address ? words.invoice_same : words.invoice_none
}

function settledRows(opened: OpenedPurchase, speech: Speech): ToldRow[] {
  const { visit, purchase, places } = opened
  const payment = checkoutPath(visit, 'payment')
  const delivery = deliveryRow(purchase, speech, { places, href: checkoutPath(visit, 'shipping') })
  const note = purchase.checkout.note
  return [
    ...contactRows(visit, purchase, speech),
    ...(delivery ? [delivery] : []),
    ...(note
      ? [{ label: speech.words.fields.note, text: <bdi>{note}</bdi>, href: checkoutPath(visit, 'shipping') }]
      : []),
    { label: speech.words.payment, text: methodText(opened, speech), href: payment },
    { label: speech.words.invoice_to, text: invoiceText(opened, speech), href: payment },
  ]
}

const isPickUp = ({ purchase: { delivery } }: OpenedPurchase) => delivery?.key === 'pickUpInStore'

/** The act on the button, and what is paid where. */
function actOf(opened: OpenedPurchase, { words, fill, money }: Speech): Pick<ReviewModel, 'act' | 'say' | 'heading'> {
  const { method, quote } = opened.purchase
  const sum = money(quote.due)
  const heading = words.right
  if (quote.due === 0) return { heading, act: words.order_free, say: null }
  if (method?.key === 'pay_on_delivery') {
    const text = isPickUp(opened) ? words.pay_in_shop : words.pay_at_door
    const act = isPickUp(opened) ? words.order_in_shop : words.order_cod
    return { heading: method.title, act, say: { title: fill(text, { sum }), text: method.instructions } }
  }
  if (method?.key === 'bank_transfer') {
    return {
      heading,
      act: words.order_transfer,
      say: { title: fill(words.pay_by_transfer, { sum }), text: method.instructions },
    }
  }
  return { heading, act: words.order_and_pay, say: null }
}

/** Review, with what happened on the way. */
export async function showReviewOf(
  opened: OpenedPurchase,
  {
    notice,
    status = 200,
    isChanged = false,
    code,
  }: { notice?: NoticeModel; status?: number; isChanged?: boolean; code?: string },
): Promise<TillAnswer> {
  const { visit, purchase } = opened
  const speech = speechFor(opened)
  if (purchase.short.length > 0) return shortageAnswer(opened, 'review')
  const slip = slipOf(opened, speech, { step: 'review', isChanged })
  const model: ReviewModel = {
    ...actOf(opened, speech),
    settled: settledRows(opened, speech),
    slip,
    hash: purchase.hash.toString('hex'),
    placeUrl: checkoutPath(visit, 'place'),
    total: purchase.quote.due,
    terms: visit.frame.terms,
    setAside: setAsideText(purchase, speech, visit.timeZone),
    backUrl: checkoutPath(visit, 'payment'),
  }
  const data = code ? { error: { code } } : {}
  const provider =
    purchase.method?.kind === 'offline' ? undefined : { form_origins: cardFields(visit.context).form_origins }
  const told = notice ?? holdEndedNotice(purchase, speech) ?? taxNotice(purchase, speech)
  const shown = { step: 'review' as const, notice: told, status, isChanged, data, provider }
  const answer = stepAnswer(opened, shown, <Review model={model} />)
  // What this page shows is what the button orders.
  await freezeOffer(visit.context, purchase)
  return answer
}

/** Pay on delivery has a review of its own; each leads to the other where it belongs. */
export async function showReview(visit: TillVisit, step: 'review' | 'pay_on_delivery'): Promise<TillAnswer> {
  const found = await openStep(visit, 'review')
  if ('answer' in found) return found.answer
  const own = reviewStep(found.purchase)
  return own === step ? showReviewOf(found.purchase, {}) : { kind: 'redirect', to: checkoutPath(visit, own) }
}

export const reviewStep = ({ purchase: { method } }: OpenedPurchase) =>
  method?.key === 'pay_on_delivery' ? ('pay_on_delivery' as const) : ('review' as const)

const unprocessable = 422

/** The page of the purchase as it is now, with why nothing was ordered. */
async function showRefused(visit: TillVisit, fault: CheckoutFault): Promise<TillAnswer> {
  const checkout = await findVisited(visit)
  if (checkout?.order_id) return placedAnswer(visit, checkout.order_id)
  const found = await openStep(visit, 'review')
  if ('answer' in found) return found.answer
  const speech = speechFor(found.purchase)
  const isChanged = fault instanceof QuoteChanged
  const notice = isChanged ? changedNotice(changesOf(fault, found.purchase), speech) : refusalOf(fault, speech)
  return showReviewOf(found.purchase, { notice, isChanged, status: unprocessable, code: fault.code })
}

/** A discount that somebody else used up while the button was pressed shows only in the offer of now. */
function changesOf({ changes }: QuoteChanged, { purchase }: OpenedPurchase) {
  const shown = frozenIn(purchase.checkout)?.quote
  return changes.length === 0 && shown ? quoteChanges(shown, purchase.quote) : changes
}

const failedWords: Partial<Record<CheckoutFault['code'], 'many_holds'>> = { TOO_MANY_HOLDS: 'many_holds' }

const refusalOf = ({ code, fields }: CheckoutFault, speech: Speech): NoticeModel =>
  fields.length > 0
    ? fieldsNotice(fields, speech)
    : {
        kind: 'danger',
        title: speech.words.notices[failedWords[code] ?? 'submit_failed'],
        text: speech.words.notices.nothing_charged,
      }

/** Pays at a provider what cannot be paid later. */
async function placeAtProvider(visit: TillVisit, checkout: Checkout, placing: Placing): Promise<TillAnswer> {
  const url = (step: string) => visit.origin + checkoutPath(visit, step)
  const placed = await placeOnline(visit.context, {
    ...placing,
    ...{ return_url: url('return'), cancel_url: url('return') },
    email: checkout.email ?? '',
    description: visit.frame.shopName,
    confirmation_token: checkout.confirmation?.token,
  })
  if (placed.kind === 'ordered') return placedAnswer(visit, placed.order_id)
  if (placed.kind === 'redirect') return { kind: 'redirect', to: placed.url, data: { url: placed.url } }
  return { kind: 'redirect', to: `${checkoutPath(visit, 'payment')}?payment=declined` }
}

async function placeNow(visit: TillVisit, checkout: Checkout): Promise<TillAnswer> {
  const { context, member, fields, locale } = visit
  const seen = typeof fields.quote === 'string' ? fields.quote : ''
  const placing = { id: checkout.id, locale, seen, member }
  const shown = frozenIn(checkout)?.quote
  const isDue = !shown || dueOf(shown) > 0
  const isAtProvider = isDue && checkout.method !== null && isOfProvider({ provider: checkout.method })
  if (isAtProvider) return placeAtProvider(visit, checkout, placing)
  return placedAnswer(visit, await placeOffline(context, placing, (order) => statusTokenHash(context, order)))
}

/** A payment stands, whose outcome has to be found out first. */
const underWay: readonly string[] = ['PROVIDER_UNAVAILABLE', 'PAYMENT_IN_PROGRESS']

/**
 * The button: orders what the shopper saw, or shows what has changed. A second press while the first one is on its way to
 * the provider comes to the same payment, so what keeps the purchase from being ordered is found under its lock.
 */
export async function placeOrder(visit: TillVisit): Promise<TillAnswer> {
  const checkout = await findVisited(visit)
  if (!checkout || checkout.state === 'expired') return endedAnswer(visit)
  if (checkout.order_id) return placedAnswer(visit, checkout.order_id)
  return placeOrRefuse(visit, checkout)
}

async function placeOrRefuse(visit: TillVisit, checkout: Checkout): Promise<TillAnswer> {
  try {
    return await placeNow(visit, checkout)
  } catch (error) {
    if (!(error instanceof CheckoutFault)) throw error
    return underWay.includes(error.code) ? comeBack(visit) : showRefused(visit, error)
  }
}

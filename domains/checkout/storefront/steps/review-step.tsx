import { CheckoutFault } from '../../server/checkout/checkout-fault.ts'
import { freezeOffer, placeOffline, QuoteChanged } from '../../server/checkout/place-checkout.ts'
import { statusTokenHash } from '../../server/checkout/status-token.ts'
import type { NoticeModel } from '../till/notice.tsx'
import { Review, type ReviewModel } from '../till/review.tsx'
import type { Speech } from '../till/till-context.ts'
import { Lines, type ToldRow } from '../till/told.tsx'
import { changedNotice, fieldsNotice } from './notices.ts'
import {
  findVisited,
  type OpenedPurchase,
  openPurchase,
  openStep,
  placedAnswer,
  speechFor,
  stepAnswer,
} from './open-purchase.tsx'
import { shortageAnswer } from './shortage-step.tsx'
import { slipOf } from './slip-model.ts'
import { checkoutPath, type TillAnswer, type TillVisit } from './till-visit.ts'
import { addressLines, contactRows, deliveryRow } from './told-rows.tsx'

function methodText({ purchase }: OpenedPurchase, { words, fill }: Speech): string {
  const { method, checkout, composed } = purchase
  if (composed.order.total === 0) return words.nothing_to_pay
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
  const { method, composed } = opened.purchase
  const sum = money(composed.order.total)
  const heading = words.right
  if (composed.order.total === 0) return { heading, act: words.order_free, say: null }
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
    notice = null,
    status = 200,
    isChanged = false,
    code,
  }: { notice?: NoticeModel | null; status?: number; isChanged?: boolean; code?: string },
): Promise<TillAnswer> {
  const { visit, purchase } = opened
  const speech = speechFor(opened)
  if (purchase.short.length > 0) return shortageAnswer(opened, 'review')
  const slip = slipOf(purchase, speech, { pictures: visit.pictures, isChanged })
  const model: ReviewModel = {
    ...actOf(opened, speech),
    settled: settledRows(opened, speech),
    slip,
    hash: purchase.hash.toString('hex'),
    placeUrl: checkoutPath(visit, 'place'),
    total: purchase.composed.order.total,
    terms: visit.frame.terms,
    backUrl: checkoutPath(visit, 'payment'),
  }
  const data = code ? { error: { code } } : {}
  const answer = stepAnswer(opened, { step: 'review', notice, status, isChanged, data }, <Review model={model} />)
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
  const opened = await openPurchase(visit, found.purchase.purchase.checkout)
  const speech = speechFor(opened)
  const isChanged = fault instanceof QuoteChanged
  const notice = isChanged ? changedNotice(fault.changes, speech) : refusalOf(fault, speech)
  return showReviewOf(opened, { notice, isChanged, status: unprocessable, code: fault.code })
}

const refusalOf = ({ fields }: CheckoutFault, speech: Speech): NoticeModel =>
  fields.length > 0
    ? fieldsNotice(fields, speech)
    : { kind: 'danger', title: speech.words.notices.submit_failed, text: speech.words.notices.nothing_charged }

/** The button: orders what the shopper saw, or shows what has changed. */
export async function placeOrder(visit: TillVisit): Promise<TillAnswer> {
  const checkout = await findVisited(visit)
  if (checkout?.order_id) return placedAnswer(visit, checkout.order_id)
  const found = await openStep(visit, 'review')
  if ('answer' in found) return found.answer
  const { context, member, fields } = visit
  const seen = typeof fields.quote === 'string' ? fields.quote : ''
  try {
    const placing = { id: found.purchase.purchase.checkout.id, locale: visit.locale, seen, member }
    return placedAnswer(visit, await placeOffline(context, placing, (order) => statusTokenHash(context, order)))
  } catch (error) {
    if (error instanceof CheckoutFault) return showRefused(visit, error)
    throw error
  }
}

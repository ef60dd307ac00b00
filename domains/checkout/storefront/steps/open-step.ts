import { type CheckoutStep, checkoutSteps } from '../../contract/purchase/checkout.ts'
import { firstStep } from '../../server/checkout/step-faults.ts'
import { findVisited, type OpenedPurchase, openPurchase } from './find-purchase.ts'
import { payingAnswer } from './paying-step.tsx'
import { endedAnswer, placedAnswer } from './step-answer.tsx'
import { checkoutPath, type TillAnswer, type TillVisit } from './till-visit.ts'

type Opened = { purchase: OpenedPurchase } | { answer: TillAnswer }

/** The purchase for one of its steps, or where the visit leads instead. */
export async function openStep(visit: TillVisit, step: CheckoutStep): Promise<Opened> {
  const checkout = await findVisited(visit)
  if (!checkout || checkout.state === 'expired') return { answer: endedAnswer(visit) }
  if (checkout.order_id) return { answer: placedAnswer(visit, checkout.order_id) }
  const opened = await openPurchase(visit, checkout)
  if (checkout.state === 'awaiting_payment') return { answer: await payingAnswer(opened) }
  if (opened.purchase.lines.length === 0) return { answer: { kind: 'redirect', to: visit.frame.cartUrl } }
  const first = firstStep(opened.purchase)
  const isAhead = checkoutSteps.indexOf(step) > checkoutSteps.indexOf(first)
  if (isAhead) return { answer: { kind: 'redirect', to: checkoutPath(visit, first) } }
  const isSkipped = step === 'shipping' && opened.purchase.isDigital
  return isSkipped ? { answer: { kind: 'redirect', to: checkoutPath(visit, 'payment') } } : { purchase: opened }
}

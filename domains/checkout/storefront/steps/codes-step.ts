import { isLater, normalizedCode, rejectionOf } from '@comptoir/discounts/contract'
import { checkoutSteps } from '../../contract/purchase/checkout.ts'
import { enterCode, enterGiftCard, removeCode, removeGiftCard } from '../../server/cart/change-codes.ts'
import { countCodeAttempt } from '../../server/cart/code-attempts.ts'
import { tryGiftCard } from '../../server/cart/try-gift-card.ts'
import { noteRefusal } from '../../server/checkout/save-checkout.ts'
import { findVisited, openPurchase } from './find-purchase.ts'
import { showInformation } from './information-step.tsx'
import { openStep } from './open-step.ts'
import { showPayment } from './payment-step.tsx'
import { reviewStep, showReview } from './review-step.tsx'
import { showShipping } from './shipping-step.tsx'
import { checkoutPath, type TillAnswer, type TillVisit } from './till-visit.ts'

async function showStep(visit: TillVisit): Promise<TillAnswer> {
  const step = stepIn(visit)
  if (step === 'information') return showInformation(visit)
  if (step === 'shipping') return showShipping(visit)
  if (step === 'payment') return showPayment(visit)
  const found = await openStep(visit, 'review')
  return 'answer' in found ? found.answer : showReview(visit, reviewStep(found.purchase))
}

const stepIn = ({ fields }: TillVisit) => checkoutSteps.find((step) => step === fields.step) ?? 'information'

const backTo = (visit: TillVisit): TillAnswer => ({ kind: 'redirect', to: checkoutPath(visit, stepIn(visit)) })

/** Keeps a code that counts, or that may count once more is known; another one is shown again with its reason. */
async function tryCode(visit: TillVisit, value: string): Promise<TillAnswer> {
  const { context, cart } = visit
  await countCodeAttempt(context)
  const checkout = await findVisited(visit)
  if (checkout?.state !== 'open') return showStep(visit)
  const { purchase } = await openPurchase(visit, checkout, value)
  const rejection = rejectionOf(value, purchase.composed.rejected)
  const tried = await tryGiftCard(context, {
    ...{ code: value, holder: checkout.id },
    isDiscount: () => Promise.resolve(rejection?.reason !== 'DISCOUNT_NOT_FOUND'),
  })
  if (tried.kind === 'card') {
    await enterGiftCard(context, cart, tried.id)
    return backTo(visit)
  }
  if (tried.kind !== 'discount') return showStep({ ...visit, refusedCode: { value, card: tried } })
  if (rejection && !isLater(rejection)) {
    await noteRefusal(context, checkout.id, { kind: 'code', code: rejection.code ?? normalizedCode(value) })
    return showStep({ ...visit, refusedCode: { value, rejection } })
  }
  await enterCode(context, cart, value)
  return backTo(visit)
}

/** Enters a code or a gift card, or takes one away, at any step. */
export async function changeCodes(visit: TillVisit): Promise<TillAnswer> {
  const { code, remove, remove_card } = visit.fields
  if (typeof remove_card === 'string') {
    await removeGiftCard(visit.context, visit.cart, remove_card)
    return backTo(visit)
  }
  if (typeof remove === 'string') {
    await removeCode(visit.context, visit.cart, remove)
    return backTo(visit)
  }
  return typeof code === 'string' && code.trim() !== '' ? tryCode(visit, code) : backTo(visit)
}

import { changeCodes } from './codes-step.ts'
import { saveInformation, showInformation } from './information-step.tsx'
import { comeBack, payHere } from './paying-step.tsx'
import { savePaymentStep, showPayment } from './payment-step.tsx'
import { placeOrder, showReview } from './review-step.tsx'
import { saveShipping, showShipping } from './shipping-step.tsx'
import { changeGoods } from './shortage-step.tsx'
import type { TillAnswer, TillVisit } from './till-visit.ts'

interface TillStep {
  method: 'GET' | 'POST'
  /** Last part of its address. */
  path: string
  answer(visit: TillVisit): Promise<TillAnswer>
}

/** Everything below `/checkout/{id}`. */
export const tillSteps: readonly TillStep[] = [
  { method: 'GET', path: 'information', answer: showInformation },
  { method: 'POST', path: 'information', answer: saveInformation },
  { method: 'GET', path: 'shipping', answer: showShipping },
  { method: 'POST', path: 'shipping', answer: saveShipping },
  { method: 'GET', path: 'payment', answer: showPayment },
  { method: 'POST', path: 'payment', answer: savePaymentStep },
  { method: 'GET', path: 'review', answer: (visit) => showReview(visit, 'review') },
  { method: 'GET', path: 'pay_on_delivery', answer: (visit) => showReview(visit, 'pay_on_delivery') },
  { method: 'POST', path: 'codes', answer: changeCodes },
  { method: 'POST', path: 'goods', answer: changeGoods },
  { method: 'POST', path: 'place', answer: placeOrder },
  { method: 'GET', path: 'return', answer: comeBack },
  { method: 'POST', path: 'pay_here', answer: payHere },
]

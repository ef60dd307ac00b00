import type { PaymentSession } from '@comptoir/payments/contract'
import { countryCodes } from '@comptoir/platform/contract'
import type { StopDetail, StopReason } from '../../../contract/abandoned/stop-reason.ts'
import type { CheckoutStep } from '../../../contract/purchase/checkout.ts'
import type { Purchase } from '../../checkout/compose-checkout.ts'

export interface Stop {
  step: CheckoutStep
  reason: StopReason
  detail: StopDetail
}

type Stopped = Pick<Purchase, 'checkout' | 'short' | 'isDigital' | 'offers' | 'delivery'>

/** Whoever was declined stands at the payment again, whatever step the last save led to. */
function stopOfPayment(attempts: readonly Pick<PaymentSession, 'state'>[]): Stop | null {
  const last = attempts.at(-1)?.state
  const times = attempts.filter(({ state }) => state === 'failed').length
  if (last === 'failed') return { step: 'payment', reason: 'declined', detail: { times } }
  const isLeft = last === 'canceled' || last === 'expired'
  return isLeft ? { step: 'payment', reason: 'left_bank', detail: {} } : null
}

/** No method takes the goods to the address; of the address no more than a part of its country is told. */
function undelivered({ checkout, isDigital, offers }: Stopped): StopDetail | null {
  const { country: code = '', province = '' } = checkout.shipping_address ?? {}
  const country = countryCodes.find((known) => known === code)
  const isRefused = offers.length > 0 && offers.every(({ state }) => state === 'refused')
  return !isDigital && country && isRefused ? { country, ...(province && { province }) } : null
}

/** The price that was shown to whoever left where the delivery is chosen. */
function deliveryPrice({ offers, delivery }: Stopped): number | null {
  const prices = offers.flatMap((offer) => (offer.state === 'offered' ? [offer] : []))
  const chosen = prices.find(({ method_id }) => method_id === delivery?.id) ?? prices[0]
  return chosen && chosen.price > 0 ? chosen.price : null
}

function stopOfStep(stopped: Stopped): Stop {
  const { step } = stopped.checkout
  const price = step === 'shipping' ? deliveryPrice(stopped) : null
  return price === null ? { step, reason: step, detail: {} } : { step, reason: 'delivery_price', detail: { price } }
}

/** Why a purchase went no further, from what is recorded of it: what the shop can mend first. */
export function stopOf(stopped: Stopped, attempts: readonly Pick<PaymentSession, 'state'>[]): Stop {
  const { step, last_refusal } = stopped.checkout
  const ofPayment = stopOfPayment(attempts)
  if (ofPayment?.reason === 'declined') return ofPayment
  if (stopped.short.length > 0 || last_refusal?.kind === 'stock') return { step, reason: 'sold_out', detail: {} }
  const place = undelivered(stopped)
  if (place) return { step: 'shipping', reason: 'no_delivery', detail: place }
  if (ofPayment) return ofPayment
  if (last_refusal) return { step, reason: 'code_refused', detail: { code: last_refusal.code ?? '' } }
  return stopOfStep(stopped)
}

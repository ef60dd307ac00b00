import { defineErrors } from '@comptoir/platform/contract'

export const paymentError = defineErrors({
  /** The checkout is being paid in another window: that session ends first. */
  PAYMENT_IN_PROGRESS: 409,
  /** The provider did not answer in time, or refused the shop's key: nothing is known of the call. */
  PROVIDER_UNAVAILABLE: 502,
  /** An event without a signature of the provider, or with a wrong one. */
  WEBHOOK_INVALID: 400,
  /** A method is switched on before it has what it needs: an account, keys. */
  PAYMENT_METHOD_INCOMPLETE: 409,
  /** The customer is asked for money of an order that costs nothing any more. */
  NOTHING_DUE: 409,
  /** More than gift cards can pay of the order: less is due, a provider holds it, or it is for a gift card itself. */
  CARD_EXCEEDS_DUE: 409,
  /** The order has no e-mail address. */
  NO_ADDRESS: 422,
  NOTHING_TO_CAPTURE: 409,
  CAPTURE_FAILED: 409,
  /** More than is held, or than the order still costs. */
  CAPTURE_EXCEEDS_HELD: 409,
  VOID_FAILED: 409,
  /** More money than is left to give back, or more of the delivery. */
  REFUND_EXCEEDS_PAID: 409,
  /** Nothing is chosen, or less than nothing is left of it. */
  REFUND_EMPTY: 422,
  /** Something was given back meanwhile, and the sum is another one. */
  REFUND_CHANGED: 409,
  REFUND_NOT_FAILED: 409,
  /** Something has come of this payment already. */
  PAYMENT_SOLVED: 409,
  /** The provider is asked to give it back; until it answers nothing else is decided. */
  PAYMENT_GOING_BACK: 409,
  /** The provider has nothing of this payment any more. */
  PAYMENT_LAPSED: 409,
  /** What was to be bought is no longer known: checkouts go after thirty days. */
  PURCHASE_GONE: 409,
  PURCHASE_HAS_ORDER: 409,
  /** The checkout has another sum, or other goods, than were paid. */
  PURCHASE_CHANGED: 409,
  ATTACH_CANCELED: 409,
  ATTACH_DRAFT: 409,
  ATTACH_CURRENCY: 409,
  ATTACH_NOT_DUE: 409,
  ATTACH_TOO_MUCH: 409,
})

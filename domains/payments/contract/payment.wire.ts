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
  NOTHING_TO_CAPTURE: 409,
  CAPTURE_FAILED: 409,
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

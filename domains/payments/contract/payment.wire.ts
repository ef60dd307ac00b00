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
})

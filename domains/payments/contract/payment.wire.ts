import { defineErrors } from '@comptoir/platform/contract'

export const paymentError = defineErrors({
  /** The checkout is being paid in another window: that session ends first. */
  PAYMENT_IN_PROGRESS: 409,
})

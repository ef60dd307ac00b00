import { defineErrors, domainEvent } from '@comptoir/platform/contract'
import { SavedDiscount } from './saved-discount.ts'

export const discountCreated = domainEvent('discount.created', SavedDiscount)

/** Every reason that `Rejection` knows, and what a request can get wrong. */
export const discountError = defineErrors({
  DISCOUNT_NOT_FOUND: 404,
  DISCOUNT_PAUSED: 409,
  DISCOUNT_EXPIRED: 409,
  DISCOUNT_NOT_STARTED: 409,
  DISCOUNT_EXHAUSTED: 409,
  DISCOUNT_USED_BY_YOU: 409,
  DISCOUNT_CUSTOMER_LIMIT: 409,
  DISCOUNT_STAFF_ONLY: 409,
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 409,
  DISCOUNT_COUNTRY: 409,
  DISCOUNT_LANGUAGE: 409,
  DISCOUNT_GIFT_CARDS_EXCLUDED: 409,
  DISCOUNT_NO_MATCHING_ITEMS: 409,
  DISCOUNT_MINIMUM_NOT_MET: 409,
  DISCOUNT_NOT_COMBINABLE: 409,
  DISCOUNT_ADDS_NOTHING: 409,
  DISCOUNT_CODE_NOT_ENTERED: 409,
  /** It takes off something else than it did when the sum was shown: ask again. */
  DISCOUNT_CHANGED: 409,
  DISCOUNT_CODE_TAKEN: 409,
  ENDS_BEFORE_START: 422,
  STEP_REPEATED: 422,
  CODE_INVALID: 422,
})

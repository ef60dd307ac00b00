/** Why a discount is not given, the most useful reason first, and what a sentence about it needs. */
interface Details {
  DISCOUNT_NOT_FOUND: object
  DISCOUNT_PAUSED: { of: 'discount' | 'code' }
  DISCOUNT_EXPIRED: { ends_at: string }
  DISCOUNT_NOT_STARTED: { starts_at: string }
  /** `held`: others are paying with it, so it may come back. */
  DISCOUNT_EXHAUSTED: { of: 'uses' | 'budget' | 'code'; held: boolean }
  /** Once each, and this customer has. */
  DISCOUNT_USED_BY_YOU: object
  DISCOUNT_CUSTOMER_LIMIT: { limit: number }
  DISCOUNT_STAFF_ONLY: object
  /** Not `known`: it may count once the customer is. */
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: { because: 'first_order' | 'group'; known: boolean }
  DISCOUNT_COUNTRY: { countries: readonly string[]; known: boolean }
  DISCOUNT_LANGUAGE: { languages: readonly string[] }
  /** What it is meant for are gift cards. */
  DISCOUNT_GIFT_CARDS_EXCLUDED: object
  /** `reduced`: there are some, at a price that is reduced already. `get`: what it makes cheaper is missing. */
  DISCOUNT_NO_MATCHING_ITEMS: { of: 'target' | 'get' | 'delivery'; reduced: boolean }
  DISCOUNT_MINIMUM_NOT_MET: { of: 'subtotal' | 'quantity'; minimum: number; missing: number }
  /** `more`: what the given ones save beyond the best set with this one; null where that was not worked out. */
  DISCOUNT_NOT_COMBINABLE: { with: readonly string[]; more: number | null }
  DISCOUNT_ADDS_NOTHING: object
  /** It would be given, or has not been tried against better ones, if somebody entered its code. Told to staff alone. */
  DISCOUNT_CODE_NOT_ENTERED: object
}

export type RejectionReason = keyof Details
export type Reason<Code extends RejectionReason = RejectionReason> = {
  [Each in Code]: { reason: Each; detail: Details[Each] }
}[Code]

/** `discount_id` is null where nothing is known of a code. */
export type Rejection = Reason & { discount_id: string | null; code: string | null }

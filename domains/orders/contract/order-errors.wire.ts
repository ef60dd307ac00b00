import { defineErrors } from '@comptoir/platform/contract'

export const orderError = defineErrors({
  ORDER_EMPTY: 422,
  COD_NOT_ALLOWED: 409,
  CUSTOMER_REQUIRED: 422,
  SHIPPING_METHOD_REQUIRED: 422,
  ADDRESS_REQUIRED: 422,
  PHONE_REQUIRED: 422,
  ILLEGAL_TRANSITION: 409,
  PAYMENT_REQUIRED: 409,
  NOTHING_TO_SHIP: 409,
  ALREADY_FULFILLED: 409,
  PIECES_NOT_OPEN: 409,
  PIECES_NOT_KEPT: 409,
  NEEDS_DISPATCH: 409,
  REASON_REQUIRED: 422,
  ROLE_REQUIRED: 403,
  TOO_LATE: 409,
  NOT_UNDER_WAY: 409,
  /** There is no refusal, half an hour has passed, or something has happened to the goods since. */
  REFUSAL_SETTLED: 409,
  TOTAL_CHANGED: 409,
  ORDER_NOT_DELETABLE: 409,
  ORDER_NOT_EDITABLE: 409,
  ORDER_OTHER_CURRENCY: 409,
  /** Whoever has unsaved changes of their own cannot go on with those of somebody else. */
  EDIT_OPEN: 409,
  ORDER_CANCELED: 409,
  ASSIGNEE_UNAVAILABLE: 422,
  PAYMENT_NOT_REVERSIBLE: 409,
  PAYMENT_WITH_PROVIDER: 409,
  /** A provider was asked to take held money and has not answered: nobody knows yet whether there is any to release. */
  CAPTURE_UNDER_WAY: 409,
  /** More cash than the order costs: what is above it is change. */
  CASH_EXCEEDS_DUE: 422,
  ALREADY_COMPLETED: 409,
  AMOUNT_TOO_LARGE: 422,
  ORDER_KNOWN: 409,
  DATE_IN_FUTURE: 422,
  /** A code was entered that does not count. */
  DISCOUNT_REFUSED: 422,
})

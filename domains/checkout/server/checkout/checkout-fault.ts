import type { FieldFault } from '../../contract/address/field-fault.ts'

/** Why a step is not done, or an order not placed. */
export type CheckoutFaultCode =
  | 'CART_EMPTY'
  | 'CHECKOUT_EXPIRED'
  | 'FIELDS_REQUIRED'
  | 'QUOTE_CHANGED'
  | 'INSUFFICIENT_STOCK'
  | 'TOO_MANY_HOLDS'
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_IN_PROGRESS'
  | 'PAYMENT_STOCK_LOST'
  | 'PROVIDER_UNAVAILABLE'
  | 'PLACE_FAILED'

export class CheckoutFault extends Error {
  readonly code: CheckoutFaultCode
  readonly fields: readonly FieldFault[]

  constructor(code: CheckoutFaultCode, fields: readonly FieldFault[] = []) {
    super(`The checkout stays as it is: ${code}`)
    this.code = code
    this.fields = fields
  }
}

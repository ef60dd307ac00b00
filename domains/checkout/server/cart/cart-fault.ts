export interface CartFaults {
  VARIANT_UNKNOWN: object
  SOLD_OUT: { title: string }
  /** `most` is what the cart may hold of it. */
  NOT_ENOUGH: { title: string; most: number }
  QUANTITY_LIMIT: { most: number }
  LINE_LIMIT: { most: number }
  ADDON_LIMIT: { option: string }
  CODE_LIMIT: { most: number }
  /** `waits`: it may still count, with more goods or later; `card`: it is that of a gift card. */
  CODE_REFUSED: { code: string; reason: string; waits: 'yes' | 'no' | 'card' }
  TEXT_TOO_LONG: object
  /** Of the visitor's own; in minor units. */
  GIFT_CARD_AMOUNT: { min: number; max: number }
  GIFT_CARD_EMAIL: object
  /** The last day on which one may be sent, as a date. */
  GIFT_CARD_DAY: { last: string }
  LINE_UNKNOWN: object
}
export type CartFaultCode = keyof CartFaults

/** Why a cart stays as it is. */
export class CartFault extends Error {
  readonly code: CartFaultCode
  readonly details: Readonly<Record<string, string | number>>

  constructor(code: CartFaultCode, details: Readonly<Record<string, string | number>> = {}) {
    super(`The cart was not changed: ${code}`)
    this.code = code
    this.details = details
  }
}

export const cartFault = <Code extends CartFaultCode>(code: Code, details: CartFaults[Code]) =>
  new CartFault(code, { ...details })

export const checkoutStates = ['open', 'awaiting_payment', 'completed', 'expired'] as const

/** In their order. Which one a shopper is at follows from what is known; it is stored nowhere. */
export const checkoutSteps = ['information', 'shipping', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** What may be shown of a card that a provider keeps. */
export interface EnteredCard {
  /** The provider's one-time name for it. */
  token: string
  brand: string
  last4: string
}

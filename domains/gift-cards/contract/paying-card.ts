/** Why a card pays nothing. */
export const giftCardFaults = [
  ...(['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_EMPTY', 'GIFT_CARD_EXPIRED'] as const),
  ...(['GIFT_CARD_DISABLED', 'GIFT_CARD_CURRENCY'] as const),
]
export type GiftCardFault = (typeof giftCardFaults)[number]

/** A card as whoever pays with it sees it. */
export interface PayingCard {
  id: string
  last4: string
  /** The balance without what others hold. */
  available: number
  currency: string
  expires_at: Date | null
  fault: GiftCardFault | null
}

interface Judged {
  state: 'active' | 'disabled'
  /** Milliseconds; null if it never ends. */
  ends: number | null
  currency: string
  available: number
}

/** The first reason that holds. */
export function faultOf(card: Judged, { now, currency }: { now: number; currency: string }): GiftCardFault | null {
  if (card.state === 'disabled') return 'GIFT_CARD_DISABLED'
  if (card.ends !== null && card.ends < now) return 'GIFT_CARD_EXPIRED'
  if (card.currency !== currency) return 'GIFT_CARD_CURRENCY'
  return card.available > 0 ? null : 'GIFT_CARD_EMPTY'
}

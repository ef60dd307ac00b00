import { serverDomain } from '@comptoir/platform/server'

export { type GiftCardAttempt, giftCardAttempts } from './attempts.ts'
export { cancelIssued } from './issue/cancel-issued.ts'
export { issueGiftCards } from './issue/issue-cards.ts'
export { type GiftCardClaim, holdGiftCards, releaseGiftCards } from './pay/hold-cards.ts'
export { findGiftCard, readPayingCards } from './pay/paying-cards.ts'
export { refundToGiftCard } from './pay/refund-card.ts'
export { spendGiftCards } from './pay/spend-cards.ts'

export const giftCards = serverDomain({ key: 'gift-cards', routes: [] })

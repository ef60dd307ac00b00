export type { GiftCard } from './gift-card.ts'
export { codeLength, isGiftCode, normalizedGiftCode, spacedGiftCode } from './gift-card-code.ts'
export type { GiftCardFault, PayingCard } from './paying-card.ts'
export { type CardShare, shareOut } from './share-out.rules.ts'

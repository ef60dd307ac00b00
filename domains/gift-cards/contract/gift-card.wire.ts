import { defineErrors, domainEvent } from '@comptoir/platform/contract'
import { GiftCard, GiftCardBalance } from './gift-card.ts'

/** What names people can be erased. */
const logged = [
  ...([
    'id',
    'version',
    'last4',
    'initial',
    'currency',
    'order_id',
    'order_number',
    'line_id',
    'piece',
    'state',
  ] as const),
  ...(['expires_at', 'locale', 'send_on', 'sent_at', 'moved_to', 'created_at', 'updated_at'] as const),
]

export const giftCardCreated = domainEvent('gift_card.created', GiftCard, { logged })
export const giftCardUpdated = domainEvent('gift_card.updated', GiftCard, { logged })
/** An entry of the ledger: no step of the history, and no news of the card. */
export const balanceChanged = domainEvent('gift_card_balance.changed', GiftCardBalance)

export const giftCardError = defineErrors({
  GIFT_CARD_NOT_FOUND: 404,
  GIFT_CARD_EMPTY: 409,
  GIFT_CARD_EXPIRED: 409,
  GIFT_CARD_DISABLED: 409,
  GIFT_CARD_CURRENCY: 409,
  /** Somebody has paid with it: what was bought cannot be taken back. */
  GIFT_CARD_SPENT: 409,
})

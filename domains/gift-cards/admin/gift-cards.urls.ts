import { listAddress, type QueryOf, words } from '@comptoir/platform/admin'
import { z } from 'zod'
import { giftCardViews } from '../contract/gift-card.wire.ts'

export const giftCardsAddress = listAddress({
  path: '/gift_cards',
  filters: { view: words(z.enum(giftCardViews)) },
  sorts: ['created_at', 'balance', 'initial', 'expires_at'],
  defaultSort: '-created_at',
})
export type GiftCardsQuery = QueryOf<typeof giftCardsAddress>
export const giftCardsUrl = giftCardsAddress.url
export const giftCardUrl = (id: string) => `/gift_cards/${id}`
export const newGiftCardUrl = '/gift_cards/new'

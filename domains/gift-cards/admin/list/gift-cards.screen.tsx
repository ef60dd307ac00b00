import { useParams } from 'react-router'
import { giftCardUrl, newGiftCardUrl } from '../gift-cards.urls.ts'
import { MakeCard } from '../make/make-card.tsx'
import { SavedCard } from '../record/saved-card.tsx'
import { CardList } from './card-list.tsx'

export { claimsGiftCode, useFoundCards } from './use-found-cards.tsx'

/** The list, a card, or one that is made: one file of the panel, whose first page names each. */
export function GiftCardsScreen() {
  const { id } = useParams()
  if (id === undefined) return <CardList />
  return giftCardUrl(id) === newGiftCardUrl ? <MakeCard /> : <SavedCard key={id} id={id} />
}

import type { GiftCardFault } from '@comptoir/gift-cards/contract'
import type { GiftCardRefusal } from '../server/cart/try-gift-card.ts'
import type { TillWords } from './store-texts.ts'

interface Words {
  words: Pick<TillWords, 'gift_cards'>
  fill(text: string, values: Readonly<Record<string, string | number>>): string
}

/** Why a card that was entered pays nothing of a purchase. */
export function idleCardText({ fault, due }: { fault: GiftCardFault | null; due: number }, { gift_cards }: TillWords) {
  if (fault) return gift_cards.faults[fault]
  return due > 0 ? gift_cards.not_for_cards : gift_cards.not_needed
}

/** Why a code pays nothing, and how often another one may be tried. */
export function cardRefusal(refusal: GiftCardRefusal, { words: { gift_cards }, fill }: Words) {
  if (refusal.kind === 'fault') return { title: gift_cards.faults[refusal.fault], text: '' }
  if (refusal.kind === 'paused') return { title: gift_cards.paused, text: fill(gift_cards.pause, { ...refusal }) }
  return { title: gift_cards.unknown, text: fill(gift_cards.tries, { left: refusal.left }) }
}

import type { GiftCardRefusal } from '../server/cart/try-gift-card.ts'
import type { TillWords } from './store-texts.ts'

interface Words {
  words: Pick<TillWords, 'gift_cards'>
  fill(text: string, values: Readonly<Record<string, string | number>>): string
}

/** Why a code pays nothing, and how often another one may be tried. */
export function cardRefusal(refusal: GiftCardRefusal, { words: { gift_cards }, fill }: Words) {
  if (refusal.kind === 'fault') return { title: gift_cards.faults[refusal.fault], text: '' }
  if (refusal.kind === 'paused') return { title: gift_cards.paused, text: fill(gift_cards.pause, { ...refusal }) }
  return { title: gift_cards.unknown, text: fill(gift_cards.tries, { left: refusal.left }) }
}

import type { PayingCard } from './paying-card.ts'

export interface CardShare {
  id: string
  last4: string
  amount: number
}

/** What each card pays of a sum: in the order given, never more than is due, nor than a card has. */
export function shareOut(due: number, cards: readonly Pick<PayingCard, 'id' | 'last4' | 'available'>[]): CardShare[] {
  let left = Math.max(0, due)
  return cards.flatMap(({ id, last4, available }) => {
    const amount = Math.min(left, Math.max(0, available))
    left -= amount
    return amount > 0 ? [{ id, last4, amount }] : []
  })
}

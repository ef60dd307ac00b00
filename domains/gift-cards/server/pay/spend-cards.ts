import { pipelined, type Tx } from '@comptoir/platform/server'
import type { Entry } from '../record/write-entries.ts'
import { writeEntries } from '../record/write-entries.ts'
import { assertPayable, forgetHolds, type GiftCardClaim, lockClaims, releasesOf } from './hold-cards.ts'

interface Spent {
  /** The checkout whose holds these were. */
  holder: string
  order_id: string
  claims: readonly GiftCardClaim[]
}

/**
 * What a checkout held pays its order. What it did not hold, or no longer, is taken now if it is there; what it holds
 * beyond its claims is let go. Called twice it is paid twice: once for each order.
 *
 * @throws as `holdGiftCards`
 */
export async function spendGiftCards(tx: Tx, { holder, order_id, claims: wanted }: Spent): Promise<void> {
  const locked = await lockClaims(tx, { holder, claims: wanted })
  const { claims, mine, heldOf } = locked
  for (const claim of claims) assertPayable(claim, locked)
  const spends = claims.map(
    ({ card_id, amount }): Entry => ({
      ...{ card_id, kind: 'spend', amount: -amount, holder, order_id },
      held: -(heldOf.get(card_id) ?? 0),
    }),
  )
  await pipelined(tx, (tx) => [
    mine.length > 0 && forgetHolds(tx, holder),
    writeEntries(tx, [...spends, ...releasesOf(holder, mine, claims)]),
  ])
}

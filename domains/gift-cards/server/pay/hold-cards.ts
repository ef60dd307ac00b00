import { fixed, type PipelinedTx, pipelined, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { giftCardError } from '../../contract/gift-card.wire.ts'
import type { PayingCard } from '../../contract/paying-card.ts'
import type { CardShare } from '../../contract/share-out.rules.ts'
import { giftCardHolds, giftCards } from '../gift-card.table.ts'
import { type Hold, lockCards, readHolds } from '../record/gift-card.queries.ts'
import { type Entry, writeEntries } from '../record/write-entries.ts'
import { readPayingCards } from './paying-cards.ts'

/** What a checkout asks of a card, in minor units. */
export interface GiftCardClaim {
  card_id: string
  amount: number
}

const given = sql.placeholder

const ofHolder = sql`${giftCardHolds.shop_id} = ${given('shop')} and ${giftCardHolds.holder} = ${given('holder')}`

const removeOthers = fixed(
  z.unknown(),
  sql`delete from ${giftCardHolds} where ${ofHolder} and ${giftCardHolds.card_id} <> all(${given('ids')}::uuid[])`,
)

const saveHolds = fixed(
  z.unknown(),
  sql`insert into ${giftCardHolds} (shop_id, holder, card_id, amount, until)
      select ${given('shop')}::integer, ${given('holder')}::uuid, w.card_id, w.amount, ${given('until')}::timestamptz
      from jsonb_to_recordset(${given('claims')}::jsonb) as w (card_id uuid, amount bigint)
      on conflict (shop_id, holder, card_id) do update set amount = excluded.amount, until = excluded.until`,
)

/** One claim for each card, of more than nothing, in id order. */
function summed(claims: readonly GiftCardClaim[]): GiftCardClaim[] {
  const sums = new Map<string, number>()
  for (const { card_id, amount } of claims) sums.set(card_id, (sums.get(card_id) ?? 0) + amount)
  return [...sums]
    .map(([card_id, amount]) => ({ card_id, amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => Number(one.card_id > other.card_id) - Number(one.card_id < other.card_id))
}

interface Locked {
  claims: readonly GiftCardClaim[]
  mine: readonly Hold[]
  heldOf: ReadonlyMap<string, number>
}

/** Locks what the holder has and claims, by id, and reads what decides once the locks are held. */
export async function lockClaims(
  tx: PipelinedTx,
  { holder, claims: all }: { holder: string; claims: readonly GiftCardClaim[] },
): Promise<Locked & { cards: ReadonlyMap<string, PayingCard> }> {
  const claims = summed(all)
  const known = await readHolds(tx, holder)
  const ids = [...new Set([...known, ...claims].map(({ card_id }) => card_id))].toSorted()
  const [, cards, mine] = await pipelined(tx, (tx) => [
    lockCards(tx, ids),
    readPayingCards(tx, { ids, holder }),
    readHolds(tx, holder),
  ])
  // The same checkout, elsewhere at the same moment: what it took there is not locked yet.
  if (!mine.every(({ card_id }) => ids.includes(card_id))) return lockClaims(tx, { holder, claims: all })
  return {
    ...{ claims, mine, heldOf: new Map(mine.map(({ card_id, amount }) => [card_id, amount])) },
    cards: new Map(cards.map((card) => [card.id, card])),
  }
}

/**
 * What a checkout holds it keeps, whatever became of the card since; only what it takes beyond has to be there.
 *
 * @throws GIFT_CARD_… with the card and what is left of it
 */
export function assertPayable(claim: GiftCardClaim, { cards, heldOf }: Awaited<ReturnType<typeof lockClaims>>) {
  if (claim.amount <= (heldOf.get(claim.card_id) ?? 0)) return
  const card = cards.get(claim.card_id)
  if (!card) throw giftCardError('GIFT_CARD_NOT_FOUND', { card_id: claim.card_id })
  const details = { card_id: card.id, last4: card.last4, available: card.available }
  if (card.fault) throw giftCardError(card.fault, details)
  if (card.available < claim.amount) throw giftCardError('GIFT_CARD_EMPTY', details)
}

/** Ends the holds of cards that are not claimed, and tells the ledger. */
export const releasesOf = (holder: string, mine: readonly Hold[], kept: readonly GiftCardClaim[]): Entry[] =>
  mine
    .filter(({ card_id }) => !kept.some((claim) => claim.card_id === card_id))
    .map(({ card_id, amount }) => ({ card_id, kind: 'release', amount, held: -amount, holder }))

interface Held {
  /** The checkout. */
  holder: string
  /** All of them: what it held of others is let go. */
  claims: readonly GiftCardClaim[]
  /** When the checkout ends if nobody pays, for people to read. */
  until?: Date | null
}

/**
 * Sets money of cards aside while a checkout is being paid. Locks the cards by id and counts under the locks: however
 * many ask at once, no more is held than a card has.
 *
 * @throws GIFT_CARD_EMPTY if a card cannot give its claim; GIFT_CARD_… as `fault` says; nothing is written then
 */
export async function holdGiftCards(tx: Tx, { holder, claims: wanted, until = null }: Held): Promise<void> {
  const locked = await lockClaims(tx, { holder, claims: wanted })
  const { claims, mine, heldOf } = locked
  for (const claim of claims) assertPayable(claim, locked)
  const changed = claims.flatMap(({ card_id, amount }): Entry[] => {
    const before = heldOf.get(card_id) ?? 0
    return before === amount ? [] : [{ card_id, kind: 'hold', amount, held: amount - before, holder }]
  })
  const shop = shopOf(tx)
  const ids = claims.map(({ card_id }) => card_id)
  await pipelined(tx, (tx) => [
    mine.length > 0 && removeOthers(tx, { shop, holder, ids }),
    claims.length > 0 && saveHolds(tx, { shop, holder, claims: JSON.stringify(claims), until }),
    writeEntries(tx, [...changed, ...releasesOf(holder, mine, claims)]),
  ])
}

/** What a holder has is no longer its own. */
export const forgetHolds = (tx: PipelinedTx, holder: string) => removeOthers(tx, { shop: shopOf(tx), holder, ids: [] })

/** Lets go what a checkout holds, once, however often it is asked. */
export async function releaseGiftCards(tx: Tx, { holder }: { holder: string }): Promise<void> {
  if ((await readHolds(tx, holder)).length > 0) await holdGiftCards(tx, { holder, claims: [] })
}

const heldBy = fixed(
  z.object({ id: z.string(), last4: z.string(), amount: z.int() }),
  sql`select ${giftCards.id}, coalesce(${giftCards.last4}, '') as last4, ${giftCardHolds.amount}::bigint as amount
      from ${giftCardHolds} join ${giftCards} on ${giftCards.shop_id} = ${giftCardHolds.shop_id}
        and ${giftCards.id} = ${giftCardHolds.card_id}
      where ${ofHolder} order by ${giftCards.id}`,
)

/** What a holder has set aside, by card. */
export const readHeldCards = (tx: PipelinedTx, { holder }: { holder: string }): Promise<CardShare[]> =>
  heldBy(tx, { shop: shopOf(tx), holder })

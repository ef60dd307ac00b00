import { emit, query, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardError, giftCardUpdated } from '../../contract/gift-card.wire.ts'
import { giftCardEntries, giftCards } from '../gift-card.table.ts'
import { lockAndReadCards, readCardsOfLines, toGiftCard } from '../record/gift-card.queries.ts'
import { writeEntries } from '../record/write-entries.ts'

interface Canceled {
  order_id: string
  line_id: string
  pieces: number
}

const Spent = z.object({ card_id: z.string() })

/** Cards that have paid for something which was not given back to them. */
const readSpent = (tx: Tx, ids: readonly string[]) =>
  query(
    tx,
    Spent,
    sql`select ${giftCardEntries.card_id} from ${giftCardEntries}
        where ${giftCardEntries.shop_id} = ${shopOf(tx)} and ${giftCardEntries.card_id} = any(${sql.param([...ids])}::uuid[])
          and ${giftCardEntries.kind} in ('spend', 'refund')
        group by ${giftCardEntries.card_id} having sum(${giftCardEntries.amount}) < 0`,
  )

async function switchOff(tx: Tx, before: GiftCard) {
  const after = toGiftCard(await updateRow(tx, giftCards, { id: before.id, state: 'disabled' }))
  emit(tx, giftCardUpdated, after, before)
}

/** Who has no code yet first, then the last that were made. */
const byUse = (one: GiftCard, other: GiftCard) =>
  Number(one.last4 !== null) - Number(other.last4 !== null) || (other.piece ?? 0) - (one.piece ?? 0)

/**
 * Empties so many of these cards that nobody has spent from, and switches them off; null if those are fewer:
 * nothing is written then.
 */
export async function switchOffUnspent(
  tx: Tx,
  ids: readonly string[],
  { pieces, order_id }: { pieces: number; order_id: string | null },
): Promise<{ taken_back: number | null; unspent: number }> {
  const cards = await lockAndReadCards(tx, ids)
  const spent = new Set((await readSpent(tx, ids)).map(({ card_id }) => card_id))
  const isFree = ({ id, state, held, moved_to }: GiftCard) =>
    state === 'active' && held === 0 && moved_to === null && !spent.has(id)
  const free = cards.filter(isFree).toSorted(byUse)
  if (free.length < pieces) return { taken_back: null, unspent: free.length }
  const taken = free.slice(0, pieces)
  await writeEntries(
    tx,
    taken.map(({ id, balance }) => ({ card_id: id, kind: 'adjust', amount: -balance, order_id })),
  )
  for (const card of taken) await switchOff(tx, card)
  return { taken_back: taken.reduce((sum, { balance }) => sum + balance, 0), unspent: free.length }
}

/**
 * Takes back cards of a line that is refunded: so many that nobody has spent from are switched off, and their balances go
 * to nothing. A line that was never paid for has none.
 *
 * @throws GIFT_CARD_SPENT with how many there are if those are fewer; nothing is written then
 */
export async function cancelIssued(tx: Tx, { order_id, line_id, pieces }: Canceled): Promise<{ taken_back: number }> {
  const known = (await readCardsOfLines(tx, [line_id])).filter((card) => card.order_id === order_id)
  if (known.length === 0) return { taken_back: 0 }
  const ids = known.map(({ id }) => id)
  const { taken_back, unspent } = await switchOffUnspent(tx, ids, { pieces, order_id })
  if (taken_back === null) throw giftCardError('GIFT_CARD_SPENT', { order_id, line_id, unspent })
  return { taken_back }
}

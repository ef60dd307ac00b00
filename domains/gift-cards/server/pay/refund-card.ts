import { emit, fixed, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardUpdated } from '../../contract/gift-card.wire.ts'
import { giftCards } from '../gift-card.table.ts'
import { lockAndReadCards, readCard, toGiftCard } from '../record/gift-card.queries.ts'
import { writeEntries } from '../record/write-entries.ts'

interface Refunded {
  card_id: string
  order_id: string
  amount: number
  reason?: string | null
}

/** Money that comes back can be spent for so many days at least. */
const daysAfterRefund = 90

/** The card that has the balance of this one now, locked. */
async function lockCurrent(tx: Tx, id: string): Promise<GiftCard> {
  const { moved_to } = await readCard(tx, shopOf(tx), id)
  if (moved_to !== null) return lockCurrent(tx, moved_to)
  const [card] = await lockAndReadCards(tx, [id])
  // Moved while the lock was waited for.
  return card && card.moved_to === null ? card : lockCurrent(tx, id)
}

const isShort = fixed(
  z.object({ until: z.string() }),
  sql`select to_json(now() + make_interval(days => ${sql.raw(String(daysAfterRefund))}))#>>'{}' as until from ${giftCards}
      where ${giftCards.shop_id} = ${sql.placeholder('shop')} and ${giftCards.id} = ${sql.placeholder('id')}
        and ${giftCards.expires_at} < now() + make_interval(days => ${sql.raw(String(daysAfterRefund))})`,
)

async function keepSpendable(tx: Tx, before: GiftCard) {
  const [short] = await isShort(tx, { shop: shopOf(tx), id: before.id })
  if (!short) return
  const expires_at = new Date(short.until).toISOString()
  emit(tx, giftCardUpdated, toGiftCard(await updateRow(tx, giftCards, { id: before.id, expires_at })), before)
}

/**
 * Gives money back to a card, whatever became of it: what a customer paid is never lost. A card that was moved gives it
 * to the one that has its balance now; one that has ended, or would within 90 days, ends in 90 days; one that is switched
 * off keeps it until staff switch it on or move it.
 */
export async function refundToGiftCard(tx: Tx, { card_id, order_id, amount, reason = null }: Refunded): Promise<void> {
  if (amount <= 0) return
  const card = await lockCurrent(tx, card_id)
  await writeEntries(tx, [{ card_id: card.id, kind: 'refund', amount, order_id, reason }])
  await keepSpendable(tx, card)
}

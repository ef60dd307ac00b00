import { ApiError } from '@comptoir/platform/contract'
import { type Context, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GiftCard } from '../../contract/gift-card.ts'
import { isGiftCode, normalizedGiftCode } from '../../contract/gift-card-code.ts'
import type { GiftCardFault } from '../../contract/paying-card.ts'
import { type GiftCardAttempt, giftCardAttempts } from '../attempts.ts'
import { giftCardEntries } from '../gift-card.table.ts'
import { findGiftCard } from '../pay/paying-cards.ts'
import { readCard } from '../record/gift-card.queries.ts'
import { namesOfOrders } from './read-ledger.ts'

export interface HolderEntry {
  kind: 'spend' | 'refund'
  amount: number
  at: string
  /** Null for an order that is gone. */
  order_number: number | null
}

export type HolderAnswer =
  | { kind: 'card'; card: GiftCard; fault: GiftCardFault | null; entries: readonly HolderEntry[] }
  /** No code at all: nothing was guessed. */
  | { kind: 'malformed' }
  | { kind: 'unknown'; left: number }
  | { kind: 'paused'; retry_after: number }

const maxEntries = 50

const Row = z.object({
  kind: z.enum(['spend', 'refund']),
  amount: z.int(),
  at: z.coerce.date(),
  order_id: z.string().nullable(),
})

/** What it paid and got back; what staff did to it is theirs. */
async function readEntries(context: Context, id: string): Promise<HolderEntry[]> {
  const found = await query(
    context.db.current,
    Row,
    sql`select ${giftCardEntries.kind}, ${giftCardEntries.amount}, ${giftCardEntries.at}, ${giftCardEntries.order_id}
        from ${giftCardEntries}
        where ${giftCardEntries.shop_id} = ${context.shop} and ${giftCardEntries.card_id} = ${id}
          and ${giftCardEntries.kind} in ('spend', 'refund')
        order by ${giftCardEntries.number} desc limit ${maxEntries}`,
  )
  const names = await namesOfOrders(
    context,
    found.flatMap(({ order_id }) => order_id ?? []),
  )
  return found.map(({ kind, amount, at, order_id }) => ({
    ...{ kind, amount, at: at.toISOString() },
    order_number: names.get(order_id ?? '')?.number ?? null,
  }))
}

async function guess(context: Context): Promise<GiftCardAttempt | { retry_after: number }> {
  try {
    return await giftCardAttempts.spend(context)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') throw error
    return { retry_after: Number(error.details.retry_after ?? 0) }
  }
}

/** A card for whoever has its code; each wrong one counts as a guess. */
export async function readHolderCard(context: Context, code: string): Promise<HolderAnswer> {
  if (!isGiftCode(normalizedGiftCode(code))) return { kind: 'malformed' }
  const attempt = await guess(context)
  if ('retry_after' in attempt) return { kind: 'paused', ...attempt }
  const found = await context.db.transaction((tx) => findGiftCard(tx, { code }))
  if (!found) {
    await attempt.fail()
    return { kind: 'unknown', left: attempt.left }
  }
  await attempt.succeed()
  const card = await readCard(context.db.current, context.shop, found.id)
  return { kind: 'card', card, fault: found.fault, entries: await readEntries(context, card.id) }
}

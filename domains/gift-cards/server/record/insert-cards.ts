import { type Locale, wordsToStore } from '@comptoir/platform/contract'
import { count, emit, fixed, type PipelinedTx, shopOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardCreated } from '../../contract/gift-card.wire.ts'
import { giftCards } from '../gift-card.table.ts'
import { readCards } from './gift-card.queries.ts'
import { type Entry, writeEntries } from './write-entries.ts'

type Named = Pick<GiftCard, 'last4' | 'recipient_name' | 'recipient_email' | 'giver' | 'order_number'>

/** The words that a card is found by. */
export const searchOf = ({ last4, recipient_name, recipient_email, giver, order_number }: Named) =>
  [...new Set([last4, recipient_name, recipient_email, giver, order_number?.toString()].flatMap(wordsOf))].join(' ')

const wordsOf = (text: string | null | undefined) => (text ? wordsToStore(text) : [])

const optional = {
  ...{ customer_id: null, order_id: null, order_number: null, line_id: null, piece: null, expires_at: null },
  ...{ recipient_name: null, recipient_email: null, message: null, giver: null, send_on: null, reason: null },
}

export interface NewCard extends Partial<{ [Field in keyof typeof optional]: GiftCard[Field] }> {
  amount: number
  currency: string
  locale: Locale
}

const insertNew = fixed(
  z.object({ id: z.string() }),
  sql`insert into ${giftCards} (shop_id, id, initial, balance, currency, locale, customer_id, order_id, order_number,
        line_id, piece, expires_at, recipient_name, recipient_email, message, giver, send_on, reason, search)
      select ${sql.placeholder('shop')}::integer, id, initial, 0, currency, locale, customer_id, order_id, order_number,
        line_id, piece, expires_at, recipient_name, recipient_email, message, giver, send_on, reason, search
      from jsonb_populate_recordset(null::${giftCards}, ${sql.placeholder('rows')}::jsonb)
      on conflict on constraint gift_cards_by_line do nothing returning id`,
)

/**
 * Writes cards without a code, each with its first entry in the ledger. A piece of a line that has its card gets no other.
 *
 * @returns those that are new
 */
export async function insertCards(
  tx: PipelinedTx,
  cards: readonly NewCard[],
  kind: Extract<Entry['kind'], 'issue' | 'move'> = 'issue',
): Promise<GiftCard[]> {
  const rows = cards.map(({ amount, ...card }) => {
    const row = { ...optional, ...card }
    return { ...row, id: newId(), initial: amount, search: searchOf({ ...row, last4: null }) }
  })
  const written = await insertNew(tx, { shop: shopOf(tx), rows: JSON.stringify(rows) })
  const isNew = new Set(written.map(({ id }) => id))
  const added = rows.filter(({ id }) => isNew.has(id))
  await writeEntries(
    tx,
    added.map(({ id, initial, order_id, reason }) => ({ card_id: id, kind, amount: initial, order_id, reason })),
  )
  const found = await readCards(
    tx,
    shopOf(tx),
    added.map(({ id }) => id),
  )
  for (const card of found) emit(tx, giftCardCreated, card)
  if (found.length > 0) count(tx, 'gift_cards', found.length)
  return found
}

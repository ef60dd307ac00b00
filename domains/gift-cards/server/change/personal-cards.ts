import {
  array,
  type Context,
  type DataSubject,
  emitPatch,
  type PersonalRecords,
  type Queryable,
  query,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardUpdated } from '../../contract/gift-card.wire.ts'
import { giftCardReasons } from '../../contract/gift-card-row.ts'
import { giftCardEntries, giftCards } from '../gift-card.table.ts'
import { toGiftCard } from '../record/gift-card.queries.ts'
import { searchOf } from '../record/insert-cards.ts'

const { search: _, code_hash: __, ...columns } = getTableColumns(giftCards)

const isBuyer = ({ customer_id, former_ids }: DataSubject) =>
  sql`${giftCards.customer_id} = any(${array([customer_id, ...former_ids])}::uuid[])`
const isHolder = ({ emails }: DataSubject) =>
  sql`lower(${giftCards.recipient_email}) = any(${array(emails.map((email) => email.toLowerCase()))}::text[])`

const cardsOf = async (db: Queryable, shop: number, which: SQL) =>
  (
    await db
      .select(columns)
      .from(giftCards)
      .where(and(eq(giftCards.shop_id, shop), which))
      .orderBy(giftCards.id)
  ).map(toGiftCard)

const addressesOf = ({ emails }: DataSubject) => new Set(emails.map((email) => email.toLowerCase()))

const ofSubject = (subject: DataSubject) => sql`(${isBuyer(subject)} or ${isHolder(subject)})`

/** What a holder is told; that of others whom somebody bought cards for is theirs. */
async function list({ db, shop }: Context, subject: DataSubject) {
  const cards = await cardsOf(db.current, shop, ofSubject(subject))
  const addresses = addressesOf(subject)
  return cards.map(({ recipient_name, recipient_email, ...card }) => {
    const { last4, initial, balance, currency, expires_at, message, giver, sent_at, created_at } = card
    const isOwn = recipient_email !== null && addresses.has(recipient_email.toLowerCase())
    return {
      ...{ last4, initial, balance, currency, expires_at, message, giver, sent_at, created_at },
      ...(isOwn && { recipient_name, recipient_email }),
    }
  })
}

const Erased = z.object({ id: z.string() })

/** Own words may name the person. */
const isKnown = (reason: string | null) => giftCardReasons.some((known) => known === reason)

/** Nothing of what was goes into the log, where it would stay. */
async function forget(tx: Tx, card: GiftCard, parts: Pick<GiftCard, 'giver' | 'recipient_name' | 'recipient_email'>) {
  const after = { ...parts, message: null, reason: isKnown(card.reason) ? card.reason : null }
  const search = searchOf({ ...card, ...after })
  const { version } = await updateRow(tx, giftCards, { id: card.id, ...after, search })
  emitPatch(tx, giftCardUpdated, { id: card.id, version, before: {}, after })
}

/** The card and its ledger stay, without whom they were of: the code still pays. */
async function erase(tx: Tx, { shop }: Context, subject: DataSubject) {
  const cards = await cardsOf(tx, shop, ofSubject(subject))
  const addresses = addressesOf(subject)
  for (const card of cards) {
    const isOwn = card.recipient_email !== null && addresses.has(card.recipient_email.toLowerCase())
    const { recipient_name, recipient_email } = isOwn ? { recipient_name: null, recipient_email: null } : card
    const isBought =
      card.customer_id !== null && [subject.customer_id, ...subject.former_ids].includes(card.customer_id)
    await forget(tx, card, { giver: isBought ? null : card.giver, recipient_name, recipient_email })
  }
  const ids = cards.map(({ id }) => id)
  await query(
    tx,
    Erased,
    sql`update ${giftCardEntries} set reason = null
        where ${giftCardEntries.shop_id} = ${shop} and ${giftCardEntries.card_id} = any(${array(ids)}::uuid[])
          and ${giftCardEntries.reason} is not null
        returning ${giftCardEntries.card_id} as id`,
  )
  return [{ entity: giftCardUpdated.entity, ids }]
}

async function merge(tx: Tx, { shop }: Context, { from, into }: { from: string; into: string }) {
  const isFrom = and(eq(giftCards.shop_id, shop), eq(giftCards.customer_id, from))
  await tx.update(giftCards).set({ customer_id: into }).where(isFrom)
}

export const personalCards: PersonalRecords = {
  name: 'gift_cards',
  permission: 'admin_gift_cards',
  count: async (db, shop, subject) => ({
    all: await db.$count(giftCards, and(eq(giftCards.shop_id, shop), ofSubject(subject))),
    open: 0,
  }),
  list,
  erase,
  merge,
}

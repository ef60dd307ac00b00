import { apiError, defaultLocale, isLocale } from '@comptoir/platform/contract'
import { fixed, type PipelinedTx, pipelined, type Queryable, shopOf } from '@comptoir/platform/server'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { GiftCard } from '../../contract/gift-card.ts'
import { giftCardHolds, giftCards } from '../gift-card.table.ts'

const { search: _, code_hash: __, ...columns } = getTableColumns(giftCards)

type StoredCard = typeof giftCards.$inferSelect
/** What nobody reads: the hash of the code stays where it is compared. */
export type GiftCardColumns = Omit<StoredCard, 'search' | 'code_hash'>

/** A written row comes back with its hash and the words that it is found by. */
export const toGiftCard = ({
  shop_id: _,
  search: __,
  code_hash: ___,
  locale,
  ...row
}: GiftCardColumns & Partial<StoredCard>): GiftCard => ({ ...row, locale: isLocale(locale) ? locale : defaultLocale })

const given = sql.placeholder

const cardsWhere = (condition: SQL) =>
  fixed((db) =>
    db
      .select(columns)
      .from(giftCards)
      .where(and(eq(giftCards.shop_id, given('shop')), condition))
      .orderBy(giftCards.id),
  )

const byIds = cardsWhere(sql`${giftCards.id} = any(${given('ids')}::uuid[])`)
const byLines = cardsWhere(sql`${giftCards.line_id} = any(${given('lines')}::uuid[])`)

export const readCards = async (db: Queryable, shop: number, ids: readonly string[]): Promise<GiftCard[]> =>
  (await byIds(db, { shop, ids })).map(toGiftCard)

/** Pieces of lines of orders. */
export const readCardsOfLines = async (tx: PipelinedTx, lines: readonly string[]): Promise<GiftCard[]> =>
  (await byLines(tx, { shop: shopOf(tx), lines })).map(toGiftCard)

/** @throws NOT_FOUND */
export async function readCard(db: Queryable, shop: number, id: string): Promise<GiftCard> {
  const [card] = await readCards(db, shop, [id])
  if (!card) throw apiError('NOT_FOUND', { entity: 'gift_card' })
  return card
}

const lockRows = fixed(
  z.unknown(),
  sql`select 1 from ${giftCards} where ${giftCards.shop_id} = ${given('shop')}
        and ${giftCards.id} = any(${given('ids')}::uuid[]) order by ${giftCards.id} for no key update`,
)

/** In id order, as everybody locks them; what decides is read in a later statement. */
export const lockCards = (tx: PipelinedTx, ids: readonly string[]) => lockRows(tx, { shop: shopOf(tx), ids })

/** Read once the locks are held. */
export async function lockAndReadCards(tx: PipelinedTx, ids: readonly string[]): Promise<GiftCard[]> {
  const [, found] = await pipelined(tx, (tx) => [lockCards(tx, ids), readCards(tx, shopOf(tx), ids)])
  return found
}

const Hold = z.object({ card_id: z.string(), amount: z.int() })
export type Hold = z.infer<typeof Hold>

const holdsOf = fixed(
  Hold,
  sql`select ${giftCardHolds.card_id}, ${giftCardHolds.amount}::bigint as amount from ${giftCardHolds}
      where ${giftCardHolds.shop_id} = ${given('shop')} and ${giftCardHolds.holder} = ${given('holder')}
      order by ${giftCardHolds.card_id}`,
)

export const readHolds = (tx: PipelinedTx, holder: string) => holdsOf(tx, { shop: shopOf(tx), holder })

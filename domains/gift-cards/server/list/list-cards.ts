import { apiError, words } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  isoTime,
  matchingPart,
  page,
  type Queryable,
  query,
  selection,
} from '@comptoir/platform/server'
import { eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { endsSoonDays } from '../../contract/gift-card.rules.ts'
import type { GiftCard } from '../../contract/gift-card.ts'
import type { GiftCardsQuery, giftCardViews } from '../../contract/gift-card.wire.ts'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { giftCardEntries, giftCards } from '../gift-card.table.ts'
import { readCards, toGiftCard } from '../record/gift-card.queries.ts'

const { search, code_hash: _, ...columns } = getTableColumns(giftCards)
const rowSelection = selection(columns)
const toItem = (row: object): GiftCard => toGiftCard(rowSelection.decode(row))

const Spending = z.object({
  card_id: z.string(),
  spent: z.int(),
  orders: z.int(),
  last_spent_at: z.coerce.date().nullable(),
})

const isSpend = sql`${giftCardEntries.kind} = 'spend'`

/** One statement for a page. */
async function withSpending(db: Queryable, shop: number, found: readonly GiftCard[]): Promise<GiftCardRow[]> {
  const spendings = await query(
    db,
    Spending,
    sql`select ${giftCardEntries.card_id}, -sum(${giftCardEntries.amount})::bigint as spent,
          count(distinct ${giftCardEntries.order_id}) filter (where ${isSpend})::integer as orders,
          max(${giftCardEntries.at}) filter (where ${isSpend}) as last_spent_at
        from ${giftCardEntries}
        where ${giftCardEntries.shop_id} = ${shop} and ${giftCardEntries.kind} in ('spend', 'refund')
          and ${giftCardEntries.card_id} = any(${array(found.map(({ id }) => id))}::uuid[])
        group by ${giftCardEntries.card_id}`,
  )
  const byCard = new Map(spendings.map(({ card_id, ...spending }) => [card_id, spending]))
  return found.map((card) => {
    const { spent = 0, orders = 0, last_spent_at = null } = byCard.get(card.id) ?? {}
    return { ...card, spent, orders, last_spent_at: isoTime(last_spent_at) }
  })
}

const isOn = sql`${giftCards.state} = 'active'`
const hasBalance = sql`${giftCards.balance} > 0`
const isOver = sql`${giftCards.expires_at} < now()`
/** `isOwed` in SQL. */
const isOwed = sql`${hasBalance} and (${isOver}) is not true`
const isGood = sql`${isOn} and ${isOwed}`
const isSoonOver = sql`${giftCards.expires_at} < now() + make_interval(days => ${sql.raw(String(endsSoonDays))})`

/** `statusOf` in SQL; a card may be in several. */
export const inView: Readonly<Record<(typeof giftCardViews)[number], SQL>> = {
  with_balance: isOwed,
  to_send: sql`${isGood} and ${giftCards.sent_at} is null and ${giftCards.recipient_email} is not null
    and (${giftCards.last4} is null or ${giftCards.send_on} is not null)`,
  ends_soon: sql`${isGood} and ${isSoonOver}`,
  spent: sql`${isOn} and ${giftCards.balance} = 0 and (${isOver}) is not true`,
  ended: sql`${isOn} and ${isOver}`,
  off: sql`${giftCards.state} = 'disabled'`,
}

/** `awaitsTelling` in SQL. */
export const isUntold = sql`${inView.ends_soon} and ${giftCards.last4} is not null
  and ${giftCards.recipient_email} is not null and ${giftCards.told_end} is distinct from ${giftCards.expires_at}
  and (${giftCards.sent_at} is not null or ${giftCards.send_on} is null)`

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)

function filtersOf({ q = '', filter = {} }: Pick<GiftCardsQuery, 'q' | 'filter'>): SQL[] {
  const found = filter.view && or(...filter.view.in.map((view) => sql`(${inView[view]})`))
  return [...words(q).map((word) => like(search, `%${escapeLike(word)}%`)), ...(found ? [found] : [])]
}

const listOf = (shop: number) => ({
  from: sql`${giftCards}`,
  where: [eq(giftCards.shop_id, shop)],
  id: sql`${giftCards.id}`,
  sorts: {
    created_at: { column: sql`${giftCards.created_at}`, type: 'timestamptz' },
    balance: { column: sql`${giftCards.balance}::bigint`, type: 'bigint' },
    initial: { column: sql`${giftCards.initial}::bigint`, type: 'bigint' },
    expires_at: { column: sql`coalesce(${giftCards.expires_at}, 'infinity')`, type: 'timestamptz' },
  } as const,
  defaultSort: '-created_at',
})

export async function findCards({ db, shop }: Context, params: GiftCardsQuery) {
  const list = { ...listOf(shop), select: rowSelection.columns, toItem }
  const found = await page(db.read, list, { ...params, filters: filtersOf(params) })
  return { ...found, items: await withSpending(db.read, shop, found.items) }
}

/** Part of a bulk action. */
export const matchingCards = ({ db, shop }: Context, params: GiftCardsQuery) =>
  matchingPart(db.current, listOf(shop), { ...params, filters: filtersOf(params) })

const readRows = async (db: Queryable, shop: number, ids: readonly string[]): Promise<GiftCardRow[]> =>
  withSpending(db, shop, await readCards(db, shop, ids))

/** @throws NOT_FOUND */
export async function readCardRow(db: Queryable, shop: number, id: string): Promise<GiftCardRow> {
  const [card] = await readRows(db, shop, [id])
  if (!card) throw apiError('NOT_FOUND', { entity: 'gift_card' })
  return card
}

/** For panels: names and addresses are no part of what is logged. */
export const readCardRows = ({ db, shop }: Context, ids: readonly string[]) => readRows(db.current, shop, ids)
